import { describe, expect, test } from 'vitest';
import { flowGraph, superGraph, type ProjectGraph } from './graph.ts';
import { idOf, type Project } from './model.ts';
import { readProject } from './readProject.ts';
import { set } from '../testSchemas.ts';

const project = (files: Readonly<Record<string, string>>): Project =>
  readProject(
    set,
    Object.entries({ 'acme_project.yaml': 'project:\n  name: shop\n', ...files }).map(
      ([path, text]) => ({ path, text }),
    ),
  );

const referencesOf = (files: Readonly<Record<string, string>>): string[] =>
  project(files).references.map(
    ({ kind, scope, name, use, line, column, optional }) =>
      `${line}:${column} ${use} ${idOf({ kind: kind as 'flow', scope, name })}${optional === true ? '?' : ''}`,
  );

describe('references', () => {
  test.each([
    ['a ref in SQL', 'a.sql', 'SELECT 1\nFROM {{ ref("b") }}', ['2:13 use component:f/b']],
    ['another flow', 'a.sql', "{{ ref('b', flow='g') }}", ['1:8 use component:g/b']],
    [
      'options with braces',
      'a.sql',
      '{{ ref("b", reshape={"time": {"column": "c"}}) }}x',
      ['1:8 use component:f/b'],
    ],
    ['a comment of Jinja', 'a.sql', '{# {{ ref("b") }} #}', []],
    ['a raw block', 'a.sql', '{% raw %}{{ ref("b") }}{% endraw %}', []],
    ['a name that code computes', 'a.sql', '{{ ref(name ~ "_raw") }}{{ ref("b" if name) }}', []],
    [
      'a dependency in SQL',
      'a.sql',
      '{{ config(dependencies=[ref("b")]) }}',
      ['1:29 wait component:f/b'],
    ],
    [
      'a parameter in SQL',
      'a.sql',
      '{{ parameters.shop["start"] }}',
      ['1:4 use parameter:shop.start'],
    ],
    [
      'a parameter that the file tests',
      'a.sql',
      '{% if parameters.shop is defined %}{{ parameters.shop.start }}{% endif %}',
      ['1:7 use parameter:shop?', '1:39 use parameter:shop.start?'],
    ],
    ['all parameters', 'a.sql', '{{ parameters }}', ['1:4 use parameter:']],
    [
      'an import of macros',
      'a.sql',
      "{% from 'macros/d.sql' import week, month as m %}",
      [
        '1:9 use macro:macros/d.sql/',
        '1:31 use macro:macros/d.sql/week',
        '1:37 use macro:macros/d.sql/month',
      ],
    ],
    [
      'a macro of a module',
      'a.sql',
      "{% import 'macros/d.sql' as d %}{{ d.week(1) }}",
      ['1:11 use macro:macros/d.sql/', '1:36 use macro:macros/d.sql/week'],
    ],
    [
      'a decorator',
      'a.py',
      '@transform(inputs=[ref("b"), ref("c", flow="g")], dependencies=[ref("d")])\ndef a(b, c, d): ...\n',
      ['1:24 use component:f/b', '1:34 use component:g/c', '1:69 wait component:f/d'],
    ],
    ['a call outside of a decorator', 'a.py', '@task()\ndef a():\n  ref("b")\n', []],
    [
      'the context in Python',
      'a.py',
      'def a(context):\n  context.parameters.get("shop", {}).get("start")\n  context.vaults["v"].get("s")\n',
      ['2:11 use parameter:shop.start?', '3:11 use vault:v'],
    ],
    [
      'a computed parameter in Python',
      'a.py',
      'context.parameters.get(name)',
      ['1:9 use parameter:?'],
    ],
    [
      'an input in YAML',
      'a.yaml',
      'component:\n  write:\n    connection: c\n    input:\n      name: b\n      flow: g\n',
      ['3:17 use connection:c', '5:13 use component:g/b'],
    ],
    [
      'SQL in YAML',
      'a.yaml',
      'component:\n  transform:\n    sql: |\n      SELECT *\n      FROM {{ ref("b") }}\n',
      ['5:19 use component:f/b'],
    ],
    [
      'SQL in YAML with escapes',
      'a.yaml',
      'component:\n  transform:\n    sql: "FROM {{ ref(\\"b\\") }}"\n',
      ['3:10 use component:f/b'],
    ],
    [
      'references in braces',
      'a.yaml',
      'component:\n  read:\n    path: "${parameters.a.b}/${parameters.c:-d}/${vaults.v.s}"\n',
      ['3:12 use parameter:a.b', '3:30 use parameter:c?', '3:49 use vault:v'],
    ],
    [
      'a computed name in YAML',
      'a.yaml',
      'component:\n  read:\n    connection: $parameters.c\n',
      ['3:17 use parameter:c'],
    ],
  ])('%s', (_name, file, text, expected) => {
    expect(referencesOf({ [`flows/f/components/${file}`]: text })).toEqual(expected);
  });

  test('of automations', () => {
    const text = `automation:
  triggers:
    sensors: [every_hour]
    events:
      - types: [FlowRunSuccess]
        sql_filter: "json_extract_string(event, '$.data.flow') IN ('f', 'g')"
  actions:
    - mail
    - { type: run_flow, name: run, config: { flow: h } }
    - { type: function, name: call, config: { python: { entrypoint: a.b } } }
    - { type: run_otto, name: ask, config: { agent_name: Analyst } }
`;
    expect(referencesOf({ 'automations/a.yaml': text })).toEqual([
      '3:15 use sensor:every_hour',
      '6:68 event flow:f',
      '6:73 event flow:g',
      '8:7 use action:mail',
      '9:52 start flow:h',
      '10:69 use function:a.b',
      '11:58 start agent:Analyst',
    ]);
  });
});

describe('resources', () => {
  const resourcesOf = (files: Readonly<Record<string, string>>): string[] =>
    project(files).resources.map((one) =>
      `${idOf(one)} ${[one.type, one.detail].filter(Boolean).join(', ')}`.trim(),
    );

  test.each([
    ['a flow, named after its folder', { 'flows/f/flow.yaml': 'flow: {}' }, ['flow:f']],
    ['a flow with a name', { 'flows/f/f.yaml': 'flow:\n  name: g' }, ['flow:g']],
    [
      'components of a flow with a name',
      { 'flows/f/f.yaml': 'flow:\n  name: g', 'flows/f/components/a.sql': 'SELECT 1' },
      ['flow:g', 'component:g/a transform, SQL'],
    ],
    [
      'flows in another folder',
      {
        'acme_project.yaml': 'project:\n  flows: [./pipelines]',
        'pipelines/f/components/a.py': '@pyspark()\ndef a(): ...',
        'flows/f/components/b.py': '@pyspark()\ndef b(): ...',
      },
      ['component:f/a transform, PySpark'],
    ],
    [
      'a read in YAML',
      { 'flows/f/components/a.yaml': 'component:\n  read:\n    connection: c\n    postgres: {}' },
      ['component:f/a read, PostgreSQL'],
    ],
    ['a test', { 'flows/f/tests/a.sql': 'SELECT 1' }, ['component:f/a singular_test, SQL']],
    [
      'a task',
      { 'flows/f/components/a.sql': '{{ config(type="task") }}' },
      ['component:f/a task, SQL'],
    ],
    ['a module of Python', { 'flows/f/components/a.py': 'x = 1' }, []],
    [
      'a connection that isn’t valid YAML',
      { 'connections/c.yaml': 'connection:\n  - : [' },
      ['connection:c'],
    ],
    ['an empty connection', { 'connections/c.yaml': '' }, ['connection:c']],
    [
      'an agent',
      { 'otto/agents/a.md': '---\notto:\n  agent:\n    name: A b\n---\nText' },
      ['agent:A b'],
    ],
    ['macros', { 'macros/m.sql': '{% macro a(b) -%}{% endmacro %}' }, ['macro:macros/m.sql/a']],
    [
      'components of a template',
      {
        'flows/f/components/a.yaml':
          'component:\n  application:\n    application_id: simple\n    config:\n      template_path: templates/t\n      parameters: { source: b }',
        'templates/t/x.sql': 'FROM {{ ref(source) }}',
        'templates/t/y.yaml': 'component:\n  read:\n    connection: c',
      },
      ['component:f/a application', 'component:f/a_x transform, SQL', 'component:f/a_y read'],
    ],
  ])('%s', (_name, files, expected) => {
    expect(resourcesOf(files)).toEqual(expected);
  });

  test('parameters, with their keys', () => {
    const { parameters } = project({
      'acme_project.yaml':
        'project:\n  parameters:\n    a: { b: 1 }\n    c: $parameters.a\n    d: [1]\n    e: {}\n',
      'profiles/p.yaml': 'profile:\n  parameters:\n    a:\n      $<: $parameters.c\n',
    });
    expect(parameters.map(({ name, level, isOpen, line }) => [name, level, isOpen, line])).toEqual([
      ['a.b', 'project', false, 3],
      ['c', 'project', true, 4],
      ['d', 'project', true, 5],
      ['e', 'project', true, 6],
      ['a', 'profile', true, 4],
    ]);
  });
});

describe('graphs', () => {
  const linesOf = ({ nodes, edges }: ProjectGraph): string[] => [
    ...nodes.map(
      ({ label, kind, detail, flow, isMissing = false }) =>
        `${label} (${[kind, detail, flow].filter(Boolean).join(', ')})${isMissing ? ', missing' : ''}`,
    ),
    ...edges.map(({ from, to }) => `${from} -> ${to}`),
  ];
  const files = {
    'flows/in/in.yaml': 'flow: {}',
    'flows/in/components/raw.yaml': 'component:\n  read:\n    s3: {}',
    'flows/out/out.yaml': 'flow: {}',
    'flows/out/components/clean.sql':
      'FROM {{ ref("raw", flow="in") }} JOIN {{ ref("raw", flow="in") }}',
    'flows/out/components/a.yaml':
      'component:\n  application:\n    application_id: simple\n    config:\n      template_path: templates/t',
    'templates/t/x.sql': 'FROM {{ ref("clean") }} JOIN {{ ref("gone") }}',
    'automations/next.yaml':
      "automation:\n  triggers:\n    events:\n      - sql_filter: json_extract_string(event, '$.data.flow') = 'in'\n  actions:\n    - { type: run_flow, name: run, config: { flow: out } }",
    'automations/mail.yaml': 'automation:\n  actions: [run]',
  };

  test('the Flow Graph has the components of a flow and its inputs', () => {
    expect(linesOf(flowGraph(project(files), 'out'))).toEqual([
      'gone (component), missing',
      'raw (read, S3, in)',
      'a_x (transform, SQL)',
      'clean (transform, SQL)',
      'component:out/clean -> component:out/a_x',
      'component:out/gone -> component:out/a_x',
      'component:in/raw -> component:out/clean',
    ]);
  });

  test('the Super Graph has the flows and what connects them', () => {
    expect(linesOf(superGraph(project(files)))).toEqual([
      'in (flow)',
      'out (flow)',
      'next (automation)',
      'flow:in -> flow:out',
      'flow:in -> automation:next',
      'automation:next -> flow:out',
    ]);
  });

  test('a flow or a component that is missing is a node', () => {
    const broken = {
      'flows/in/in.yaml': 'flow: {}',
      'flows/in/components/a.sql': 'FROM {{ ref("b", flow="oot") }}',
      'automations/next.yaml': files['automations/next.yaml'],
    };
    expect(linesOf(flowGraph(project(broken), 'in'))).toEqual([
      'b (component, oot), missing',
      'a (transform, SQL)',
      'component:oot/b -> component:in/a',
    ]);
    expect(linesOf(superGraph(project(broken)))).toEqual([
      'out (flow), missing',
      'oot (flow), missing',
      'in (flow)',
      'next (automation)',
      'flow:oot -> flow:in',
      'flow:in -> automation:next',
      'automation:next -> flow:out',
    ]);
  });

  test('a component that an application may generate is not missing', () => {
    const generated = {
      'flows/f/f.yaml': 'flow: {}',
      'flows/f/components/a.sql': 'FROM {{ ref("b") }}',
      'flows/f/components/dbt.yaml': 'component:\n  application:\n    application_id: dbt\n',
    };
    const { nodes } = flowGraph(project(generated), 'f');
    expect(nodes.filter(({ isMissing }) => isMissing)).toEqual([]);
  });

  test('a project without files has no graph', () => {
    expect(superGraph(readProject(set, []))).toMatchObject({ name: '', nodes: [], edges: [] });
    expect(flowGraph(readProject(set, []), 'f')).toMatchObject({ name: 'f', nodes: [], edges: [] });
  });
});
