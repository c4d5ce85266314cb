import { describe, expect, it } from 'vitest';
import { samples, set } from '../testSchemas.ts';
import { isStackOverflow, validateYaml, type ValidationOptions } from './validateYaml.ts';

const told = (text: string, options?: ValidationOptions): string[] =>
  validateYaml(set, text, options).findings.map(
    ({ severity, line, column, message }) => `${line}:${column} ${severity}: ${message}`,
  );

const lines = (count: number, line: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => `${line(index)}\n`).join('');

const mergeKey =
  'component:\n  read:\n    <<: { connection: c }\n    local_file: { path: a.csv }\n';
const merged =
  '3:5 error: component.read: The merge key "<<" isn\'t supported. Fix: copy the keys, or put the mapping into a parameter and insert it with "$<".';

describe('validateYaml', () => {
  it('reports a tab in the indentation, and nothing that follows from it', () => {
    const text =
      'component:\n  read:\n    connection: c\n    postgres:\n      table:\n        name: a\n    strategy: full\n  description: x\n';
    const all = text.split('\n');
    const wrong = all.flatMap((line, index) => {
      const indent = line.search(/\S/);
      const tabs = [
        '\t',
        `${' '.repeat(Math.max(0, indent - 1))}\t`,
        ' \t ',
        '\t'.repeat(indent / 2),
      ];
      return (indent > 0 ? tabs : []).flatMap((tab) => {
        const found = told(all.with(index, tab + line.trim()).join('\n'));
        const isRight = found.length === 1 && found[0]?.startsWith(`${index + 1}:`) === true;
        return isRight && found[0]?.includes('a tab in the indentation') === true ? [] : [found];
      });
    });
    expect(wrong).toEqual([]);
  });

  it.each([
    [
      'an unknown key, at the key',
      'connection:\n  postgres:\n    host: h\n    database: d\n    user: u\n    password: ${vaults.environment.p}\n    prot: 1\n',
      ['7:5 error: connection.postgres: Unknown key "prot". Did you mean "port"?'],
    ],
    [
      'a missing key, at the mapping that lacks it',
      'project:\n  description: x\n',
      ['1:1 error: project: Missing key "name".'],
    ],
    [
      "a wrong type, at the value's key",
      'component:\n  read:\n    local_file:\n      path: [a]\n',
      ['4:7 error: component.read.local_file.path: Expected a string, found a list.'],
    ],
    [
      'a mistake in a list, at the entry',
      'automation:\n  actions:\n    - type: run_flow\n      name: a\n      config: { flow: f }\n    - type: mail\n',
      [
        '6:7 error: automation.actions[1].type: Unknown value "mail". Did you mean "email"? Allowed: run_flow, email, function, run_otto.',
      ],
    ],
    [
      'a misspelled key that would select the type of an event filter',
      'automation:\n  name: a\n  triggers:\n    events:\n      - sqlfilter: "true"\n  actions:\n    - type: run_flow\n      name: b\n      config:\n        flow: c\n',
      [
        '5:9 error: automation.triggers.events[0]: Unknown key "sqlfilter". Did you mean "sql_filter"?',
      ],
    ],
    [
      'a misspelled filter beside the types of an event filter',
      'automation:\n  name: a\n  triggers:\n    events:\n      - types: [FlowRunSuccess]\n        pythonfilter: { entrypoint: e, source: s.py }\n  actions:\n    - type: run_flow\n      name: b\n      config:\n        flow: c\n',
      [
        '6:9 error: automation.triggers.events[0]: Unknown key "pythonfilter". Did you mean "python_filter"?',
      ],
    ],
    [
      'several mistakes in the order of their places',
      'project:\n  nam: a\n  flow: x\n',
      [
        '2:3 error: project: Unknown key "nam". Did you mean "name"?',
        '3:3 error: project: Unknown key "flow". Did you mean "flows"?',
      ],
    ],
    [
      'a list instead of a mapping, but not its missing keys',
      'flow:\n  - name: a\n',
      ['1:1 error: flow: Expected a mapping, found a list.'],
    ],
    ['a merge key, but nothing about the keys that it merges', mergeKey, [merged]],
    [
      'several merge keys',
      'flow:\n  <<: [{ name: a }, { nam: b }]\n  parameters: { <<: { a: 1 } }\n',
      [
        '1:1 error: flow: Unknown key "nam". Did you mean "name"?',
        '2:3 error: flow: The merge key "<<" isn\'t supported. Fix: copy the keys, or put the mapping into a parameter and insert it with "$<".',
        '3:17 error: flow.parameters: The merge key "<<" isn\'t supported. Fix: copy the keys, or put the mapping into a parameter and insert it with "$<".',
      ],
    ],
    [
      'a number where text is expected, as it is written',
      'flow:\n  name: 1.10\n  description: .inf\n',
      [
        '2:3 error: flow.name: Expected a string, found 1.10. Fix: put it in quotes: "1.10".',
        '3:3 error: flow.description: Expected a string, found .inf. Fix: put it in quotes: ".inf".',
      ],
    ],
    [
      'a number in quotes',
      'component:\n  retry_strategy: { stop_after_attempt: "3" }\n  read: $parameters.a\n',
      [
        '2:21 error: component.retry_strategy.stop_after_attempt: Expected an integer, found "3". Fix: remove the quotes.',
      ],
    ],
    [
      'a number that is none',
      'component:\n  skip: .nan\n  retry_strategy: { stop_after_attempt: .inf }\n  read: $parameters.a\n',
      [
        '2:3 error: component.skip: Expected true or false, found .nan.',
        '3:21 error: component.retry_strategy.stop_after_attempt: Expected an integer, found .inf.',
      ],
    ],
    [
      'control characters, which it shows',
      'flow:\n  name: a\u0001\n  description: "b\u009b2J"\n',
      [
        '2:10 error: Invalid YAML: the control character "\\u0001" in "name: a\\u0001". Fix: remove it, or write it as this escape sequence in double quotes.',
        '3:18 error: Invalid YAML: the control character "\\u009b" in "description: "b\\u009b2J"". Fix: remove it, or write it as this escape sequence in double quotes.',
      ],
    ],
    [
      "a key that isn't text",
      'flow:\n  ? { a: b }\n  : c\n',
      [
        '2:5 error: Invalid YAML: a key that is a list or a mapping in "? { a: b }". Fix: write text as the key.',
      ],
    ],
    [
      'a word instead of the mapping that it is a key of',
      'component:\n  transform:\n    sql: SELECT 1\n    strategy: incremental\n',
      [
        '4:5 error: component.transform.strategy: Unknown value "incremental". Fix: write it as a key, and its options below it. Allowed: view, table, or a mapping with "incremental" or "partitioned".',
      ],
    ],
    [
      "a parameter in braces where text isn't expected",
      'automation:\n  enabled: "${parameters.on}"\n  description: "${parameters.on}"\n',
      [
        '2:3 warning: automation.enabled: This reference is in braces, so its value is text. Fix: write $parameters.on without braces and quotes.',
      ],
    ],
    [
      'options of a table in a component without one',
      'component:\n  data_plane:\n    snowflake:\n      warehouse: W\n      transient: true\n  task:\n    sql: SELECT 1\n',
      [
        '5:7 warning: component.data_plane.snowflake.transient: "transient" has no effect in a task, which doesn\'t store a table. Fix: remove it.',
      ],
    ],
    [
      'a syntax error, once for a line',
      'component:\n  a: b: c\n',
      ['2:6 error: Invalid YAML: a second ": " in "a: b: c". Fix: put the whole value in quotes.'],
    ],
    [
      'a duplicate key',
      'project:\n  name: a\n  name: b\n',
      [
        '3:3 error: Invalid YAML: the duplicate key "name" in "name: b". Fix: remove one of the two, or put both values under one key.',
      ],
    ],
    [
      'deeper indentation once, on the line that has it',
      'project:\n  name: a\n   flow: x\n',
      [
        '3:4 error: Invalid YAML: an indented line below a key that already has a value in "flow: x". Fix: align this line with the line above it, or remove the value above it.',
      ],
    ],
    [
      'an alias without an anchor',
      'project:\n  name: *a\n',
      [
        '2:9 error: Invalid YAML: "*a", which doesn\'t refer to a value above it, in "name: *a". Fix: put text that starts with "*" in quotes, or mark a value above with "&" and the name.',
      ],
    ],
    [
      'a half sign-in, by the key that it lacks',
      'connection:\n  mssql: { host: h, database: d, user: u }\n',
      ['2:3 error: connection.mssql: Missing key "password", which is required with "user".'],
    ],
    [
      'a misspelt half of a sign-in once',
      'connection:\n  mssql: { host: h, database: d, user: u, pasword: $vaults.environment.p }\n',
      ['2:43 error: connection.mssql: Unknown key "pasword". Did you mean "password"?'],
    ],
    [
      'a deprecated key, and what to use instead',
      'component:\n  transform:\n    inputs: [{ name: a, partition_spec: map }]\n    strategy: table\n    sql: SELECT 1\n',
      [
        '3:25 warning: component.transform.inputs[0].partition_spec: "partition_spec" is deprecated. Fix: use "reshape".',
      ],
    ],
    [
      'a secret in plain text',
      'connection:\n  postgres: { host: h, database: d, user: u, password: geheim }\n',
      [
        '2:46 warning: connection.postgres.password: This secret is in plain text. Fix: change the exposed secret, add the new one to a vault, and write a reference to it here, for example ${vaults.environment.password}.',
      ],
    ],
    [
      'an invalid cron expression',
      'automation:\n  triggers:\n    sensors:\n      - type: timer\n        name: t\n        config: { schedule: { cron: "0 5 * *" } }\n  actions:\n    - { type: run_flow, name: a, config: { flow: f } }\n',
      [
        expect.stringMatching(
          /^6:\d+ error: automation\.triggers\.sensors\[0\]\.config\.schedule\.cron: Expected a cron expression /,
        ),
      ],
    ],
    [
      'an unquoted template',
      'component:\n  transform:\n    sql: {{ ref("a") }}\n',
      [
        '3:11 error: Invalid YAML: "{{" without quotes in "sql: {{ ref("a") }}". Fix: put the whole value in single quotes.',
      ],
    ],
    [
      'a misplaced key, with its place',
      'component:\n  read:\n    s3: { path: a }\n    connection: c\n    skip: true\n',
      [
        '5:5 error: component.read: Unknown key "skip". Fix: move it under "component", next to "read".',
      ],
    ],
  ])('explains %s', (_, text, expected) => {
    expect(told(text)).toEqual(expected);
  });

  it.each([
    ['', []],
    ['---\n# only a comment\n', []],
    ['null\n', ['1:1 error: Expected a mapping, found nothing.']],
  ])('finds in the file %j: %j', (text, expected) => {
    expect(told(text, { isFile: true })).toEqual(expected);
  });

  it('checks a fragment at its place, without missing keys', () => {
    expect(
      told('connection: read_shop_db\npostgres:\n  table: { schema: public }\n', {
        fragment: 'component.read',
      }),
    ).toEqual([]);
    expect(told('conection: read_shop_db\n', { fragment: 'component.read' })).toEqual([
      '1:1 error: component.read: Unknown key "conection". Did you mean "connection"?',
    ]);
    expect(told('host: h\nuser: u\n', { fragment: 'connection.mssql' })).toEqual([]);
    expect(
      told('password: $vaults.environment.p\nservice_principal: $parameters.principal\n', {
        fragment: 'connection.mssql',
      }),
    ).toEqual([
      '1:1 error: connection.mssql: "password" and "service_principal" can\'t be used together. Fix: keep either "user" with "password", or "service_principal".',
    ]);
    expect(told('- not_null\n- uniqe\n', { fragment: 'component.tests.columns.*' })).toEqual([
      expect.stringMatching(
        /^2:3 error: component\.tests\.columns\.\*\[1\]: Unknown value "uniqe"\. Did you mean "unique"\?/,
      ),
    ]);
  });

  it.each([
    // The keys that select the type are missing around the fragment.
    [
      'component.read.strategy',
      'foo: 1',
      'component.read.strategy: Unknown key "foo". Allowed: partitioned, replication, incremental, on_schema_change.',
    ],
    [
      'component.read.strategy',
      'nonsense',
      'Unknown value "nonsense". Allowed: full, or a mapping with "partitioned" or "incremental".',
    ],
    ['component.read.strategy', 'incremental: append', ''],
    ['component.read.strategy.replication', 'cdc', ''],
    ['component.read.strategy.incremental', 'foo: 1', 'Unknown key "foo". Allowed: merge.'],
    ['component.read.strategy.incremental.merge', 'uniq_key: a', 'Did you mean "unique_key"?'],
    [
      'component.write.strategy',
      'ful',
      'Did you mean "full"? Allowed: snapshot, full, or a mapping with ',
    ],
    ['component.write.strategy.full', 'mode: drop', 'Did you mean "drop_and_recreate"?'],
    [
      'component.transform.strategy',
      'foo: 1',
      'Allowed: incremental, on_schema_change, partitioned.',
    ],
    ['automation.actions[]', 'foo: 1', 'Unknown key "foo". Allowed: type, name, config.'],
    ['automation.actions[].config', 'foo: 1', 'Allowed: flow, to, subject, body, python, prompt'],
    ['automation.actions[].config', '{ to: [a], boddy: y }', 'Did you mean "body"?'],
    [
      'automation.actions[].config',
      '{ to: [a], flow: f }',
      'config: Unknown key "to". Allowed: flow.',
    ],
    ['automation.triggers.sensors[]', 'nam: 1', 'Did you mean "name"?'],
    ['automation.triggers.sensors[].config', 'schedule: { cron: x }', 'Expected a cron expression'],
    ['project.defaults[]', 'spec: { foo: 1 }', 'project.defaults[0].spec: Unknown key "foo".'],
    ['component.data_plane', 'foo: 1', 'Allowed: snowflake, bigquery, databricks, duckdb.'],
    // Inside the fragment, too.
    ['component.read', 'strategy: { foo: 1 }', 'component.read.strategy: Unknown key "foo".'],
    ['component.read', 'read_options: {}\nstrategy: { replication: cdc }', ''],
    ['automation', 'actions: [{ foo: 1 }, name]', 'automation.actions[0]: Unknown key "foo".'],
    [
      'component.read.s3.include[]',
      'glob: a\nregex: b',
      '"glob" and "regex" can\'t be used together.',
    ],
    // The type of an application isn't known, so its configuration can contain anything.
    ['component.application.config', 'anything: 1', ''],
    // `*` is any key that can be here.
    ['connection.*', 'port: 5432', ''],
    ['connection.*', 'prot: 5432', 'connection.sftp: Unknown key "prot". Did you mean "port"?'],
    ['component.read.strategy.*', 'incremental: { column_nam: a }', 'Did you mean "column_name"?'],
    [
      'component.read.strategy.*',
      'foo: 1',
      'component.read.strategy.partitioned: Unknown key "foo".',
    ],
    ['component.*.strategy', 'view', ''],
    ['component.*.strategy', '[a]', 'Expected a string or a mapping, found a list.'],
    ['component.tests.columns.*', '[uniq]', 'component.tests.columns.*[0]: Unknown value "uniq".'],
    ['*.name', '[a]', 'Expected a string, found a list.'],
  ])('checks the fragment %s against all types that it can have: %s', (fragment, text, error) => {
    const found = told(text, { fragment });
    if (error === '') expect(found).toEqual([]);
    else expect(found).toEqual([expect.stringContaining(error)]);
  });

  it('checks what is next to a splice that provides the type', () => {
    const read = (strategy: string): string[] =>
      told(`component:\n  read:\n    $<: $parameters.orders\n    strategy: ${strategy}\n`);
    expect(read('{ replication: cdc, incremental: { merge: { unique_key: a } } }')).toEqual([]);
    expect(read('{ foo: 1 }')).toEqual([
      expect.stringContaining('component.read.strategy: Unknown key "foo".'),
    ]);
  });

  it('checks each document of a text with several', () => {
    expect(told('project:\n  name: a\n---\nproject:\n  nam: b\n')).toEqual([
      '5:3 error: project: Unknown key "nam". Did you mean "name"?',
    ]);
  });

  it('leaves YAML of other programs alone, unless it is said to be a file of a project', () => {
    expect(validateYaml(set, 'services:\n  db: {}\n')).toMatchObject({
      kind: 'other',
      findings: [],
    });
    expect(told('conection: {}\n', { isFile: true })).toEqual([
      '1:1 error: Unknown key "conection". Did you mean "connection"?',
    ]);
  });

  it.each([
    ['connection:\n  mssql: {}\n', 'connection (SQL Server)'],
    ['component:\n  singular_test:\n    sql: a\n', 'component (singular test, SQL)'],
    ['flow_run: {}\n', 'flow run'],
  ])('names the resource in %j', (text, name) => {
    expect(validateYaml(set, text).resource).toBe(name);
  });

  it('stops at an alias that grows without end', () => {
    const bomb = `a: &a [x]\n${'bcdefghi'
      .split('')
      .map(
        (name, index) =>
          `${name}: &${name} [${Array.from({ length: 9 }, () => `*${'abcdefgh'[index]}`).join(',')}]`,
      )
      .join('\n')}\n`;
    expect(told(`project: ${'{}'}\n${bomb}`)).toEqual([
      expect.stringMatching(/^7:\d+ error: Invalid YAML: "\*e", which repeats too many values,/),
    ]);
  });

  it('accepts hundreds of aliases to one value', () => {
    expect(
      told(
        `project:\n  name: a\n  parameters:\n    first: &first a\n${lines(500, (index) => `    key_${index}: *first`)}`,
      ),
    ).toEqual([]);
  });

  it('explains a hundred syntax errors, and counts the others', () => {
    const found = told(`component:\n${lines(20_000, () => '  - "a')}`, { isFile: true });
    expect(found).toHaveLength(101);
    expect(found.at(-1)).toMatch(/^102:\d+ error: Invalid YAML: 19900 more errors\.$/);
  });

  it.each([
    [
      'keys by the thousand',
      `project:\n  name: a\n  parameters:\n${lines(12_000, (index) => `    key_${index}: ${index}`)}`,
      undefined,
    ],
    [
      'unknown keys by the thousand',
      `project:\n  name: a\n${lines(12_000, (index) => `  key_${index}: ${index}`)}`,
      /Unknown key "key_0"/,
    ],
    ['a fault on every line', lines(200_000, () => 'a: b: c'), /a second ": "/],
    ['brackets without end', '['.repeat(20_000), /^The values are nested too deeply/],
    ['a quote without end', `a: "${'b c\n'.repeat(200_000)}`, /a quote that isn't closed/],
  ])('ends on %s', (_, text, first) => {
    const [found] = validateYaml(set, text, { isFile: true }).findings;
    if (first === undefined) expect(found).toBeUndefined();
    else expect(found?.message).toMatch(first);
  });

  it('finds no errors in samples, and the expected ones in invalid samples', () => {
    for (const [path, list] of samples) {
      for (const { name, text } of list) {
        const { findings } = validateYaml(set, text, { isFile: true });
        const expected = path === 'invalid' ? [text.split('\n')[0]?.replace(/^# /, '')] : [];
        expect(
          findings.filter(({ severity }) => severity === 'error').map(({ message }) => message),
          `${path}/${name}`,
        ).toEqual(expected);
      }
    }
  });
});

it.each([
  ['Chromium', 'Maximum call stack size exceeded', true],
  ['Firefox', 'too much recursion', true],
  ['WebKit', 'Maximum call stack size exceeded.', true],
  ['none', 'Invalid array length', false],
])('knows how %s says that the stack overflowed: %s', (_browser, message, expected) => {
  expect(isStackOverflow(message)).toBe(expected);
});
