/** The input of a check that is small, but takes long or much memory if the check isn't careful. */
export interface Attack {
  name: string;
  files: readonly AttackFile[];
}

interface AttackFile {
  path: string;
  text: string;
}

/** The part of a text, such as the text of `size` characters that repeats it. */
type Filled = (part: string, share?: number) => string;
/** Lines of `size` characters, of which each has its number. */
type Lines = (line: (number: number, count: number) => string) => string;
type Attacks = [name: string, ...files: AttackFile[]][];

/** Returns inputs of about `size` characters that stopped the server, or kept it busy for seconds. */
export function validateAttacks(size: number): Attack[] {
  const filled: Filled = (part, share = 1) => part.repeat(Math.floor((size * share) / part.length));
  const lines: Lines = (line) => {
    const count = Math.floor(size / line(99_999, 99_999).length);
    return Array.from({ length: count }, (_, number) => line(number, count)).join('');
  };
  const attacks = [
    ...patterns(filled),
    ...ignoreFiles(lines),
    ...code(filled, lines),
    ...yaml(filled, lines),
    ...references(filled, lines),
    ...projects(),
  ];
  return attacks.map(([name, ...files]) => {
    const isProject = files.some(({ path }) => path.endsWith('_project.yaml'));
    return { name, files: isProject ? files : [PROJECT, ...files] };
  });
}

const PROJECT = { path: 'acme_project.yaml', text: 'project:\n  name: shop\n' };

const component = (path: string, text: string): AttackFile => ({
  path: `flows/f/components/${path}`,
  text,
});
const profile = (lines: string): AttackFile => ({
  path: 'profiles/p.yaml',
  text: `profile:\n  ${lines}`,
});
const manyFiles = (count: number, fileOf: (number: number) => AttackFile): AttackFile[] =>
  Array.from({ length: count }, (_, number) => fileOf(number));
const FLOW = { path: 'flows/f/f.yaml', text: 'flow: {}\n' };

function patterns(filled: Filled): Attacks {
  const regex = (pattern: string): AttackFile =>
    profile(
      `defaults:\n    - kind: Flow\n      name:\n        regex: '${pattern}'\n      spec:\n        data_plane:\n          connection_name: c\n`,
    );
  const slow = ['(a+)+', '(a|a)*', '(a|aa)+', '([a-c]+)*', '(.*a){25}', '(?=(a+)+c)a'];
  return [
    [
      'a function with the name of a pattern',
      { path: 'src/a.py', text: `${'a'.repeat(60)}c` },
      {
        path: 'automations/a.yaml',
        text: "automation:\n  actions:\n    - type: function\n      name: a\n      config: { python: { entrypoint: 'a.(a+)+b' } }\n",
      },
    ],
    ...slow.map((pattern): Attacks[number] => [
      `the pattern ${pattern}`,
      regex(pattern),
      { path: 'flows/f/f.yaml', text: `flow:\n  name: ${'a'.repeat(60)}b\n` },
    ]),
    [
      '60 flows and a profile with many defaults',
      profile(`defaults:\n${filled('    - kind: Flow\n', 0.25)}`),
      ...manyFiles(60, (number) => ({ path: `flows/f${number}/f.yaml`, text: 'flow: {}\n' })),
    ],
  ];
}

function ignoreFiles(lines: Lines): Attacks {
  const ignore = (text: string): AttackFile => ({ path: '.acmeignore', text });
  return [
    [
      'an ignore file with many **/a/',
      ignore(`${'**/a/'.repeat(100)}b\n`),
      { path: `flows/${'a/'.repeat(60)}c.yaml`, text: 'flow: {}\n' },
    ],
    [
      'an ignore file with many stars',
      ignore(`${'*a'.repeat(30)}b\n`),
      { path: `flows/${'a'.repeat(200)}.yaml`, text: 'flow: {}\n' },
    ],
    [
      'an ignore file with many lines, for many files',
      ignore(lines((number) => `**/x*${number}y*z\n`).slice(0, 100_000)),
      ...manyFiles(400, (number) => ({
        path: `flows/${'a/'.repeat(100)}f${number}.yaml`,
        text: 'flow: {}\n',
      })),
    ],
  ];
}

function code(filled: Filled, lines: Lines): Attacks {
  const sql = (part: string): Attacks[number] => [
    `SQL of ${part}`,
    component('a.sql', filled(part)),
  ];
  const jinja = (part: string): Attacks[number] => [
    `Jinja with an open string and ${part}`,
    component('a.sql', `{{ "${filled(part)}`),
  ];
  return [
    ...['eyJ-', 'a.a.a.', 'a-', 'sk-a', 'a://a:a', 'eyJaaaaaaaaaa.', 'x:// '].map(sql),
    sql(String.raw`-----BEGIN PRIVATE KEY-----\n`),
    ...['{{ "', '{{', '{%', '{#', '{{ (', "{{ x | f('", '{% raw %}', String.raw`\"`, ' '].map(
      jinja,
    ),
    ...['{% import "a" %}', '{{ a is ', '{{ a(1) }}', '{{ ref("b") }}', '{{ b.c.d() }}'].map(sql),
    sql('{{ parameters.a.a.a }}'),
    ['SQL of one long expression', component('a.sql', `{{ ${filled('a(')}`)],
    ['SQL of a long test', component('a.sql', `{% if ${filled('a ')} is defined %}`)],
    ['SQL of many filters', component('a.sql', `{{ ${filled(`a | b(1)${' '.repeat(20)}`)} }}`)],
    ...['parameters', 'context.parameters'].map((start): Attacks[number] => [
      `Python of ${start}.a.a.a`,
      component('a.py', `@transform()\ndef f(context):\n  ${start}${filled('.a')}\n`),
    ]),
    ['Python of many chains', component('a.py', filled('context.parameters.a.get("b").c["d"]\n'))],
    [
      'Python of different chains',
      component(
        'a.py',
        lines((number) => `a${number} = context.parameters.get("b${number}")\n`),
      ),
    ],
    ['Python of nested calls', component('a.py', filled('ref('))],
    ['Python of nested lists', component('a.py', `@transform(inputs=${filled('[ref(')}`)],
    ['Python of an open string', component('a.py', `x = """${filled(String.raw`\"`)}`)],
  ];
}

function yaml(filled: Filled, lines: Lines): Attacks {
  const file = (name: string, text: string): Attacks[number] => [name, component('a.yaml', text)];
  return [
    file('aliases to one anchor', `component:\n  a: &a 1\n  b: [${filled('*a, ')}]\n`),
    file(
      'aliases to many anchors',
      lines((number) => `k${number}: &a${number} [*a0]\n`),
    ),
    file(
      'aliases of aliases',
      `a: &a0 [1]\n${Array.from({ length: 60 }, (_, number) => `k${number}: &a${number + 1} [*a${number}, *a${number}]\n`).join('')}`,
    ),
    file('many keys', `component:\n${lines((number) => `  k${number}: 1\n`)}`),
    file(
      'many keys at the top',
      lines((number) => `k${number}: 1\n`),
    ),
    file('deep lists', filled('[')),
    file(
      'deep mappings',
      Array.from({ length: 600 }, (_, depth) => `${' '.repeat(depth)}a:\n`).join(''),
    ),
    file('many documents', filled('---\na: 1\n')),
    file('many tabs', `a:\n${filled('\tb: 1\n')}`),
    file('many open quotes', filled('a: "b\n')),
    file('many tags', filled('!a ')),
    file('a long key', `component:\n  ${filled('a')}: 1\n`),
    file(
      'long keys',
      `component:\n  read:\n${lines((n) => `    ${'connectio'.repeat(110)}${n}: 1\n`)}`,
    ),
    file('spaces before a comment', `a: b${filled(' ')}x # c\n`),
    file('a long number', `component:\n  x: ${filled('1')}\n`),
    file('list entries in one line', filled('- ')),
    file('question marks', filled('? ')),
    file('templates', `component:\n  transform:\n    sql: "${filled("{{ ref('a")}"\n`),
  ];
}

function references(filled: Filled, lines: Lines): Attacks {
  const read = (path: string): AttackFile =>
    component('a.yaml', `component:\n  read:\n    path: "${path}"\n`);
  const filter = (text: string): AttackFile => ({
    path: 'automations/a.yaml',
    text: `automation:\n  triggers:\n    events:\n      - sql_filter: "${text}"\n`,
  });
  const parameters = (line: (number: number, count: number) => string): AttackFile =>
    profile(`parameters:\n${lines(line)}`);
  return [
    ['${parameters.a:- without an end', read(filled('${parameters.a:-'))],
    ['${parameters.a.a.a without an end', read(`\${parameters${filled('.a')}`)],
    ['$parameters.a.a.a', read(`$parameters${filled('.a')}`)],
    [
      'an event filter without an end',
      filter(filled("json_extract_string(event, '$.data.flow') in (")),
    ],
    ['an event filter of spaces', filter(`json_extract_string(${filled(' ')}x`)],
    [
      'parameters that refer to each other',
      parameters(
        (n, count) => `    p${n}: "\${parameters.p${(n * 7) % count}}\${parameters.p${n + 1}}"\n`,
      ),
    ],
    [
      'a cycle of parameters',
      parameters((n, count) => `    p${n}: "$parameters.p${(n + 1) % count}"\n`),
    ],
    [
      'unknown parameters, and many known ones',
      component(
        'a.sql',
        filled('{{ parameters.unknown }}', 0.1) +
          lines((n) => `{{ parameters.unknown_${n} }}`).slice(0, 90_000),
      ),
      profile(
        `parameters:\n${lines((n) => `    unknwon_${n}: 1\n`)
          .slice(0, 90_000)
          .replace(/\n.*$/, '\n')}`,
      ),
    ],
    [
      'unknown components, and many known ones',
      FLOW,
      component('a.sql', lines((n) => `{{ ref("unknown_${n}") }}`).slice(0, 150_000)),
      ...manyFiles(400, (number) => component(`unknwon_${number}.sql`, 'SELECT 1')),
    ],
  ];
}

function projects(): Attacks {
  const text = 'project:\n  name: a\n';
  return [
    [
      'components with the same name',
      FLOW,
      ...manyFiles(400, (number) =>
        component(`${number}.yaml`, 'component:\n  name: a\n  read:\n    connection: c\n'),
      ),
    ],
    [
      'many project files',
      ...manyFiles(400, (number) => ({ path: `${number}_project.yaml`, text })),
    ],
    [
      'projects in projects',
      ...manyFiles(100, (number) => ({ path: `${'a/'.repeat(number)}b_project.yaml`, text })),
    ],
    [
      'a file in many folders',
      { path: `flows/${'f/'.repeat(135)}components/a.sql`, text: 'SELECT 1' },
    ],
  ];
}
