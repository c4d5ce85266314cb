import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { digestOfText, pageTexts, type PageText } from './pageTexts.ts';
import { siteRoot } from './paths.ts';

const base = '/texts-of-a-test';
const folder = join(siteRoot, '.cache/pages', '_texts-of-a-test');
const text: PageText = {
  body: 'Text',
  html: '',
  headings: [],
  includes: [],
  digest: '',
  samples: 0,
};
const clear = (): void => rmSync(folder, { recursive: true, force: true });

beforeAll(clear);
afterAll(clear);

test('removes unused texts that are more than a day old', () => {
  const texts = pageTexts('docs', base);
  for (const name of ['used', 'unused', 'unused for days']) texts.write(name, text);
  const daysAgo = new Date(Date.now() - 3 * 24 * 60 * 60 * 1000);
  for (const name of ['used', 'unused for days'])
    utimesSync(join(folder, 'docs', `${name}.json`), daysAgo, daysAgo);
  texts.keep(new Set(['used']));
  expect(['used', 'unused', 'unused for days'].map(texts.has)).toEqual([true, true, false]);
  expect(texts.read('used')).toEqual(text);
});

test('a text that includes a folder changes when a file is added to it', () => {
  const included = join(folder, 'included');
  mkdirSync(included, { recursive: true });
  const before = digestOfText('text', [included]);
  expect(digestOfText('text', [included])).toBe(before);
  writeFileSync(join(included, 'a.yaml'), 'a: 1\n');
  expect(digestOfText('text', [included])).not.toBe(before);
});
