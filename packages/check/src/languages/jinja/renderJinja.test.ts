import { describe, expect, it } from 'vitest';
import { JinjaFunction, type JinjaMapping } from './jinjaValue.ts';
import { renderJinja } from './renderJinja.ts';

const variables: JinjaMapping = {
  name: 'orders',
  empty: [],
  days: ['mon', 'tue', 'wed'],
  options: { limit: 3, 'time-zone': 'UTC', nested: { on: true } },
  ref: new JinjaFunction(({ positional: [table = ''] }) => `lake.${String(table)}`),
};
const files: Record<string, string> = {
  'macros/dates.sql':
    "{% set unit = 'week' %}\n{% macro week_of(column, to='DATE') -%}\nCAST(DATE_TRUNC('{{ unit }}', {{ column }}) AS {{ to }})\n{%- endmacro %}",
  'where.sql': 'WHERE {{ name }}',
  'itself.sql': "{% include 'itself.sql' %}",
  'broken.sql': 'a\n{{ b.c }}',
};
const render = (template: string): string =>
  renderJinja(template, { variables, read: (path) => files[path] });

describe('renderJinja', () => {
  it.each([
    // Values and operators
    ['{{ name }} {{ options.limit }} {{ options["time-zone"] }}', 'orders 3 UTC'],
    ['{{ days[0] }} {{ days[-1] }}', 'mon wed'],
    ['{{ 1 + 2 * 3 }} {{ 7 // 2 }} {{ -7 % 3 }} {{ 2 ** 3 }} {{ (1 + 2) * 3 }}', '7 3 2 8 9'],
    ['{{ name ~ "_" ~ 1 }} {{ "a" + "b" }} {{ "a" < "b" }}', 'orders_1 ab True'],
    ['{{ 1 < 2 and not 2 == 3 }} {{ "mon" in days }} {{ "x" not in days }}', 'True True True'],
    ['{{ "yes" if days else "no" }}{{ "yes" if empty }}', 'yes'],
    ['{{ true }} {{ {"a": {"b": 1}}.a.b }}', 'True 1'],
    [String.raw`{{ "}}" }} {{ 'it\'s' }} {{ "a\n" "b" }}`, "}} it's a\nb"],
    // Filters, tests, and methods
    ['{{ days | join(", ") }} {{ name | upper }} {{ days | length }}', 'mon, tue, wed ORDERS 3'],
    ['{{ missing | default("x") }} {{ missing is defined }} {{ name is defined }}', 'x False True'],
    ['{{ 4 is number }} {{ 3 is not string }} {{ none is none }}', 'True True True'],
    ['{{ "a" | default("b") }} {{ "" | d("b", true) }} {{ " a " | trim }}', 'a b a'],
    ['{% for key in {"a": 1} %}{{ key }}{% endfor %}', 'a'],
    ['{% for a, b in [[1, 2]] %}{{ a }}{{ b }}{% endfor %}', '12'],
    // Statements
    ['{% for d in days if d != "tue" %}{{ d }}{{ ", " if not loop.last }}{% endfor %}', 'mon, wed'],
    ['{% for d in empty %}x{% else %}none{% endfor %}', 'none'],
    ['{% if empty %}a{% elif days %}b{% else %}c{% endif %}', 'b'],
    ['{% set x, y = 1, 2 %}{% set z %}{{ x }}-{{ y }}{% endset %}{{ z }}', '1-2'],
    ['{% with a = 1, b = 2 %}{{ a + b }}{% endwith %}{{ a is defined }}', '3False'],
    ['{% macro m(a, b=2) %}{{ a }}{{ b }}{% endmacro %}{{ m(1) }} {{ m(a=3, b=4) }}', '12 34'],
    ['{% raw %}{{ name }}{% endraw %}', '{{ name }}'],
    ['a {# {{ b }} #}c', 'a c'],
    // Files
    [
      "{% from 'macros/dates.sql' import week_of %}{{ week_of('day') }}",
      "CAST(DATE_TRUNC('week', day) AS DATE)",
    ],
    [
      "{% import './macros/dates.sql' as d %}{{ d.week_of('day', to='x') }}",
      "CAST(DATE_TRUNC('week', day) AS x)",
    ],
    ["{% include 'where.sql' %}{% include 'none.sql' ignore missing %}", 'WHERE orders'],
    // White space
    ['a\n  {% if days %}\n  b\n  {% endif %}\nc', 'a\n  b\nc'],
    ['a {%- if days %} b {% endif -%}  c', 'a b c'],
    ['a\r\n{% if days %}\r\nb\r\n{% endif %}\r\nc', 'a\r\nb\r\nc'],
    ['{{ name }}\n{#- x -#}\n b', 'ordersb'],
  ])('%s', (template, expected) => expect(render(template)).toBe(expected));

  it.each([
    ['{{ missing }}', '"missing" isn\'t defined', 3],
    ['{{ missing.key }}', '"missing" isn\'t defined', 3],
    ['{{ name', "{{ isn't closed", 0],
    ['{% if name %}', '{% if %} is missing its {% endif %}', 0],
    ['{% endif %}', '{% endif %} has no matching opening tag', 0],
    ['{% for a in days %}{% endif %}', "{% endif %} doesn't match the open {% for %}", 19],
    ['a {{ 1 + }}', 'Invalid Jinja expression: the code is incomplete', 9],
    ['{{ name name }}', 'Invalid Jinja expression: unexpected "name"', 8],
    ['{{ name | nothing }}', 'the filter "nothing" isn\'t supported here', 10],
    ['{{ name() }}', '"name" isn\'t a function that templates can call', 3],
    ["{% include 'none.sql' %}", 'the file "none.sql" doesn\'t exist', 0],
    ["{% from 'macros/dates.sql' import month_of %}", 'the file has no macro "month_of"', 34],
    ['{{ days }}', 'only a text, a number, or a boolean can be written', 3],
    ['{{ days == days }}', "lists and mappings can't be compared here", 3],
    ['{{ options.items() }}', "this isn't a function that templates can call", 3],
    ['{{ days | join(d=1) }}', "names in the filter aren't supported here", 10],
    ['{{ "a" - 1 }}', '"-" needs two numbers', 3],
    ["{% extends 'where.sql' %}", "{% extends %} isn't supported here", 0],
    ['{% filter upper %}a{% endfilter %}', "{% filter %} isn't supported here", 0],
    ['{% call f() %}a{% endcall %}', "{% call %} isn't supported here", 0],
    ['{% set a.b = 1 %}', "this {% set %} isn't supported here", 0],
    ['{{ days[1:] }}', "a slice isn't supported here", 3],
    ['{{ ref(*days) }}', "* in a call isn't supported here", 3],
  ])('%s is a mistake', (template, message, offset) => {
    expect(() => render(template)).toThrow(expect.objectContaining({ message, offset }));
  });

  it('names the file of a mistake', () => {
    expect(() => render("{% include 'broken.sql' %}")).toThrow(
      expect.objectContaining({ message: '"b" isn\'t defined', offset: 5, file: 'broken.sql' }),
    );
  });
});

describe('a hostile template', () => {
  const code = "('globalThis.attacked = 1')()";

  it.each([
    `{{ constructor.constructor${code} }}`,
    `{{ ref.constructor${code} }}`,
    `{{ ref["constructor"]${code} }}`,
    `{{ ref.call.constructor${code} }}`,
    `{{ range.constructor${code} }}`,
    `{{ name.constructor.constructor${code} }}`,
    `{{ days.map.constructor${code} }}`,
    `{{ days["con" ~ "structor"]["constructor"]${code} }}`,
    `{{ options.__proto__.constructor.constructor${code} }}`,
    `{{ {}.toString.constructor${code} }}`,
    `{{ loop.constructor.constructor${code} }}`,
    `{{ "".sub.constructor${code} }}`,
    `{{ (1).constructor.constructor${code} }}`,
    `{{ options.get("constructor").constructor${code} }}`,
    `{{ options.get("__proto__").constructor${code} }}`,
    `{% for key, value in options.items() %}{{ value.constructor.constructor${code} }}{% endfor %}`,
    `{% set f = {"__proto__": ref} %}{{ f.constructor${code} }}`,
    `{% macro m() %}{% endmacro %}{{ m.constructor${code} }}`,
    `{% macro m() %}{{ caller.constructor${code} }}{% endmacro %}{% call m() %}{% endcall %}`,
    `{% import "macros/dates.sql" as m %}{{ m.constructor.constructor${code} }}`,
    `{{ name | constructor }}`,
    `{{ name is constructor }}`,
    `{{ name | __proto__ }}`,
    `{{ cycler.__init__.__globals__.os.popen("id") }}`,
    `{{ self.__class__.__mro__ }}`,
    `{{ process.env }}`,
    `{{ globalThis }}`,
    `{{ require("node:fs") }}`,
    `{{ import("node:fs") }}`,
    `{{ valueOf() }}`,
    `{{ toString() }}`,
    `{{ hasOwnProperty }}`,
    `{{ ref }}`,
  ])('reaches nothing: %s', (template) => {
    expect(() => render(template)).toThrow(expect.objectContaining({ name: 'Error' }));
    expect(globalThis).not.toHaveProperty('attacked');
  });

  it("doesn't change prototypes", () => {
    const mapping = '{"__proto__": {"polluted": 1}, "constructor": 2}';
    expect(render(`{% set x = ${mapping} %}{{ x.__proto__.polluted }}{{ x.constructor }}`)).toBe(
      '12',
    );
    expect(() => render(`{{ ${mapping}.polluted }}`)).toThrow('"polluted" isn\'t defined');
    expect({}).not.toHaveProperty('polluted');
  });

  it.each([
    '{% for i in range(10000000000) %}x{% endfor %}',
    '{% if range(50000000) %}x{% endif %}',
    '{% for i in range(1000) %}{% for j in range(1000) %}x{% endfor %}{% endfor %}',
    // Nothing in the loop is evaluated.
    `{% for i in range(1000) %}${'{% macro m() %}{% endmacro %}'.repeat(200)}{% endfor %}`,
    '{% for i in range(1000) %}{{ "x".replace("x", name) | join(name) }}{{ days | sort }}{{ days | unique }}{% endfor %}{% for i in range(99999) %}{% endfor %}',
    `{% set a = "xx" %}${'{% set a = a ~ a %}'.repeat(60)}{{ a }}`,
    `{% set a = "xx" %}${'{% set a = a.replace("x", a) %}'.repeat(60)}{{ a }}`,
    `{% set a = "xx" %}${'{% set a = a | replace("x", a) %}'.repeat(60)}{{ a }}`,
    `{% set a = [1] %}${'{% set a = a + a %}'.repeat(60)}{{ a }}`,
    `{% set a = [1] %}${'{% set a = [a, a] %}'.repeat(60)}{{ a }}`,
    `{% set a = [1] %}${'{% set a = [a, a] %}'.repeat(60)}{{ a == a }}`,
    `{% set a = [1] %}${'{% set a = [a] %}'.repeat(3000)}{{ a }}`,
    '{% macro m() %}{{ m() }}{% endmacro %}{{ m() }}',
    '{% macro m() %}{{ m() }}{{ m() }}{% endmacro %}{{ m() }}',
    "{% include 'itself.sql' %}",
    "{% for i in range(100000) %}{% include 'where.sql' %}{% endfor %}",
    `{{ ${'('.repeat(10000)}1${')'.repeat(10000)} }}`,
    `{{ ${'not '.repeat(10000)}1 }}`,
    `{{ ${'-'.repeat(10000)}1 }}`,
    `{{ ${'('.repeat(45)}options${`${'.a'.repeat(400)})`.repeat(45)} }}`,
    `{{ 1${' + 1'.repeat(10000)} }}`,
    `{{ name${' | upper'.repeat(10000)} }}`,
    `{{ 1${' if 1 else 1'.repeat(10000)} }}`,
    `{{ ${'[{"a":'.repeat(10000)} }}`,
    '{% if 1 %}'.repeat(5000),
    `{{ "${'\\"'.repeat(10000)}`,
    '{{ "'.repeat(10000),
    '{% raw %}'.repeat(5000),
    '{# '.repeat(10000),
    ' '.repeat(10000) + '{{',
  ])('stops soon: %#', (template) => {
    // A template that takes too long exceeds the time limit of tests.
    expect(() => render(template)).toThrow(expect.objectContaining({ name: 'Error' }));
  });
});
