import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageTexts, type PageText } from './pageTexts.ts';
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

test('a build removes the texts of files as they were before', () => {
  const texts = pageTexts('docs', base, false);
  texts.write('before', text);
  texts.write('after', text);
  texts.keep(new Set(['after']));
  expect([texts.find('before'), texts.find('after')]).toEqual([undefined, text]);
});

test('the dev server removes them at its start only: a page as it was is still asked for right after a change', () => {
  const texts = pageTexts('docs', base, true);
  texts.write('of last time', text);
  texts.write('before', text);
  texts.keep(new Set(['before']));
  texts.write('after', text);
  texts.keep(new Set(['after']));
  expect([texts.find('of last time'), texts.find('before'), texts.find('after')]).toEqual([
    undefined,
    text,
    text,
  ]);
});
