import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Snippet } from '../index/record.ts';
import type { MarkedTerms } from '../text/markedWords.ts';
import { makeSnippet, marksIn, SNIPPET_LENGTH } from './snippet.ts';

const set = (...terms: string[]): MarkedTerms => ({
  words: new Map(terms.map((term, word) => [term, [word]])),
});
const snippetOf = (text: string, terms: MarkedTerms, length?: number): Snippet =>
  makeSnippet(text, terms, length);
const marked = (text: string, terms: MarkedTerms): string[] =>
  marksIn(text, terms).map((m) => text.slice(m.start, m.end));

describe('marksIn', () => {
  it('marks words whatever their case', () =>
    expect(marked('Flow and FLOW', set('flow'))).toEqual(['Flow', 'FLOW']));
  it('marks a name by its part', () =>
    expect(marked('set max_table_nesting', set('nesting'))).toEqual(['max_table_nesting']));
  it('marks nothing inside another word', () =>
    expect(marked('workflow', set('flow'))).toEqual([]));
  it('marks a text as it stands, spaces and all', () =>
    expect(marksIn('a  flow\n flow', set('flow'))).toEqual([
      { start: 3, end: 7 },
      { start: 9, end: 13 },
    ]));
  it('joins CJK pairs that overlap', () =>
    expect(marked('数据管道', set('数据', '据管', '管道'))).toEqual(['数据管道']));
});

describe('makeSnippet', () => {
  it.each([
    ['at the limit', 'A flow reads a table. Then it stops. It starts again.', 36],
    [
      'at the end of the text',
      'Something else is said before. A flow reads a table. Then it stops.',
      37,
    ],
    ['before the limit', 'A flow reads a table. Then it stops. It starts again.', 44],
  ])('ends with the last sentence that fits: %s', (_, text, length) =>
    expect(snippetOf(text, set('flow'), length).text).toMatch(/flow reads .* stops\.$/),
  );

  const long = `${'word '.repeat(60)}the vault is here ${'tail '.repeat(60)}`;

  it('SPEC 9, snippet: shows a short text whole and says that nothing was cut', () => {
    expect(snippetOf('A flow runs.', set('flow'))).toEqual({
      text: 'A flow runs.',
      marks: [{ start: 2, end: 6 }],
      cutBefore: false,
      cutAfter: false,
    });
  });

  it('shows the place where the words are', () => {
    const snippet = snippetOf(long, set('vault'));
    expect(snippet.text).toContain('the vault is here');
    expect([snippet.cutBefore, snippet.cutAfter]).toEqual([true, true]);
  });

  it('begins at the start when nothing matches', () =>
    expect(snippetOf(long, set('zebra')).cutBefore).toBe(false));
  it('prefers the place with most different words', () => {
    expect(
      snippetOf(
        `vault ${'x '.repeat(200)} vault secret ${'y '.repeat(200)}`,
        set('vault', 'secret'),
      ).text,
    ).toContain('vault secret');
  });
  it('begins with the sentence of the first match, if it begins near', () => {
    const text = `${'Some words come first. '.repeat(9)}Its name is in the vault. ${'More. '.repeat(40)}`;
    expect(snippetOf(text, set('vault')).text).toMatch(/^Its name is in the vault\./);
    expect(snippetOf(`${'far '.repeat(90)}vault ${'y '.repeat(99)}`, set('vault')).text).toMatch(
      /^(?:far )+vault/,
    );
  });
  it('neither begins nor ends with what keeps cells apart', () => {
    const row = `${'cell · '.repeat(40)}wanted · ${'cell · '.repeat(40)}`;
    for (let length = 20; length < 60; length++)
      expect(snippetOf(row, set('wanted'), length).text).toMatch(/^\w.*\w$/);
  });
  it('of nothing is empty', () =>
    expect(snippetOf('', set('a'))).toEqual({
      text: '',
      marks: [],
      cutBefore: false,
      cutAfter: false,
    }));
  it('is no pattern: terms with signs are taken as they are', () =>
    expect(snippetOf(`${'z '.repeat(100)}use c++ (x|y) now`, set('c++', 'x|y')).text).toContain(
      'c++',
    ));

  it('never splits a letter, keeps its marks inside, and is a stretch of the text', () => {
    const unit = fc.constantFrom('a', 'b', ' ', '👩‍👩‍👧', 'e\u0301', '数', '🇩🇪', 'word ');
    const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 260 }), (raw) => {
        const text = raw.replace(/\s+/g, ' ').trim();
        const snippet = snippetOf(text, set('word', '数', 'a'));
        const edges = new Set([
          0,
          text.length,
          ...[...graphemes.segment(text)].map((g) => g.index),
        ]);
        const at = text.indexOf(snippet.text);
        expect(at).toBeGreaterThanOrEqual(0);
        const places = [...edges].filter((edge) => text.startsWith(snippet.text, edge));
        expect(places.some((edge) => edges.has(edge + snippet.text.length))).toBe(true);
        expect(snippet.text.length).toBeLessThanOrEqual(
          Math.max(SNIPPET_LENGTH, snippet.cutAfter ? 0 : text.length),
        );
        for (const { start, end } of snippet.marks)
          expect(start >= 0 && start < end && end <= snippet.text.length).toBe(true);
        expect(snippet.cutBefore || snippet.cutAfter).toBe(snippet.text !== text);
      }),
      { numRuns: 200 },
    );
  });
});
