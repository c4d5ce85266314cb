import { expect, it } from 'vitest';
import { readJinja } from './jinjaTemplate.ts';
import { expressionsOf } from './jinjaWalk.ts';

/** Lists the names in a template with the keyword of the call that they're in. */
const names = (template: string): string[] =>
  readJinja(template).all.flatMap((item) =>
    expressionsOf(item).flatMap(({ expression, keyword }) =>
      expression.kind === 'name'
        ? [keyword === '' ? expression.name : `${keyword}=${expression.name}`]
        : [],
    ),
  );

it.each([
  ['{{ f(a, b=[c], d={"x": e}) }}', ['f', 'a', 'b=c', 'd=e']],
  ['{{ f(a=g(b, c=h)) }}', ['f', 'a=g', 'b', 'c=h']],
  ['{{ a.b[c](d)[e:f] | g(h) is i(j) }}', ['a', 'c', 'd', 'e', 'f', 'h', 'j']],
  ['{{ a if not b else c ~ -d }}', ['b', 'a', 'c', 'd']],
  ['{% if a %}{{ b }}{% elif c %}{% else %}{{ d }}{% endif %}', ['a', 'c', 'b', 'd']],
  ['{% for x in a if b %}{% else %}{% endfor %}', ['a', 'b']],
  ['{% macro m(x=a) %}{{ b }}{% endmacro %}{% with y = c %}{% endwith %}', ['a', 'b', 'c']],
  [
    '{% set x = a, b %}{% set y | f(c) %}{% endset %}{% filter f(d) %}{% endfilter %}',
    ['a', 'b', '(content)', 'c', '(content)', 'd'],
  ],
  ['{% call(x) f(a) %}{% endcall %}{% do a %}{% include b %}', ['f', 'a', 'a', 'b']],
  ['{# a #}{% raw %}{{ a }}{% endraw %}{{ b', []],
])('%s has the names %j', (template, expected) => expect(names(template)).toEqual(expected));

it('finds what is nested as deeply as the reader allows', () => {
  const calls = `${'f('.repeat(45)}a${')'.repeat(45)}`;
  const keys = `a${'.b'.repeat(900)}`;
  expect(names(`{{ ${calls} }}{{ ${keys} }}`)).toHaveLength(47);
});
