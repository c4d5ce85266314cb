import { expect, it } from 'vitest';
import { readJinja } from './jinjaTemplate.ts';

it.each<[template: string, place: string, message: string]>([
  ['a {{ ref("b") FROM {{ c }}', '{{ ref', "{{ isn't closed"],
  ['a {{ ref("b")', '{{ ref', "{{ isn't closed"],
  ['{% if a\nb {% endif %}', '{% if', "{% isn't closed"],
  ['{% if a %}b {% endif\n{{ c }}', '{% if', '{% if %} is missing its {% endif %}'],
  ['a {# b', '{#', "{# isn't closed"],
  ['{% raw %}{{ a }}', '{% raw', "{% raw %} isn't closed"],
  ['{% macro a() %}b', '{% macro', '{% macro %} is missing its {% endmacro %}'],
  ['{% for a in b %}{% if c %}{% endfor %}', '{% if', '{% if %} is missing its {% endif %}'],
  ['a {% endif %}', '{% endif', '{% endif %} has no matching opening tag'],
  [
    '{% if a %}{% endfor %}{% endif %}',
    '{% endfor',
    "{% endfor %} doesn't match the open {% if %}",
  ],
  ['{% else %}', '{% else', '{% else %} is outside {% if %}'],
  ['{% fro a in b %}', '{% fro', 'Unknown Jinja block {% fro %}'],
  ['{% "a" %}', '{% "a', "A Jinja block doesn't start with a word"],
  ['{{ }}', ' }}', 'A Jinja expression is empty'],
  ['{{ a b }}', 'b }}', 'Invalid Jinja expression: unexpected "b"'],
  ['{{ f(a }}', '}}', 'Invalid Jinja expression: the code is incomplete'],
  ['a {{ ref("b) }}', '"b', "The quote isn't closed"],
  ['a {{ ref("b) }}\nJOIN {{ ref("c") }}', '"b', "The quote isn't closed"],
  ['a {{ ref("b) }} JOIN {{ ref("c") }}', '"b', "The quote isn't closed"],
  ["a {{ ref('b) }}\nWHERE c = 'paid'", "'b", "The quote isn't closed"],
  ['{{ config(\n  a="table,\n  b="id"\n) }}\nSELECT 1', '"table', "The quote isn't closed"],
  ['{% if a == "b %}\nc {% endif %}{% if "d" %}{% endif %}', '"b', "The quote isn't closed"],
  ["{{ it's }}\n{{ a }}", "'s", "The quote isn't closed"],
])('%j is faulty', (template, place, message) => {
  const [fault] = readJinja(template).faults;
  expect(fault).toMatchObject({ message, offset: template.indexOf(place) });
  expect(fault?.fix).toMatch(/^[a-z]/);
});

it("reads what follows a tag that isn't closed", () => {
  const { all } = readJinja('{{ ref("a") {% if b %}{{ c }}{% endif %}');
  expect(all.map(({ tag }) => tag.start)).toEqual([12, 22]);
});

it.each([
  ["{{ f(\"SELECT 1\nFROM {{ this }}\nWHERE {'a': {'b': 1}} = x\") }}"],
  ['{{ f("}}") }}{{ "a"if b else "c" }}'],
  ['{{ f("a\nb", "c") }}'],
  ['{% if a == "{% b %}\nc" %}{% endif %}'],
])('%j has closed quotes', (template) => {
  expect(readJinja(template).faults).toEqual([]);
});

it('suggests the block that was probably meant', () => {
  expect(readJinja('{% fro a in b %}').faults[0]?.fix).toBe('did you mean "for"?');
  expect(readJinja('{% ref("a") %}').faults[0]?.fix).toBe('write {{ ref(…) }}');
});
