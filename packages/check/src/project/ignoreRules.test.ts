import { array, assert, constantFrom, oneof, property, stringMatching, tuple } from 'fast-check';
import ignore from 'ignore';
import { describe, expect, it } from 'vitest';
import { ignoreRules } from './ignoreRules.ts';

describe('an ignore file', () => {
  it.each<[lines: string, path: string, isIgnored: boolean]>([
    ['', 'a', false],
    ['# a', '# a', false],
    ['\\# a', '# a', true],
    ['a', 'a', true],
    ['A', 'a', true],
    ['a', 'b/a', true],
    ['a', 'a/b', true],
    ['/a', 'b/a', false],
    ['a/', 'a', false],
    ['a/', 'b/a/c', true],
    ['a/b', 'c/a/b', false],
    ['a*c', 'abbc', true],
    ['a*c', 'ab/c', false],
    ['a?c', 'abc', true],
    ['a[b-d]c', 'acc', true],
    ['a[!b-d]c', 'acc', false],
    ['a/**', 'a/b/c', true],
    ['a/**', 'a', false],
    ['**/b', 'a/b', true],
    ['a/**/b', 'a/b', true],
    ['a/**/b', 'a/c/d/b', true],
    ['*.sql\n!b.sql', 'a/b.sql', false],
    ['a/\n!a/b', 'a/b', true],
    ['a  ', 'a', true],
    ['a\\ ', 'a ', true],
    ['!a', 'a', false],
    ['a\r\nb', 'b', true],
  ])('%j and %s: %s', (lines, path, isIgnored) => {
    expect(ignoreRules(lines)(path)).toBe(isIgnored);
  });

  it('has the same effect as in git', () => {
    const name = stringMatching(/^[ab.]{1,3}$/).filter((text) => !/^\.+$/.test(text));
    const path = array(name, { minLength: 1, maxLength: 4 }).map((names) => names.join('/'));
    const part = oneof(name, constantFrom('*', '**', 'a*', '*b', '?', '[ab]', '[!a]', 'a*b*'));
    const line = tuple(
      constantFrom('', '', '!', '/'),
      array(part, { minLength: 1, maxLength: 3 }),
      constantFrom('', '', '/', '  '),
    ).map(([start, parts, end]) => start + parts.join('/') + end);
    assert(
      property(array(line, { maxLength: 4 }), path, (lines, file) => {
        const text = lines.join('\n');
        expect(ignoreRules(text)(file)).toBe(ignore().add(text).ignores(file));
      }),
      { numRuns: 3000 },
    );
  });
});
