import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addFavorite,
  addVisit,
  isOwnPath,
  parseSavedPages,
  removePage,
  type SavedPages,
} from './savedPages.ts';

const place = (name: string) => ({ url: `/${name}`, title: name, trail: '' });
const none: SavedPages = { recent: [], favorites: [] };

describe('stored pages', () => {
  it.each<[string, string | null, number]>([
    ['nothing stored', null, 0],
    ['no JSON', '[{', 0],
    ['another shape', '{"url":"/a"}', 0],
    ['an older release’s texts', '["flow"]', 0],
    ['a place', '[{"url":"/a#b","title":"A","trail":"Concepts"}]', 1],
    ['no title', '[{"url":"/a","title":"","trail":""}]', 0],
    ['a script', '[{"url":"javascript:alert(1)","title":"A","trail":""}]', 0],
    [
      'another site',
      '[{"url":"//evil.example","title":"A","trail":""},{"url":"/\\\\evil.example","title":"A","trail":""}]',
      0,
    ],
  ])('%s', (_name, text, count) => expect(parseSavedPages(text)).toHaveLength(count));

  it('are read only if they are paths of this site', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const places = parseSavedPages(text);
        expect(places.length).toBeLessThanOrEqual(10);
        expect(places.every(({ url }) => isOwnPath(url))).toBe(true);
      }),
    );
  });
});

describe('recent searches and favorites', () => {
  const visits = (kept: SavedPages, count: number): SavedPages =>
    Array.from({ length: count }, (_, i) => place(`p${i}`)).reduce(addVisit, kept);

  it('keep 7 recent pages, newest first', () => {
    expect(visits(none, 9).recent.map(({ title }) => title)).toEqual([
      'p8',
      'p7',
      'p6',
      'p5',
      'p4',
      'p3',
      'p2',
    ]);
  });

  it('keep 4 recent pages next to favorites', () => {
    expect(visits(addFavorite(none, place('star')), 9).recent).toHaveLength(4);
  });

  it('keep 10 favorites', () => {
    expect(
      Array.from({ length: 12 }, (_, i) => place(`p${i}`)).reduce(addFavorite, none).favorites,
    ).toHaveLength(10);
  });

  it('list a favorite only once', () => {
    const kept = addVisit(addFavorite(addVisit(none, place('a')), place('a')), place('a'));
    expect([kept.recent, kept.favorites]).toEqual([[], [place('a')]]);
  });

  it('forget a removed page', () => {
    expect(removePage(addVisit(none, place('a')), place('a'))).toEqual(none);
  });
});
