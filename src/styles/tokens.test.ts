import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { filesBelow } from '../content/files.ts';

const sheets = filesBelow('src', (path) => path.endsWith('.css') && path !== 'styles/tokens.css');
const tokens = readFileSync('src/styles/tokens.css', 'utf8');

/** A size that isn't a token. Code in the checker's drawing and print have sizes of their own. */
const RAW_SIZE =
  /(?:^|[\s;{])font(?:-size)?: *(?! |inherit|var\(--size-|\d{3} var\(--size-)[^;}]+/g;
const RAW_COLOR =
  /(?:oklch|oklab|rgba?|hsla?|lab|lch)\((?!from )|#[\da-f]{3,8}\b(?!['")\]])|:[^;{}]*\b(?:white|black)\b(?!-)[^;{}]*;/gi;

/** Space in `em` or `ch` follows the text that it belongs to, and `scroll-margin` isn't space. */
const RAW_SPACE =
  /(?<![\w-])(?:(?:margin|padding)(?:-\w+)*|(?:row-|column-)?gap) *:[^;{}]*?\d(?:rem|px)[^;{}]*/g;
const RAW_RADIUS = /(?<![\w-])border-(?:\w+-)*radius *:[^;{}]*?\d(?:r?em|px)[^;{}]*/g;

/**
 * Comments; masks, whose black isn't a color that a reader sees; and the margins of printed pages,
 * where browsers know no tokens.
 */
const NOT_COLORS = /\/\*[^]*?\*\/|mask(?:-image)?:[^;]*;|@(?:top|bottom)-\w+ \{[^}]*\}/g;

it('has six text sizes, and two for the start of a page', () => {
  const names = [...tokens.matchAll(/--(size-[\w-]+): (?!var)[^;]*(?:rem|\))[^;]*;/g)];
  expect([...new Set(names.map(([, name]) => name))]).toEqual([
    'size-xs',
    'size-sm',
    'size-md',
    'size-lg',
    'size-xl',
    'size-2xl',
    'size-lead',
    'size-hero',
  ]);
});

it.each([
  ['text size', RAW_SIZE],
  ['color', RAW_COLOR],
  ['space', RAW_SPACE],
  ['radius', RAW_RADIUS],
])('no other style sheet declares a %s', (_what, raw) => {
  const found = sheets.flatMap((path) => {
    const text = readFileSync(join('src', path), 'utf8').replace(NOT_COLORS, '');
    return [...text.matchAll(raw)].map(([match]) => `src/${path}: ${match.trim()}`);
  });
  expect(found).toEqual([]);
});

it('every break point follows the text size of the reader', () => {
  const found = [...sheets, 'styles/tokens.css'].flatMap((path) =>
    [...readFileSync(join('src', path), 'utf8').matchAll(/@(?:media|container)[^{]*/g)].map(
      ([query]) => `src/${path}: ${query.trim()}`,
    ),
  );
  const widths = found.filter((query) => /(?:width|inline-size)\b/.test(query));
  expect(widths.length).toBeGreaterThan(20);
  expect(
    widths.filter((query) => /(?:width|inline-size)[\s:<>=]+[\d.]+(?!r?em|[\d.])/.test(query)),
  ).toEqual([]);
});

it('the two faces weigh at most 45 kB together', () => {
  const bytes = ['text', 'code'].map((name) => statSync(`src/styles/fonts/${name}.woff2`).size);
  expect(bytes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(45_000);
});
