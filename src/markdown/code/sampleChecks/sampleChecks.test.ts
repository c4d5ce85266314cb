import { describe, expect, test } from 'vitest';
import validSql from '../../../../tests/markdown/validSql.json' with { type: 'json' };
import { jinjaVariants } from './jinjaVariants.ts';
import { pythonFaults } from 'check/languages/python/pythonFaults.ts';
import { dialectsOf, type DialectName } from './sqlDialect.ts';
import { sqlFaults } from './sqlFaults.ts';

describe('sqlFaults', () => {
  test.each<[sql: string, dialect: DialectName]>([
    [
      'select a, count(*) as n from b group by all qualify row_number() over (partition by a order by n) = 1',
      'duckdb',
    ],
    ["select '{\"a\": {\"b\": 1}}'::json ->> '$.a.b'; select $$it's$$", 'duckdb'],
    [
      'grant usage on schema a to role b; grant select on future tables in schema a.b to role b',
      'snowflake',
    ],
    [
      "create storage integration a type = external_stage storage_provider = 'S3' enabled = true",
      'snowflake',
    ],
    [
      'drop warehouse if exists a; drop user b; drop integration c; alter warehouse a set warehouse_size = large; create or replace network rule n mode = egress',
      'snowflake',
    ],
    [
      "create database a from share b.c; create schema a with managed access; show grants to role b; desc integration c; comment on role b is 'x'",
      'snowflake',
    ],
    [
      'create external table a (b int as (value:c1::int)) location = @s file_format = (type = csv); copy into a from @s file_format = (type = csv)',
      'snowflake',
    ],
    [
      'create user a; create role b with login; grant all privileges on all tables in schema public to a with grant option',
      'postgresql',
    ],
    [
      "create external location a url 's3://b' with (storage credential c); create volume a.b.c; drop catalog if exists d cascade",
      'databricks',
    ],
    [
      "create schema `a-b.c` options (location = 'EU'); create or replace table `a.b` partition by date(c) as select 1 as c",
      'bigquery',
    ],
    [
      "create database scoped credential a with identity = 'x', secret = 'y'; create external data source b with (location = 'z')",
      'tsql',
    ],
    [
      "install postgres; load postgres; attach 'dbname=a' as b (type postgres); create secret c (type s3, key_id 'x')",
      'duckdb',
    ],
    [
      'grant `roles/bigquery.dataViewer`\non table `a-b.c.d`\nto "serviceAccount:x@y.example"',
      'bigquery',
    ],
    [
      'grant use catalog on catalog a to `5f0c2d6e`; grant use schema, select on schema a.b to `5f0c2d6e`',
      'databricks',
    ],
    [
      "create role a login password 'x'; alter default privileges in schema public grant select on tables to a",
      'postgresql',
    ],
    [
      "create user 'a'@'%' identified by 'x' require ssl; grant select on loyalty.* to 'a'@'%'",
      'mysql',
    ],
    [
      "use Staff; create user a for login a; grant select on schema::dbo to a; exec sys.sp_cdc_enable_table @source_name = N'Shifts'",
      'tsql',
    ],
    ['create user A identified by "x" quota 10G on USERS; grant create session to A', 'oracle'],
    [
      "pragma database_list; from 'a.csv' select b; summarize a; pivot a on b using sum(c); (select 1); reset schema; export database 'x' (format parquet)",
      'duckdb',
    ],
    ['undrop table a; list @s; use role b', 'snowflake'],
    ['{{ delete_old(this) }}; select 1', 'duckdb'],
    [
      '{{ config(materialized="table") }}\n{{ with_test("not_null", column="a") }}\nselect a from {{ ref("b") }} as b',
      'duckdb',
    ],
    [
      'select a from {{ ref("b", reshape={"time": {"column": "c"}}) }}{# why #} where d >= cast(\'{{ parameters.x }}\' as date)',
      'duckdb',
    ],
    [
      'select a from b {% if is_incremental() %} where c > (select max(c) from {{ this }}) {% endif %}',
      'duckdb',
    ],
    [
      'select {% for c in ["a", "b"] %}{{ c }}{% if not loop.last %}, {% endif %}{% endfor %} from b',
      'duckdb',
    ],
    ['{% from "money.sql" import in_euro %}\nselect {{ in_euro("amount") }} as a from b', 'duckdb'],
    ['{% macro in_euro(c) %}round({{ c }} / 100, 2){% endmacro %}', 'duckdb'],
    ['select {% for c in ["a", "b"] %}{{ c }}{{ ", " if not loop.last }}{% endfor %}', 'duckdb'],
    ['select {% for c in [1] %}{{ "" if loop.first else ", " }}{{ c }} as c{% endfor %}', 'duckdb'],
    ['{% with a = 1, b = "x" %}select {{ a }} from {{ b }}{% endwith %}', 'duckdb'],
    ['select a from t {{ "where " ~ condition if condition }}', 'duckdb'],
    ['{% set names = ["a", "b"] %}select {{ names | join(", ") }} from t', 'duckdb'],
    ['select {{ "a" if x is defined and x is not none else "b" }} from t', 'duckdb'],
    ['{% filter upper %}select a from t{% endfilter %}', 'duckdb'],
    ['{% block body scoped %}select a from t{% endblock body %}', 'duckdb'],
    ['{% call(a) each(rows) %}{{ a }}{% endcall %}select 1', 'duckdb'],
    ['{% do x.append(1) %}{% include ["a.sql", "b.sql"] ignore missing %}select 1', 'duckdb'],
    ['{% raw %}{{ not jinja {% endraw %}select 1', 'duckdb'],
    ['{%- set ns = namespace(n=0) -%}{% set ns.n = ns.n + 1 %}select {{ ns.n }}', 'duckdb'],
    ['{# {{ a {% #}select 1', 'duckdb'],
    ['select a from t {{ where }} {{ order_by }} {{ limit }}', 'duckdb'],
    ['select {{ f(*args, **options) }}, {{ 1_000 + 0x1f }}, {{ -x|abs }} from t', 'duckdb'],
    [
      'select {{ a[1:2] }}, {{ a["b"].c[-1] }}, {{ (1, 2)[0] }}, {{ {"a": {"b": 1}} }} from t',
      'duckdb',
    ],
  ])('accepts %j in %s', (sql, dialect) => {
    expect(sqlFaults(sql, [dialect])).toEqual([]);
  });

  test.each<[sql: string, place: string, message: RegExp]>([
    ['select a from (select b from c', '(select', /^\( isn't closed/],
    ["select 'abc", "'abc", /^' isn't closed/],
    ['select a) from b', ') from', /^\) has no matching/],
    ['selct a from b', 'selct', /^no statement in DuckDB starts with "selct"/],
    ['SELEC * FORM a', 'SELEC', /^no statement in DuckDB starts with "SELEC"/],
    ['hello world', 'hello', /^no statement in DuckDB starts with "hello"/],
    ['select 1; undrop table a', 'undrop', /^no statement in DuckDB starts with "undrop"/],
    ['select a b c', 'c', /^invalid SQL for DuckDB/],
    ['select *\nform t', 'form', /unexpected "form"/],
    ['select 1,, 2', ', 2', /unexpected ","|Comma/],
    ['drop wharehouse a', 'wharehouse', /./],
    ['grant select on a role b', 'grant', /GRANT/],
    ['create tabel x (a int)', 'tabel', /^Expected CREATE type name/],
    [
      'select 1;\ngrant select on a role b',
      'grant',
      /^Expected GRANT privileges ON object TO grantee/,
    ],
    ['select a from {{ ref("b" }}', '}}', /^Invalid Jinja expression/],
    ['select a from {{ ref("b") }', '{{ ref', /^\{\{ isn't closed/],
    ['select a {% if b %} from c', '{% if', /is missing its \{% endif %\}/],
    ['select a {% endif %} from c', '{% endif', /has no matching opening tag/],
    ['select a {% fi b %} from c', '{% fi', /Unknown Jinja block/],
    ['{% if a %} select 1 {% else %} selct a from b {% endif %}', 'selct', /^no statement/],
    ['{% if a %} selct a from b {% elif c %} select 2 {% endif %}', 'selct', /^no statement/],
  ])('rejects %j at %j', (sql, place, message) => {
    const [fault] = sqlFaults(sql, ['duckdb']);
    expect(fault?.message).toMatch(message);
    expect(Math.abs(sql.lastIndexOf(place) - (fault?.offset ?? -9))).toBeLessThanOrEqual(1);
  });

  test.each(Object.entries(validSql))('accepts valid SQL for %s', (dialect, statements) => {
    const names = [dialect as DialectName];
    expect(statements.flatMap((sql) => sqlFaults(sql, names).map(String))).toEqual([]);
  });

  test.each<[sql: string, dialect: DialectName, message: string]>([
    ['select 1 # 2', 'duckdb', 'invalid SQL for DuckDB: unexpected "#"'],
    ["select 'it\\'s'", 'duckdb', "' isn't closed"],
    ["select 1 # it's", 'postgresql', "' isn't closed"],
    ['select [a]b] from t', 'tsql', '] has no matching opening bracket'],
    ["select q'[it's' from dual", 'duckdb', "' isn't closed"],
    ['select 1 /* a', 'duckdb', "/* isn't closed"],
    ['select 1\nGO\nselect 2 3', 'tsql', 'invalid SQL for SQL Server: unexpected "3"'],
    ['create table t as select a b c', 'duckdb', 'invalid SQL for DuckDB: unexpected "c"'],
    [
      'create table t (a int,, b int)',
      'duckdb',
      'invalid SQL for DuckDB: Expected identifier, got "Comma"',
    ],
    ['alter tabel t add a int', 'mysql', 'Expected ALTER type name …'],
    ['drop wharehouse w', 'snowflake', 'Expected DROP type name'],
    ["select '😀', a b c from t", 'mysql', 'invalid SQL for MySQL: unexpected "c"'],
  ])('uses the rules of the dialect: %j in %s is a mistake', (sql, dialect, message) => {
    expect(sqlFaults(sql, [dialect])[0]?.message).toBe(message);
  });

  test('gives up on code that takes long to read', () => {
    for (const text of ['/*', "q'[", "'", '$$', '//', '#', '`', '["', '(', '{{ "'])
      for (const dialect of ['oracle', 'mysql', 'duckdb', 'snowflake', 'tsql'] as const) {
        // A check that takes too long exceeds the time limit of tests.
        expect(() => sqlFaults(`select ${text.repeat(20_000)}`, [dialect])).not.toThrow();
      }
  });

  test('suggests the closest statement of the dialect for an unknown first word', () => {
    expect(sqlFaults('SELEC a', ['duckdb'])[0]?.fix).toBe('did you mean "SELECT"?');
    expect(sqlFaults('undorp table a', ['snowflake'])[0]?.fix).toBe('did you mean "UNDROP"?');
    expect(sqlFaults('xyzzy', ['duckdb'])[0]?.fix).toMatch(/^start with SELECT/);
  });

  test('accepts SQL that is valid in at least one of the dialects', () => {
    expect(sqlFaults('select * from `a.b`', ['postgresql', 'bigquery'])).toEqual([]);
    expect(sqlFaults('select a b c', ['postgresql', 'bigquery'])[0]?.message).toContain(
      'PostgreSQL',
    );
  });

  test.each([
    [{ dialect: 'mssql', title: 'Snowflake', file: 'a.md' }, ['tsql']],
    [{ title: 'Catalog in PostgreSQL', file: 'connection-duckdb.md' }, ['postgresql']],
    [{ title: 'x.sql', file: 'reference/read-mysql.md' }, ['mysql']],
    [{ file: 'concepts/flow.md' }, ['duckdb', 'snowflake', 'bigquery', 'databricks', 'postgresql']],
  ])('gets the dialects of %j: %j', (facts, expected) => {
    expect(dialectsOf(facts)).toEqual(expected);
  });
});

test('jinjaVariants keeps the offsets of all other text, and takes each branch once', () => {
  const text = 'a {{ b(\n  1) }} c {% if d %}e{% else %}f{% endif %}\n{# g #}h';
  const { variants } = jinjaVariants(text);
  expect(variants).toEqual([
    'a jjjjj\n        c           e                      \n       h',
    'a jjjjj\n        c                      f           \n       h',
  ]);
  expect(variants.map((variant) => variant.length)).toEqual([text.length, text.length]);
});

describe('pythonFaults', () => {
  test.each([
    [
      '@read(strategy=Incremental(merge={"unique_key": ["a"]}))\ndef a(context: Context) -> pa.Table:\n    """Rows."""\n    return fetch(f"{context.x!r:>10}")\n',
    ],
    ['async def a():\n    async with b() as c:\n        yield [d async for d in c if (e := d)]\n'],
    [
      'match a:\n    case {"b": [c, *_]} if c > 1:\n        pass\n    case _:\n        raise ValueError from None\n',
    ],
    ['x = {\n  "a": 1,  # why\n  **b,\n}\nfor i in x: print(i)\n'],
    ['if a:\n    b()\nelse:\n    # why\n    c()\n# end\n'],
  ])('accepts %j', (code) => {
    expect(pythonFaults(code)).toEqual([]);
  });

  test.each([
    ['def f(:\n  pass', 6],
    ['x = [1, 2', 9],
    ['if a\n  b()', 4],
    ['def f():\nreturn 1', 9],
    ['import x from y', 9],
    ['else:\n  a', 0],
    ['print "a"', 0],
    ['def f():\n    a = 1\n  b = 2\n', 21],
  ])('rejects %j at %i', (code, offset) => {
    expect(pythonFaults(code)[0]?.offset).toBe(offset);
  });
});
