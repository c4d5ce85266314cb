import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkProject } from './checkProject.ts';
import { argumentSchema } from './codeCalls.ts';
import { SchemaSet } from '../validate/SchemaSet.ts';
import { mappingOf } from '../validate/json.ts';
import { plainSecrets } from './checks/plainSecrets.ts';
import { readProject } from './readProject.ts';
import { splitProjects } from './splitProjects.ts';
import { set } from '../testSchemas.ts';

const problemsOf = (files: Readonly<Record<string, string>>): string[] =>
  checkProject(
    readProject(
      set,
      Object.entries({
        'acme_project.yaml': 'project:\n  name: shop\n',
        'flows/f/f.yaml': 'flow: {}',
        'flows/g/g.yaml': 'flow: {}',
        ...files,
      }).map(([path, text]) => ({ path, text })),
    ),
    set,
  ).map(({ file, line, message }) => `${file}:${line}: ${message}`);

const application = (id: string): string =>
  `component:\n  application:\n    application_id: ${id}\n    config: {}`;

describe('a project that is right', () => {
  test.each([
    [
      'computes names in SQL',
      { 'flows/f/components/a.sql': '{% for t in ts %}{{ ref(t) }}{{ ref("x" ~ t) }}{% endfor %}' },
    ],
    [
      'computes names in Python',
      {
        'flows/f/components/a.py':
          '@task(inputs=[ref(n) for n in NAMES], dependencies=[ref(f"{x}")])\ndef a(): ...',
      },
    ],
    [
      'imports the module of the decorators',
      {
        'flows/f/components/a.py':
          'import acme.resources as res\n@res.transform(inputs=[res.ref("b")])\ndef a(b): ...',
        'flows/f/components/b.py': 'from acme import resources\n@resources.read\ndef b(): ...',
        'flows/f/components/c.sql': '{{ ref("a") }}',
      },
    ],
    [
      'has templates of another program',
      { 'dbt/snapshots/a.sql': '{% snapshot a %}SELECT 1{% endsnapshot %}' },
    ],
    [
      'has Jinja of another program in YAML',
      {
        'flows/f/components/a.yaml':
          'component:\n  description: "{% if"\n  transform:\n    sql: "SELECT {{ 1 }}"\n',
      },
    ],
    [
      'renames the decorators',
      {
        'flows/f/components/a.py':
          'from acme.resources import (\n  transform as t,  # short\n  ref as r,\n)\n@t(inputs=[r("b")])\ndef a(b): ...',
        'flows/f/components/b.py': 'from acme.resources import *\n@read()\ndef b(): ...',
        'flows/f/components/c.sql': '{{ ref("a") }}',
      },
    ],
    [
      'has decorators of its own',
      {
        'flows/f/components/a.py': 'from lib.daily import daily\n@daily()\ndef a(): ...',
        'flows/g/components/b.py': 'from lib import *\n@daily\ndef b(): ...',
        'flows/f/components/c.sql': '{{ ref("a") }}{{ ref("b", flow="g") }}',
      },
    ],
    [
      'computes names in YAML',
      { 'flows/f/components/a.yaml': 'component:\n  write:\n    connection: ${parameters.c:-d}' },
    ],
    [
      'computes the flow of a name',
      { 'flows/f/components/a.sql': '{% set source = "g" %}{{ ref("raw", flow=source) }}' },
    ],
    [
      'has macros and functions with the names of others',
      {
        'flows/f/components/a.sql':
          '{% macro task(x) %}{% endmacro %}{% macro ref(x, y=1) %}{% endmacro %}{{ task(x=1) }}{{ ref(1, y=2) }}',
        'flows/f/components/b.py':
          'from acme.resources import transform\ndef read(x): ...\n@transform(tests=read(x=1))\ndef b(): ...',
      },
    ],
    [
      'has templates with lists as parameters',
      {
        'flows/f/components/d.yaml':
          'component:\n  application:\n    application_id: simple\n    config:\n      template_path: templates/d\n      parameters:\n        states: [paid, open]\n',
        'templates/d/a.sql': '{{ with_test("in_set", column="s", values=states) }} SELECT 1 AS s',
      },
    ],
    [
      'has names and braces that belong to SQL',
      {
        'flows/f/components/a.sql':
          "-- { ref('old') } FROM ref('old')\n/* { this } */ SELECT {'this': this, 'b': ref(c)} {{ with_test('sql', query='FROM ref(\"a\")') }} {{ config(begin=parameters.b.c, type=none) }}",
        'acme_project.yaml': 'project:\n  name: shop\n  parameters:\n    b:\n      c: 1\n',
      },
    ],
    [
      'generates components with dbt',
      {
        'flows/f/components/d.yaml': application('dbt'),
        'flows/f/components/a.sql': '{{ ref("model") }}',
      },
    ],
    [
      'generates components with its own application',
      {
        'flows/f/components/d.yaml': application('reports'),
        'flows/g/components/a.sql': '{{ ref("north", flow="f") }}',
      },
    ],
    [
      'has a fallback for a parameter',
      {
        'flows/f/components/a.sql':
          '{{ parameters.a | default(1) }}{{ parameters.get("b", 2) }}{{ parameters.c or 3 }}',
      },
    ],
    [
      'tests a parameter first',
      {
        'flows/f/components/a.sql':
          '{% if parameters.a is defined %}{{ parameters.a.b }}{% endif %}',
      },
    ],
    [
      'sets a parameter in one of its profiles',
      {
        'flows/f/components/a.sql': '{{ parameters.a }}',
        'profiles/p.yaml':
          'profile:\n  parameters: { a: 1 }\n  defaults: [{ kind: Flow, name: { regex: ".*" }, spec: { data_plane: $parameters.a } }]',
      },
    ],
    [
      'sets a parameter to a list',
      {
        'acme_project.yaml': 'project:\n  name: a\n  parameters: { a: [{ b: 1 }] }',
        'flows/f/components/a.sql': '{{ parameters.a[0].b }}',
      },
    ],
    [
      'splices a parameter',
      {
        'acme_project.yaml':
          'project:\n  name: a\n  parameters: { a: { $<: $parameters.b }, b: { c: 1 } }',
        'flows/f/components/a.sql': '{{ parameters.a.c }}',
      },
    ],
    [
      'reads all parameters',
      {
        'src/a.py': 'def f(context):\n  return dict(context.parameters)',
        'profiles/p.yaml': 'profile:\n  $<: $parameters.x\n  parameters: { a: 1 }',
        'acme_project.yaml': 'project:\n  name: a\n  parameters: { x: {} }',
      },
    ],
    [
      'reads a group of parameters in Python',
      {
        'src/a.py': 'def f(context):\n  shop = context.parameters.get("shop")',
        'profiles/p.yaml': 'profile:\n  $<: $parameters.shop\n  parameters: { shop: { host: a } }',
      },
    ],
    [
      'repeats a name in another flow',
      { 'flows/f/components/a.sql': '', 'flows/g/components/a.sql': '' },
    ],
    [
      'calls functions of Jinja, filters, tests, and names that it defines',
      {
        'macros/m.sql': '{% macro a(x) %}{{ x }}{% endmacro %}',
        'flows/f/components/a.sql':
          "{% from 'macros/m.sql' import a as b %}{% import 'macros/m.sql' as m %}{% macro c(d) %}{{ d(1) }}{{ caller() }}{% endmacro %}{% set e, f = 1, 2 %}{% for g in range(3) if g is divisibleby(2) %}{{ g(1) }}{{ loop.cycle(1) }}{% endfor %}{{ b('x') ~ m.a(1) | join(', ') }}{{ c(1) }}{{ e() }}{{ f() }}{% call(h) c(1) %}{{ h() }}{% endcall %}{% filter indent(2) %}{% endfilter %}{{ x() if x is defined }}",
      },
    ],
    [
      'calls functions of dbt or of another program',
      {
        'dbt/models/a.sql': "{{ source('a', 'b') }}",
        'flows/f/components/a.yaml':
          'component:\n  description: "{{ today() }}"\n  write:\n    path: "{{ ds() }}"',
      },
    ],
    [
      'calls a name of the file that includes it',
      {
        'macros/m.sql': '{% macro a() %}{{ b() }}{% endmacro %}',
        'flows/f/components/a.sql':
          "{% from 'macros/m.sql' import a with context %}{% macro b() %}{% endmacro %}{{ a() }}",
      },
    ],
    [
      'reads keys of a group by their names',
      {
        'acme_project.yaml': 'project:\n  name: a\n  parameters: { o: { start_date: 1 } }',
        'profiles/p.yaml':
          'profile:\n  $<: $parameters.o\n  parameters: { o: { end_date: 1 }, p: { start_date: 1, a: 2 } }',
        'src/a.py':
          'def f(context):\n  o = context.parameters.get("o", {})\n  p = context.parameters.get("p", {})\n  return o.get("end_date")',
      },
    ],
    [
      'decides what happens without a parameter',
      {
        'src/a.py':
          'def f(context):\n  a = context.parameters.get("a")\n  if a is None: return\n  b = context.parameters.get("b") or 2\n  c = context.parameters.get("c", {}).get("d")\n  if context.parameters.get("e"): return\n  if "h" in context.parameters: return context.parameters["h"]\n  context.parameters["i"] = 1\n  j = bool(context.parameters.get("j"))\n  if (k := context.parameters.get("k")): return\n  return signature(f).parameters.get("g"), context.parameters.get(b)',
      },
    ],
    ['reads its own table', { 'flows/f/components/a.sql': 'SELECT * FROM {{ this }}' }],
    [
      'has helpers in the folder of a flow',
      {
        'flows/f/helpers.py': 'def f(): ...',
        'flows/f/part.sql': 'SELECT 1',
        'flows/f/components/a.sql': "{% include 'flows/f/part.sql' %}",
      },
    ],
    [
      'has models of dbt',
      { 'dbt/models/a.sql': '{{ config(materialized="table") }} {{ ref("stg_orders") }}' },
    ],
    [
      'has templates that nothing uses',
      { 'templates/t/a.sql': '{{ ref("x") }}', 'templates/t/b.yaml': 'component:\n  read: {}' },
    ],
    [
      'imports a macro that another file includes',
      {
        'macros/m.sql': '{% macro a() %}{{ parameters.b }}{% endmacro %}',
        'flows/f/components/a.sql': "{% from 'macros/m.sql' import a with context %}{{ a() }}",
      },
    ],
    [
      'names an entry point in a package',
      {
        'src/p/__init__.py': 'from .m import *',
        'flows/f/components/a.yaml': 'component:\n  task:\n    python:\n      entrypoint: p.run',
      },
    ],
    [
      'filters the events of other things',
      {
        'automations/a.yaml':
          "automation:\n  triggers:\n    events:\n      - sql_filter: json_extract_string(event, '$.data.error') = 'x' OR json_extract_string(event, '$.data.flow') <> 'old'",
      },
    ],
    [
      'starts a flow again under a condition',
      {
        'automations/a.yaml':
          "automation:\n  triggers:\n    events:\n      - types: [FlowRunSuccess]\n        sql_filter: json_extract_string(event, '$.data.flow') = 'f' AND hour(now()) < 9\n  actions:\n    - { type: run_flow, name: r, config: { flow: f } }",
      },
    ],
    [
      'starts a failed flow again',
      {
        'automations/a.yaml':
          "automation:\n  triggers:\n    events:\n      - types: [FlowRunError]\n        sql_filter: json_extract_string(event, '$.data.flow') = 'f'\n  actions:\n    - { type: run_flow, name: r, config: { flow: f } }",
      },
    ],
    [
      'refers to a file with a syntax error',
      {
        'connections/c.yaml': 'connection:\n  : [',
        'flows/f/components/a.yaml': 'component:\n  read:\n    connection: c',
      },
    ],
    [
      'sets the data plane with a pattern of Python',
      {
        'profiles/p.yaml':
          'profile:\n  defaults:\n    - { kind: Flow, name: { regex: "(?P<x>.*)" }, spec: { data_plane: { connection_name: $parameters.x.y } } }',
        'acme_project.yaml': 'project:\n  name: a\n  parameters: { x: { y: z } }',
      },
    ],
    [
      'reads a parameter in Python code in YAML',
      {
        'flows/f/components/a.yaml':
          'component:\n  task:\n    python:\n      source: |\n        def f(context):\n          context.parameters.get("a")',
        'profiles/p.yaml': 'profile:\n  $<: $parameters.b\n  parameters: { a: 1 }',
        'acme_project.yaml': 'project:\n  name: a\n  parameters: { b: {} }',
      },
    ],
    ['has its own vaults', { 'src/a.py': 'vaults = {}\nx = vaults["mine"]' }],
    [
      'imports a variable and a macro of a component',
      {
        'flows/f/components/a.sql':
          '{% set DAYS, WEEKS = 1, 2 %}{% macro m() %}{% endmacro %}SELECT 1',
        'flows/g/components/b.sql': "{% from './flows/f/components/a.sql' import DAYS, m %}",
      },
    ],
    [
      'imports a file of another type',
      { 'flows/f/components/a.sql': "{% import 'macros/dates.jinja' as dates %}{{ dates.x() }}" },
    ],
    [
      'has an application without its templates',
      {
        'flows/f/components/d.yaml':
          'component:\n  application:\n    application_id: simple\n    config: { template_path: $parameters.t }',
        'flows/f/components/a.sql': '{{ ref("d_x") }}',
        'acme_project.yaml': 'project:\n  name: a\n  parameters: { t: x }',
      },
    ],
    [
      'has a folder for tests among its components',
      {
        'flows/f/components/tests/a.sql': '',
        'flows/f/components/b.sql': '{{ ref("a") }}',
        'flows/components/components.yaml': 'flow: {}',
        'flows/components/components/a.sql': '{{ ref("b", flow="f") }}',
      },
    ],
    [
      'has a file of a component that isn’t valid',
      {
        'flows/f/components/d.yaml': 'component: [',
        'flows/f/components/a.sql': '{{ ref("d_x") }}',
      },
    ],
    [
      'mentions references in a description',
      {
        'flows/f/components/a.yaml':
          'component:\n  description: Uses ${parameters.a} and {{ ref("b") }}\n  alias: {}',
      },
    ],
  ])('%s', (_name, files) => {
    expect(problemsOf(files)).toEqual([]);
  });
});

test('a flow without a file is one error', () => {
  const files = { 'flows/x/components/a.sql': 'SELECT 1', 'flows/x/components/b.sql': 'SELECT 1' };
  expect(problemsOf(files)).toEqual([
    'flows/x/components/a.sql:1: No flow runs 2 components, because flow "x" has no file. Fix: create flows/x/x.yaml.',
  ]);
});

describe('arguments', () => {
  const inSql = (code: string) =>
    problemsOf({
      'flows/f/components/a.sql': `${code} SELECT 1 FROM {{ ref("b") }}`,
      'flows/f/components/b.sql': 'SELECT 1',
    });
  const inPython = (code: string) =>
    problemsOf({
      'flows/f/components/a.py': `from acme.resources import *\n${code}\ndef a(): ...`.replace(
        '*',
        'read, ref, retry_strategy, singular_test, snowpark, task, test, transform',
      ),
      'flows/f/components/b.sql': 'SELECT 1',
    });

  test.each([
    [
      '{{ config(materialised="table") }}',
      'config(): Unknown argument "materialised". Did you mean "materialized"?',
    ],
    ['{{ config(skip=true) }}', 'config(): Unknown argument "skip". Allowed: type, materialized'],
    [
      '{{ config(materialized="tabel") }}',
      'config().materialized: Unknown value "tabel". Did you mean "table"?',
    ],
    ['{{ config(lookback=0) }}', 'config().lookback: 0 is too small.'],
    [
      '{{ config(microbatch=true, event_time="t") }}',
      'config(): Missing argument "batch_size", which is required with "microbatch: true".',
    ],
    [
      '{{ config(incremental_strategy="merge") }}',
      'config(): Missing argument "unique_key", which is required with "incremental_strategy".',
    ],
    [
      '{{ config(update_columns=["a"], exclude_columns=["b"]) }}',
      'config(): "update_columns" and "exclude_columns" can\'t be used together.',
    ],
    [
      '{{ config(data_plane={"bigquery": {"cluster": ["a"]}}) }}',
      'config().data_plane.bigquery: Unknown key "cluster". Did you mean "cluster_by"?',
    ],
    [
      '{{ config(retry_strategy=retry_strategy(stop_after=3)) }}',
      'retry_strategy(): Unknown argument "stop_after". Did you mean "stop_after_',
    ],
    ['{{ ref("b", flows="f") }}', 'ref(): Unknown argument "flows". Did you mean "flow"?'],
    [
      '{{ with_test("not_nul", column="a") }}',
      'with_test(): Unknown test "not_nul". Did you mean "not_null"?',
    ],
    [
      '{{ with_test("not_null", colum="a") }}',
      'with_test(): Unknown argument "colum". Did you mean "column"?',
    ],
    ['{{ with_test("unique") }}', 'with_test(): Missing argument "column".'],
    [
      '{{ with_test("in_range", column="a") }}',
      'with_test(): Missing argument. Fix: add at least one of "min" or "max".',
    ],
    [
      '{{ with_test("count_equal", column="a", count=1) }}',
      'with_test(): Unknown argument "column".',
    ],
    [
      '{{ with_test("unique", column="a", severity="warning") }}',
      'with_test().severity: Unknown value "warning". Did you mean "warn"?',
    ],
    [
      '{{ with_test("unique", column=a) }}',
      'This file has no variable "a". Fix: put the name in quotes: "a".',
    ],
  ])('%s', (code, message) => {
    expect(
      inSql(code)[0]?.replace('flows/f/components/a.sql:1: ', '').slice(0, message.length),
    ).toBe(message);
  });

  test.each([
    [
      '@transform(materialised="table")',
      'transform(): Unknown argument "materialised". Did you mean "materialized"?',
    ],
    ['@transform(type="task")', 'transform(): Unknown argument "type".'],
    [
      '@transform(inputs=[ref(b)])',
      'This file has no variable "b". Fix: put the name in quotes: "b".',
    ],
    [
      '@transform(tests=[test("uniqe", column="a")])',
      'test(): Unknown test "uniqe". Did you mean "unique"?',
    ],
    [
      '@transform(data_plane={"snowflake": {"transient": "yes"}})',
      'transform().data_plane.snowflake.transient: Expected true or false, found "yes".',
    ],
    [
      '@snowpark(input_data_format="pandas")',
      'snowpark().input_data_format: "input_data_format" isn\'t allowed here. Fix: remove it.',
    ],
    [
      '@read(strategy="merge")',
      'read().strategy: Unknown value "merge". Allowed: full, incremental, partitioned.',
    ],
    ['@task(tests=[])', 'task(): Unknown argument "tests". Allowed: inputs, dependencies'],
    [
      '@singular_test(severity="warning")',
      'singular_test().severity: Unknown value "warning". Did you mean "warn"?',
    ],
  ])('%s', (code, message) => {
    expect(
      inPython(code)[0]?.replace('flows/f/components/a.py:2: ', '').slice(0, message.length),
    ).toBe(message);
  });

  test('that code computes, or that have no names, are not checked', () => {
    const python =
      '@transform(inputs=[ref("b")], tests=[test(T, 1), test("count_equal", 45)], **OPTIONS, materialized=None, unique_key=KEY)';
    const sql =
      '{% set k = "a" %}{{ config(unique_key=k ~ "b", materialized=k, lookback=none) }}{{ with_test("count_equal", 45) }}{{ with_test(k, x=1) }}{{ other(x=1) }}';
    expect([
      ...inPython(`T = OPTIONS = KEY = 1\n${python}`),
      ...inSql(`{% macro other(x) %}{% endmacro %}${sql}`),
    ]).toEqual([]);
  });

  test('are not checked with the schemas of an old version', () => {
    const old = new SchemaSet(new Map([...set.schemas].filter(([path]) => path !== 'common/code')));
    const files = [
      { path: 'acme_project.yaml', text: 'project:\n  name: shop\n' },
      { path: 'flows/f/f.yaml', text: 'flow: {}' },
      { path: 'flows/f/components/a.sql', text: '{{ config(x=1) }}{{ with_test("y") }} SELECT 1' },
    ];
    expect(checkProject(readProject(old, files), old)).toEqual([]);
  });

  test('of tests that a project defines are not checked', () => {
    const files = {
      'flows/f/components/a.sql': '{{ with_test("mine", x=1) }} SELECT 1',
      'src/checks.py': '@generic_test\ndef mine(): ...',
    };
    expect(problemsOf(files)).toEqual([]);
  });

  test('that a page lists are those of the schema', () => {
    const page = readFileSync(
      'content/docs/reference/resource/component/transform/transform-sql.md',
      'utf8',
    );
    const [, table = ''] = /### Arguments of config\(\)(.*?)\n\nTo add/s.exec(page) ?? [];
    const listed = [...table.matchAll(/^\| (`[^|]*`) \|/gm)].flatMap(([, names = '']) =>
      [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name),
    );
    const schema = argumentSchema(set, 'config')?.schema;
    expect(listed.toSorted()).toEqual(Object.keys(mappingOf(schema?.['properties'])).toSorted());
  });
});

describe('secrets in code', () => {
  const found = (text: string): string[] =>
    plainSecrets(readProject(set, [{ path: 'src/a.py', text }])).map(({ message }) => message);
  // Joined here, so that no scanner takes this file for a leak.
  const key = ['AK', 'IAQ7RTZLPW3XVN5KDJ'].join('');
  const token = ['gh', 'p_', 'Ab1'.repeat(12)].join('');

  test.each([
    [key, 'an AWS access key'],
    [token, 'a GitHub token'],
    [`postgres://u:${'pa55word9'}@db.shop.test/x`, 'a password in a URL'],
  ])('%#: %s', (text, name) => {
    const [message = ''] = found(`x = "${text}"`);
    expect(message).toContain(`This looks like ${name} in plain text.`);
    expect(message).not.toContain(text);
  });

  test.each([
    'AKIAIOSFODNN7EXAMPLE',
    'postgres://user:${vaults.environment.p}@host.test',
    'postgres://user:<password>@host.test',
    'sk-orders-by-customer-and-day',
  ])('%s is none', (text) => {
    expect(found(text)).toEqual([]);
  });
});

test('files belong to the closest project, without those that it ignores', () => {
  const file = (path: string, text = ''): { path: string; text: string } => ({ path, text });
  const { projects, ignored, others } = splitProjects([
    file('dbt_project.yml', 'name: x'),
    file('a.sql'),
    file('p/shop_project.yaml', 'project:\n  name: shop'),
    file('p/.shopignore', '/old/\n*.md\n'),
    file('p/old/a.sql'),
    file('p/b.sql'),
    file('p/q/in_project.yml', 'project:\n  name: in'),
    file('p/q/c.sql'),
  ]);
  expect(projects.map(({ root, files }) => [root, files.map(({ path }) => path)])).toEqual([
    ['p/', ['shop_project.yaml', 'b.sql']],
    ['p/q/', ['in_project.yml', 'c.sql']],
  ]);
  expect(ignored.map(({ path }) => path)).toEqual(['p/old/a.sql']);
  expect(others.map(({ path }) => path)).toEqual(['dbt_project.yml', 'a.sql']);
});
