import { describe, expect, test } from 'vitest';
import {
  isPublished,
  listRoute,
  newestFirst,
  pagesOfPosts,
  readingMinutes,
  tagLabel,
  type Post,
} from './post.ts';

const post = (date: string, title: string): Post => ({
  slug: title,
  route: `/releases/${title}`,
  title,
  description: '',
  date,
  tags: [],
  authors: [],
  body: '',
  html: '',
  headings: [],
  excerptHtml: '',
  sampleHtml: '',
  readingMinutes: 1,
  file: '',
});

test.each([
  [{ date: '2020-01-01' }, false, true],
  [{ date: '2020-01-01', draft: true }, true, false],
  [{ date: '2099-01-01' }, false, false],
  [{ date: '2099-01-01' }, true, true],
])('whether the post %j is published (in the dev server: %s): %s', (stored, isDev, expected) => {
  expect(isPublished(stored, isDev)).toBe(expected);
});

test.each([
  [0, 1],
  [100, 1],
  [330, 2],
  [2200, 10],
])('%i words take %i minutes to read', (words, minutes) => {
  expect(readingMinutes('word '.repeat(words))).toBe(minutes);
});

test('posts are sorted newest first, then by title', () => {
  expect(
    newestFirst([post('2025-01-01', 'b'), post('2025-03-01', 'c'), post('2025-01-01', 'a')]).map(
      ({ title }) => title,
    ),
  ).toEqual(['c', 'a', 'b']);
});

describe('the pages of the release list', () => {
  test.each([
    [0, [0]],
    [10, [10]],
    [11, [10, 1]],
    [40, [10, 10, 10, 10]],
  ])('split %i posts into %j', (count, sizes) => {
    expect(
      pagesOfPosts(Array.from({ length: count }, (_, index) => index)).map(({ length }) => length),
    ).toEqual(sizes);
  });

  test('start at /releases', () => {
    expect([listRoute(1), listRoute(2)]).toEqual(['/releases', '/releases/page/2']);
  });
});

test('tags are formatted for readers', () => {
  expect(tagLabel('data-planes')).toBe('Data planes');
});
