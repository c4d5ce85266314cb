import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesBelow } from '../src/content/files.ts';

const DOCS = 'content/docs';

/** Words that two sentences may share. */
const SMALL = new Set(
  'a an and as by each for from in is it of on or that the to when which with you your'.split(' '),
);

function wordsOf(text: string): string[] {
  return (text.toLowerCase().match(/[\w$]+/g) ?? []).filter((word) => !SMALL.has(word));
}

/** Returns the length of the longest run of words that is in both texts. */
function sharedRun(one: readonly string[], other: readonly string[]): number {
  let longest = 0;
  for (const from of one.keys())
    for (const at of other.keys()) {
      let run = 0;
      while (one[from + run] !== undefined && one[from + run] === other[at + run]) run += 1;
      longest = Math.max(longest, run);
    }
  return longest;
}

/** Returns the description of a page, and the first sentence of its text. */
function openingOf(page: string): { lede: string; first: string } {
  const [, front = '', text = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(page) ?? [];
  const paragraph = text.split('\n\n').find((block) => /^\s*[\w*`{[]/.test(block)) ?? '';
  const plain = paragraph.replace(/(?::term)?\[([^\]]*)\](?:\([^)]*\)|\{[^}]*\})?/g, '$1');
  return {
    lede: /^description: (.*)$/m.exec(front)?.[1] ?? '',
    first: plain.split(/(?<=[.!?])\s/)[0] ?? '',
  };
}

test('finds words that two sentences share', () => {
  const words = (text: string): string[] => wordsOf(text);
  expect(sharedRun(words('Keep a copy up to date'), words('It keeps a copy up to the date'))).toBe(
    3,
  );
  expect(sharedRun(words('One'), words('Two'))).toBe(0);
});

test('the first sentence of a page doesn’t repeat its description', () => {
  const repeated = filesBelow(DOCS, (path) => /\.mdx?$/.test(path)).flatMap((path) => {
    const { lede, first } = openingOf(readFileSync(`${DOCS}/${path}`, 'utf8'));
    return sharedRun(wordsOf(lede), wordsOf(first)) < 5 ? [] : [`${path}: ${first}`];
  });
  expect(repeated).toEqual([]);
});
