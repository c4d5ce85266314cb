import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { checkFiles } from 'check/project/checkFiles.ts';
import { set } from 'check/testSchemas.ts';
import { LanguageService, RenameError, type Position } from './LanguageService.ts';
import { renamedFiles } from './rename.ts';

const files: Readonly<Record<string, string>> = {
  'shop_project.yaml': 'project:\n  name: shop\n  parameters:\n    database: shop_dev\n',
  'connections/shop_db.yaml':
    'connection:\n  description: The database of the shop.\n  postgres:\n    host: db.shop.example\n    database: ${parameters.database}\n    user: reader\n    password: ${vaults.environment.shop_db}\n',
  'macros/dates.sql':
    '{% macro week_of(day) %}{{ day }}{% endmacro %}\n{% macro two(day) %}{{ day }}{% endmacro %}\n',
  'flows/sales/sales.yaml': 'flow: {}\n',
  'flows/sales/components/raw_orders.yaml':
    'component:\n  read:\n    connection: shop_db\n    postgres:\n      table:\n        name: orders\n  tests:\n    columns:\n      order_id: [not_null]\n      amount: [not_null]\n',
  'flows/sales/components/orders.sql':
    '-- The orders of all stores.\nSELECT * FROM {{ ref("raw_orders") }}\n',
  'flows/sales/components/weeks.py':
    'from shop.resources import ref, transform\n\n\n@transform(inputs=[ref("orders")])\ndef weeks(orders, context):\n    return orders\n',
  'flows/sales/components/totals.yaml':
    'component:\n  name: sums\n  transform:\n    sql: SELECT * FROM {{ ref("orders") }}\n',
};

function open(changes: Readonly<Record<string, string>> = {}): LanguageService {
  const service = new LanguageService(set, 'https://docs.example');
  for (const [path, text] of Object.entries({ ...files, ...changes })) service.setFile(path, text);
  return service;
}

/** Splits a text at the cursor, which `|` marks. */
function cursorIn(marked: string): { text: string; position: Position } {
  const before = marked.slice(0, marked.indexOf('|')).split('\n');
  return {
    text: marked.replace('|', ''),
    position: { line: before.length, column: (before.at(-1) ?? '').length + 1 },
  };
}

function labels(path: string, marked: string): string[] {
  const { text, position } = cursorIn(marked);
  return open({ [path]: text })
    .complete(path, position)
    .map(({ label }) => label);
}

const NEW = 'flows/sales/components/new.yaml';
const SQL = 'flows/sales/components/new.sql';
const PYTHON = 'flows/sales/components/new.py';

describe('completion', () => {
  test.each<[what: string, path: string, text: string, expected: string[]]>([
    ['top-level keys', NEW, '|', ['component', 'connection', 'flow']],
    ['keys of a mapping', NEW, 'component:\n  re|', ['read', 'retry_strategy', 'transform']],
    [
      'keys between others',
      NEW,
      'component:\n  |\n  read:\n    connection: shop_db\n',
      ['description', 'tests'],
    ],
    [
      'keys in a list',
      'automations/a.yaml',
      'automation:\n  actions:\n    - type: run_flow\n      |',
      ['name', 'config'],
    ],
    [
      'keys in a list at the indentation of its key',
      'automations/a.yaml',
      'automation:\n  actions:\n  - type: run_flow\n    |',
      ['name', 'config'],
    ],
    ['names of connections', NEW, 'component:\n  read:\n    connection: |', ['shop_db']],
    [
      'names of flows',
      'automations/a.yaml',
      'automation:\n  actions:\n    - type: run_flow\n      name: a\n      config:\n        flow: |',
      ['sales'],
    ],
    [
      'components in SQL',
      SQL,
      'SELECT * FROM {{ ref("|',
      ['raw_orders', 'orders', 'weeks', 'sums'],
    ],
    [
      'components in SQL in YAML',
      NEW,
      'component:\n  transform:\n    sql: SELECT * FROM {{ ref("or|',
      ['orders'],
    ],
    ['components in Python', PYTHON, '@transform(inputs=[ref("|"', ['orders']],
    ['flows in SQL', SQL, 'SELECT * FROM {{ ref("orders", flow="|', ['sales']],
    ['parameters in SQL', SQL, "SELECT '{{ parameters.|", ['database']],
    [
      'parameters in YAML',
      NEW,
      'component:\n  read:\n    connection: ${parameters.|',
      ['database'],
    ],
    [
      'allowed values',
      NEW,
      'component:\n  transform:\n    sql: SELECT 1\n    strategy:\n      incremental: append\n      on_schema_change: |',
      ['fail', 'ignore'],
    ],
    ['true and false', NEW, 'component:\n  skip: |', ['true', 'false']],
    [
      'events in a list',
      'automations/a.yaml',
      'automation:\n  triggers:\n    events:\n      - types:\n          - |',
      ['FlowRunSuccess', 'ComponentRunFailure'],
    ],
    [
      'events after others',
      'automations/a.yaml',
      'automation:\n  triggers:\n    events:\n      - types: [FlowRunError, |',
      ['FlowRunSuccess', 'ComponentRunFailure'],
    ],
    ['arguments in SQL', SQL, '{{ config(\n  event_time="a,b",\n  ma|', ['materialized', 'type']],
    ['values in SQL', SQL, '{{ config(materialized="|', ['view', 'table', 'incremental']],
    ['names of tests', SQL, '{{ with_test("|', ['not_null', 'in_range', 'count_equal']],
    [
      'options of a test',
      SQL,
      '{{ with_test("in_range", column="a", |',
      ['min', 'max', 'severity'],
    ],
    ['arguments of ref()', SQL, '{{ ref("orders", |', ['flow', 'reshape']],
    [
      'arguments in Python',
      PYTHON,
      '@transform(inputs=[ref("orders")], |',
      ['tests', 'materialized'],
    ],
    ['values in Python', PYTHON, '@transform(microbatch=|', ['True', 'False']],
    ['tests in Python', PYTHON, '@transform(tests=[test("|', ['unique', 'count_equal']],
    ['files with macros', SQL, "{% from '|", ['macros/dates.sql']],
    ['macros to import', SQL, "{% from 'macros/dates.sql' import |", ['week_of', 'two']],
    [
      'imported macros',
      SQL,
      "{% from './macros/dates.sql' import week_of as week, two %}\nSELECT {{ |",
      ['week', 'two'],
    ],
    [
      'macros of an imported file',
      SQL,
      "{% import 'macros/dates.sql' as dates %}\nSELECT {{ dates.we|",
      ['week_of', 'two'],
    ],
  ])('offers %s', (_what, path, text, expected) => {
    expect(labels(path, text)).toEqual(expect.arrayContaining(expected));
  });

  test.each<[what: string, path: string, text: string, expected: string[]]>([
    [
      'those of the own flow first, and not itself',
      'flows/sales/components/orders.sql',
      'SELECT * FROM {{ ref("|") }}',
      ['raw_orders', 'sums', 'weeks', 'cities", flow="places'],
    ],
    [
      'others with a flow and the quote that is missing',
      PYTHON,
      "@transform(inputs=[ref('cit|",
      ['raw_orders', 'sums', 'orders', 'weeks', "cities', flow='places'"],
    ],
    [
      'only those of a flow that is written',
      SQL,
      'SELECT * FROM {{ ref("|", flow="places") }}',
      ['cities'],
    ],
    [
      'others in YAML with a flow',
      NEW,
      'component:\n  transform:\n    dependencies:\n      - name: |',
      ['raw_orders', 'sums', 'orders', 'weeks', 'cities\n        flow: places'],
    ],
    [
      'those of a flow in YAML',
      NEW,
      'component:\n  transform:\n    dependencies:\n      - name: |\n        flow: places\n',
      ['cities'],
    ],
    [
      'those of the flow of a run',
      'flow_runs/a.yaml',
      'flow_run:\n  flow_name: places\n  options:\n    components:\n      - |',
      ['cities'],
    ],
  ])('offers components: %s', (_what, path, marked, expected) => {
    const { text, position } = cursorIn(marked);
    const places = {
      'flows/places/places.yaml': 'flow: {}\n',
      'flows/places/components/cities.sql': 'SELECT 1\n',
    };
    const found = open({ ...places, [path]: text }).complete(path, position);
    expect(found.map(({ label, insert = label }) => insert)).toEqual(expected);
  });

  test('offers no key again that an entry of a list has', () => {
    const found = labels(
      NEW,
      'component:\n  transform:\n    dependencies:\n      - name: orders\n        |',
    );
    expect(found).toContain('flow');
    expect(found).not.toContain('name');
  });

  test('offers required keys first, and no key twice', () => {
    const found = labels('connections/new.yaml', 'connection:\n  postgres:\n    host: a\n    |');
    expect(found.slice(0, 2).toSorted()).toEqual(['database', 'user']);
    expect(found).not.toContain('host');
  });

  test('describes allowed values', () => {
    const { text, position } = cursorIn(
      'component:\n  transform:\n    sql: SELECT 1\n    strategy:\n      incremental: append\n      on_schema_change: |\n',
    );
    const found = open({ [NEW]: text }).complete(NEW, position);
    expect(found.map(({ detail }) => detail)).not.toContain('');
    expect(found).toHaveLength(5);
  });

  test('inserts the required keys of a mapping', () => {
    const { text, position } = cursorIn('connection:\n  postg|');
    const found = open({ 'connections/new.yaml': text }).complete('connections/new.yaml', position);
    const { insert = '' } = found.find(({ label }) => label === 'postgres') ?? {};
    expect(insert).toMatch(/^postgres:\n {4}\w+: \n {4}\w+: /);
  });
});

describe('hover', () => {
  test.each<[what: string, path: string, position: Position, expected: RegExp]>([
    [
      'a key',
      'connections/shop_db.yaml',
      { line: 4, column: 6 },
      /^\*\*host\*\* \(string[^]*\[Reference\]\(https:\/\/docs\.example\/reference\//,
    ],
    [
      'a component',
      'flows/sales/components/weeks.py',
      { line: 4, column: 26 },
      /^\*\*orders\*\* \(component: transform, SQL\)\n\nThe orders of all stores\.\n\n`flows\/sales\/components\/orders\.sql`$/,
    ],
    [
      'a component with its columns',
      'flows/sales/components/orders.sql',
      { line: 2, column: 24 },
      /\n\nColumns: `order_id`, `amount`\n\n/,
    ],
    [
      'a connection',
      'flows/sales/components/raw_orders.yaml',
      { line: 3, column: 18 },
      /\(connection[^]*The database of the shop\./,
    ],
  ])('describes %s', (_what, path, position, expected) => {
    expect(open().hover(path, position)).toMatch(expected);
  });

  test.each<[what: string, path: string, text: string, expected: RegExp]>([
    [
      'an argument',
      SQL,
      '{{ config(mater|ialized="table") }}',
      /^\*\*materialized\*\* \(string, Default: `"view"`\)[^]*- `table`: Creates a table[^]*\[Reference\]\(https:\/\/docs\.example\/reference\/resource\/component\/transform\/transform-sql#/,
    ],
    [
      'a test',
      SQL,
      '{{ with_test("not_nu|ll", column="a") }}',
      /^\*\*not_null\*\*\n\nPasses when[^]*test-not-null/,
    ],
    [
      'an option of a test',
      SQL,
      '{{ with_test("in_range", column="a", mi|n=1) }}',
      /^\*\*min\*\*[^]*test-in-range/,
    ],
    [
      'an argument of a decorator',
      PYTHON,
      '@task(retry_str|ategy=retry_strategy(stop_after_attempt=3))\ndef a(): ...',
      /^\*\*retry_strategy\*\* \(object or string, Since [^]*\[Reference\]/,
    ],
  ])('describes %s', (_what, path, marked, expected) => {
    const { text, position } = cursorIn(marked);
    expect(open({ [path]: text }).hover(path, position)).toMatch(expected);
  });

  test.each(['{{ config(type="ta|sk") }}', 'SELECT config(a|=1)', '{{ other(a|=1) }}'])(
    'has nothing to say about %s',
    (marked) => {
      const { text, position } = cursorIn(marked);
      expect(open({ [SQL]: text }).hover(SQL, position)).toBeUndefined();
    },
  );

  test('completes arguments once, with what to type', () => {
    const { text, position } = cursorIn('{{ config(type="task", |) }}');
    const found = open({ [SQL]: text }).complete(SQL, position);
    expect(found.map(({ label }) => label)).not.toContain('type');
    expect(found.find(({ label }) => label === 'inputs')?.insert).toBe('inputs=');
    const { text: python, position: at } = cursorIn('@snowpark(|)');
    const names = open({ [PYTHON]: python }).complete(PYTHON, at);
    expect(names.map(({ label }) => label)).not.toContain('input_data_format');
  });

  test('has nothing to say about white space', () => {
    expect(open().hover('flows/sales/components/weeks.py', { line: 2, column: 1 })).toBeUndefined();
  });

  test('shows the path of a file in its project, not on the disk', () => {
    const service = new LanguageService(set);
    for (const [path, text] of Object.entries(files)) service.setFile(`/home/a/shop/${path}`, text);
    const weeks = '/home/a/shop/flows/sales/components/weeks.py';
    expect(service.hover(weeks, { line: 4, column: 26 })).toMatch(
      /\n`flows\/sales\/components\/orders\.sql`$/,
    );
  });
});

describe('navigation', () => {
  const service = open();
  test('finds where a name is defined', () => {
    const file = 'flows/sales/components/orders.sql';
    expect(service.definition(file, { line: 2, column: 24 })).toMatchObject({
      file: 'flows/sales/components/raw_orders.yaml',
      line: 1,
    });
    expect(service.definition('connections/shop_db.yaml', { line: 5, column: 30 })).toMatchObject({
      file: 'shop_project.yaml',
      line: 4,
      column: 5,
      length: 8,
    });
  });

  test('finds where a name is used', () => {
    const found = service.references('flows/sales/components/weeks.py', { line: 4, column: 26 });
    expect(found.map(({ file }) => file)).toEqual([
      'flows/sales/components/totals.yaml',
      'flows/sales/components/weeks.py',
      'flows/sales/components/weeks.py',
      'flows/sales/components/weeks.py',
    ]);
  });

  test('lists what a file defines', () => {
    expect(service.symbols('flows/sales/components/totals.yaml')).toMatchObject([
      { name: 'sums', kind: 'component' },
    ]);
  });
});

describe('a rename', () => {
  test('changes all names, and the name of the file', () => {
    const place = { line: 4, column: 26 };
    const { edits, moves } = open().rename('flows/sales/components/weeks.py', place, 'all_orders');
    expect(
      edits.map((edit) => [edit.file, edit.line, edit.column, edit.length, edit.text]),
    ).toEqual([
      ['flows/sales/components/totals.yaml', 4, 32, 6, 'all_orders'],
      ['flows/sales/components/weeks.py', 4, 25, 6, 'all_orders'],
      ['flows/sales/components/weeks.py', 5, 11, 6, 'all_orders'],
      ['flows/sales/components/weeks.py', 6, 12, 6, 'all_orders'],
    ]);
    expect(moves).toEqual([
      {
        from: 'flows/sales/components/orders.sql',
        to: 'flows/sales/components/all_orders.sql',
      },
    ]);
  });

  test('changes the name that a file sets, and keeps the file', () => {
    const service = open({ [SQL]: 'SELECT * FROM {{ ref("sums") }}' });
    const { edits, moves } = service.rename(SQL, { line: 1, column: 24 }, 'sums_by_week');
    expect(edits.map((edit) => [edit.file, edit.line])).toEqual([
      ['flows/sales/components/totals.yaml', 2],
      [SQL, 1],
    ]);
    expect(moves).toEqual([]);
  });

  test.each(['', '1st', 'a b', 'a.b', 'null'])('rejects the name %j', (name) => {
    const rename = (): unknown =>
      open().rename('flows/sales/components/weeks.py', { line: 4, column: 26 }, name);
    expect(rename).toThrow(RenameError);
  });

  test('explains where it isn’t possible', () => {
    const rename = (): unknown => open().rename('shop_project.yaml', { line: 1, column: 1 }, 'a');
    expect(rename).toThrow(
      /^Nothing here .* Fix: put the cursor on the name of a resource, a macro, or a parameter\.$/,
    );
  });
});

/** Renames what `|` marks, and returns the lines that changed and the files that moved. */
function renamed(
  path: string,
  marked: string,
  name: string,
  others: Readonly<Record<string, string>> = {},
): string[] {
  const { text, position } = cursorIn(marked);
  const before = { ...files, ...others, [path]: text };
  const changes = open(before).rename(path, position, name);
  const list = Object.entries(before).map(([file, content]) => ({ path: file, text: content }));
  const after = renamedFiles(list, changes);
  return after.flatMap((file, index) => {
    const old = list[index];
    const moved = old?.path === file.path ? [] : [`${old?.path} -> ${file.path}`];
    const lines = file.text.split('\n').filter((line, row) => line !== old?.text.split('\n')[row]);
    return [...moved, ...lines.map((line) => line.trim())];
  });
}

describe('each kind of name', () => {
  const macros = {
    'macros/dates.sql':
      '{% set zone = "UTC" %}\n{% macro week_of(day) %}{{ day }} {{ zone }}{% endmacro %}\n{% macro two(day) %}{{ week_of(day) }}{% endmacro %}\n',
    'flows/sales/components/by_week.sql':
      "{% from 'macros/dates.sql' import week_of as w, two %}\n{% import 'macros/dates.sql' as dates %}\nSELECT {{ w('a') }}, {{ dates.week_of('a') }}, {{ two('b') }} FROM {{ ref('orders') }}\n",
  };
  test.each<
    [
      what: string,
      path: string,
      marked: string,
      name: string,
      expected: string[],
      others?: Record<string, string>,
    ]
  >([
    [
      'a flow, with its folder',
      'automations/a.yaml',
      "automation:\n  triggers:\n    events:\n      - types: [FlowRunSuccess]\n        sql_filter: >\n          json_extract_string(event, '$.data.flow') IN ('sa|les')\n  actions:\n    - type: run_flow\n      name: a\n      config:\n        flow: sales\n",
      'store_sales',
      [
        'flows/sales/sales.yaml -> flows/store_sales/store_sales.yaml',
        'flows/sales/components/raw_orders.yaml -> flows/store_sales/components/raw_orders.yaml',
        'flows/sales/components/orders.sql -> flows/store_sales/components/orders.sql',
        'flows/sales/components/weeks.py -> flows/store_sales/components/weeks.py',
        'flows/sales/components/totals.yaml -> flows/store_sales/components/totals.yaml',
        'SELECT * FROM {{ ref("orders", flow="store_sales") }}',
        "json_extract_string(event, '$.data.flow') IN ('store_sales')",
        'flow: store_sales',
      ],
      {
        'flows/b/b.yaml': 'flow: {}\n',
        'flows/b/components/x.sql': 'SELECT * FROM {{ ref("orders", flow="sales") }}',
      },
    ],
    [
      'a connection',
      'flows/sales/components/raw_orders.yaml',
      (files['flows/sales/components/raw_orders.yaml'] ?? '').replace('shop_db', 'sho|p_db'),
      'store_db',
      ['connections/shop_db.yaml -> connections/store_db.yaml', 'connection: store_db'],
    ],
    [
      'a resource at its top-level key',
      'connections/shop_db.yaml',
      `con|${(files['connections/shop_db.yaml'] ?? '').slice(3)}`,
      'store_db',
      ['connections/shop_db.yaml -> connections/store_db.yaml', 'connection: store_db'],
    ],
    [
      'a parameter in YAML, Jinja, and Python',
      'connections/shop_db.yaml',
      (files['connections/shop_db.yaml'] ?? '').replace('parameters.d', 'parameters.|d'),
      'db',
      [
        'db: shop_dev',
        'database: ${parameters.db}',
        "SELECT '{{ parameters.db }}', '{{ parameters[\"db\"] }}'",
        'return context.parameters["db"] + context.parameters.get("db")',
      ],
      {
        [SQL]: "SELECT '{{ parameters.database }}', '{{ parameters[\"database\"] }}'",
        [PYTHON]:
          'from shop.resources import task\n\n\n@task()\ndef new(context):\n    return context.parameters["database"] + context.parameters.get("database")\n',
      },
    ],
    [
      'a parameter with others in it',
      'flows/sales/sales.yaml',
      'flow:\n  parameters:\n    wi|de:\n      width: 1\n',
      'broad',
      ['broad:', "SELECT '{{ parameters.broad.width }}', '{{ parameters.broad[\"width\"] }}'"],
      { [SQL]: "SELECT '{{ parameters.wide.width }}', '{{ parameters.wide[\"width\"] }}'" },
    ],
    [
      'a macro',
      'macros/dates.sql',
      macros['macros/dates.sql'].replace('macro we', 'macro w|e'),
      'monday_of',
      [
        '{% macro monday_of(day) %}{{ day }} {{ zone }}{% endmacro %}',
        '{% macro two(day) %}{{ monday_of(day) }}{% endmacro %}',
        "{% from 'macros/dates.sql' import monday_of as w, two %}",
        "SELECT {{ w('a') }}, {{ dates.monday_of('a') }}, {{ two('b') }} FROM {{ ref('orders') }}",
      ],
      macros,
    ],
    [
      'a variable of a template',
      'macros/dates.sql',
      macros['macros/dates.sql'].replace('{{ zone', '{{ zo|ne'),
      'time_zone',
      [
        '{% set time_zone = "UTC" %}',
        '{% macro week_of(day) %}{{ day }} {{ time_zone }}{% endmacro %}',
      ],
      macros,
    ],
    [
      'a component with a function, in other flows too',
      'flows/b/components/x.sql',
      'SELECT * FROM {{ ref("we|eks", flow="sales") }}',
      'store_weeks',
      [
        'flows/sales/components/weeks.py -> flows/sales/components/store_weeks.py',
        'def store_weeks(orders, context):',
        'SELECT * FROM {{ ref("store_weeks", flow="sales") }}',
      ],
      { 'flows/b/b.yaml': 'flow: {}\n' },
    ],
    [
      'an action',
      'automations/a.yaml',
      'automation:\n  actions:\n    - type: run_flow\n      name: st|art\n      config:\n        flow: sales\n',
      'run',
      ['name: run'],
    ],
    [
      'an automation',
      'automations/a.yaml',
      'auto|mation:\n  actions:\n    - type: run_flow\n      name: start\n      config:\n        flow: sales\n',
      'nightly',
      ['automations/a.yaml -> automations/nightly.yaml'],
    ],
    [
      'a vault',
      'connections/shop_db.yaml',
      (files['connections/shop_db.yaml'] ?? '').replace('vaults.environment', 'vaults.se|crets'),
      'keys',
      ['password: ${vaults.keys.shop_db}', 'vaults/secrets.yaml -> vaults/keys.yaml'],
      { 'vaults/secrets.yaml': 'vault:\n  environment: {}\n' },
    ],
  ])('%s', (_what, path, marked, name, expected, others) => {
    expect(renamed(path, marked, name, others).toSorted()).toEqual(expected.toSorted());
  });

  test.each<
    [
      what: string,
      path: string,
      marked: string,
      name: string,
      expected: RegExp,
      others?: Record<string, string>,
    ]
  >([
    [
      'a name that exists',
      SQL,
      'SELECT * FROM {{ ref("ord|ers") }}',
      'weeks',
      /^The component "weeks" already exists\. Fix: /,
    ],
    [
      'an escaped name',
      SQL,
      'SELECT * FROM {{ ref("ord|ers") }}',
      'all_orders',
      /e\.yaml:5 uses this name, but doesn't contain it as it is\. Fix: /,
      {
        'flows/sales/components/e.yaml':
          'component:\n  write:\n    connection: shop_db\n    input:\n      name: "ord\\u0065rs"\n    postgres:\n      table:\n        name: a\n',
      },
    ],
    [
      'an unknown name',
      SQL,
      'SELECT * FROM {{ ref("oth|er") }}',
      'a',
      /^No file of the project defines this name/,
    ],
  ])('%s can’t be changed', (_what, path, marked, name, expected, others) => {
    expect(() => renamed(path, marked, name, others)).toThrow(expected);
  });
});

describe('a parameter that receives a component', () => {
  const rename = (body: string, name = 'sales'): string => {
    const text = `from shop.resources import ref, transform\n\n@transform(inputs=[ref("or|ders")])\ndef new(orders, context):\n${body}`;
    return renamed(PYTHON, text, name).join('\n');
  };

  test.each([
    ['return orders', 'return sales'],
    ['return orders["orders"].orders', 'return sales["orders"].orders'],
    ['orders = f(orders=orders)', 'sales = f(orders=sales)'],
    ['return [orders for x in orders]', 'return [sales for x in sales]'],
    ['def inner():\n      return orders', 'return sales'],
  ])('is renamed in %j', (body, expected) => {
    const lines = rename(`    ${body}\n`);
    expect(lines).toContain('def new(sales, context):');
    expect(lines).toContain(expected);
  });

  test.each([
    'def inner(orders):\n      return orders',
    'f = lambda orders: orders',
    'class A:\n      orders = 1',
    'import orders',
    'global orders',
    'return query("SELECT * FROM orders")',
  ])('stops the rename in %j', (body) => {
    expect(() => rename(`    ${body}\n`)).toThrow(
      /^flows\/sales\/components\/new\.py:4 uses the name of its parameter for something else, too\. Fix: /,
    );
  });

  test('stops the rename if the new name isn’t one of Python, or has a meaning there', () => {
    expect(() => rename('    return orders\n', 'all-orders')).toThrow(
      /^"all-orders" can't be the name of a parameter/,
    );
    expect(() => rename('    return orders\n', 'lambda')).toThrow(
      /^"lambda" can't be the name of a parameter/,
    );
    expect(() => rename('    sales = 1\n    return orders\n')).toThrow(/^Some files use /);
  });
});

test('a change of a file changes its problems and those of other files', () => {
  const service = open();
  expect([...service.diagnostics()]).toEqual([]);
  service.removeFile('flows/sales/components/orders.sql');
  expect([...service.diagnostics().keys()]).toEqual([
    'flows/sales/components/totals.yaml',
    'flows/sales/components/weeks.py',
  ]);
  service.setFile('flows/sales/components/orders.sql', 'SELECT 1');
  expect([...service.diagnostics()]).toEqual([]);
});

const examples = fileURLToPath(new URL('../../../examples/', import.meta.url));
const withNames = (text: string): string => text.replaceAll(/\{product(?:-slug)?\}/g, 'acme');

/** Reads the files of an example project. */
function exampleFiles(project: string): [path: string, text: string][] {
  const cwd = examples + project;
  return globSync('**/*.{yaml,sql,py,md}', { cwd }).map((path) => [
    withNames(path),
    withNames(readFileSync(`${cwd}/${path}`, 'utf8')),
  ]);
}

test('it answers in half-typed files', () => {
  const all = ['tidewater', 'recipes'].flatMap(exampleFiles);
  expect(all.length).toBeGreaterThan(150);
  const service = open();
  const seen = new Set<string>();
  for (const [path, whole] of all) {
    const extension = path.slice(path.lastIndexOf('.'));
    const kind = /^\w+:/m.exec(whole)?.[0] + extension;
    // Each file at each place would take minutes: one of each kind is enough.
    const step = seen.has(kind) ? 397 : 23;
    seen.add(kind);
    const file = `flows/sales/components/half${extension}`;
    for (let end = 0; end <= whole.length; end += step) {
      const text = whole.slice(0, end);
      const before = text.split('\n');
      const position = { line: before.length, column: (before.at(-1) ?? '').length + 1 };
      service.setFile(file, text);
      expect(Array.isArray(service.complete(file, position))).toBe(true);
      service.hover(file, position);
      service.references(file, position);
      service.format(file);
      service.diagnostics();
      try {
        service.rename(file, position, 'other');
      } catch (error) {
        expect(error).toBeInstanceOf(RenameError);
      }
    }
    service.removeFile(file);
  }
});

test.each([
  ['tidewater', 4],
  ['recipes', 8],
])('names of the project %s can be changed without a problem afterwards', (project, step) => {
  const all = exampleFiles(project).map(([path, text]) => ({ path, text }));
  const service = new LanguageService(set);
  for (const { path, text } of all) service.setFile(path, text);
  const names = all.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, row) =>
      [...line.matchAll(/\b[A-Za-z_][\w-]*/g)].flatMap(({ index }) => {
        const place = { line: row + 1, column: index + 1 };
        const found = service.nameAt(path, place);
        return found === undefined ? [] : [{ path, place, ...found }];
      }),
    ),
  );
  const unique = [...new Map(names.map((one) => [one.id, one])).values()];
  const some = unique.filter((_one, index) => index % step === 0);
  const refused: string[] = [];
  for (const { path, place, name } of some)
    try {
      const changes = service.rename(path, place, `zz_${name.replaceAll('-', '_')}`);
      const { results } = checkFiles(set, renamedFiles(all, changes));
      expect(results.flatMap(({ findings }) => findings)).toEqual([]);
    } catch (error) {
      if (!(error instanceof RenameError)) throw error;
      refused.push(error.message);
    }
  expect(unique.length).toBeGreaterThan(60);
  for (const message of refused)
    expect(message).toMatch(/^(?:No file of|An application|\S+ uses this name)/);
  expect(refused.length).toBeLessThan(some.length / 4);
});

test('a change in a project of 2,000 files is checked in a fraction of the first time', () => {
  const service = new LanguageService(set);
  const all = exampleFiles('tidewater');
  const inFlows = all.filter(([path]) => path.startsWith('flows/'));
  for (const [path, text] of all) service.setFile(path, text);
  const copies = Math.ceil((2000 - all.length) / inFlows.length);
  for (let copy = 1; copy <= copies; copy += 1)
    for (const [path, text] of inFlows)
      service.setFile(
        path.replace(/^flows\/\w+/, `$&_${copy}`),
        text.replaceAll(/\bflow(?:="|: )\w+/g, `$&_${copy}`),
      );
  // Other work on the machine doesn't count.
  const timeOf = (run: () => unknown): number => {
    const start = process.threadCpuUsage();
    run();
    const { user, system } = process.threadCpuUsage(start);
    return user + system;
  };
  const first = timeOf(() => expect([...service.diagnostics()]).toEqual([]));
  const [path, text] = inFlows.find(([name]) => name.endsWith('/weekly_kpis.sql')) ?? ['', ''];
  const position = cursorIn(`${text}\n{{ ref("|`).position;
  const changes = Array.from({ length: 5 }, (_, round) =>
    timeOf(() => {
      service.setFile(path, `${text}\n{{ ref("${'x'.repeat(round + 1)}") }}`);
      expect(service.complete(path, position).length).toBeGreaterThan(20);
      expect(service.diagnostics().get(path)).toHaveLength(1);
    }),
  );
  // It's a fortieth on an idle machine, where the first check takes about a second.
  expect(Math.min(...changes)).toBeLessThan(first / 12);
});
