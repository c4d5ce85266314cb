import { describe, expect, it } from 'vitest';
import { cutText, makeSlugger, slug } from './strings.ts';

describe('slug', () => {
  it.each([
    ['Getting started', 'getting-started'],
    ['`on_schema_change`', 'on_schema_change'],
    ["What's new?", 'whats-new'],
    ['A & B', 'a--b'],
    ['read.postgres', 'readpostgres'],
    ['数据 管道', '数据-管道'],
    ['Élan', 'élan'],
    ['C++', 'c'],
  ])('%s becomes %s', (heading, expected) => expect(slug(heading)).toBe(expected));

  it('numbers headings that repeat, also where a number is taken', () => {
    const next = makeSlugger();
    expect(['Example', 'Example', 'Example 1', 'Example'].map(next)).toEqual([
      'example',
      'example-1',
      'example-1-1',
      'example-2',
    ]);
  });
});

it.each([
  ['abc', 2, 'ab'],
  ['abc', 3, 'abc'],
  ['a😀', 2, 'a'],
  ['a😀', 3, 'a😀'],
  ['a\uD800', 5, 'a\uFFFD'],
])('cuts %s to %d', (text, length, expected) => expect(cutText(text, length)).toBe(expected));
