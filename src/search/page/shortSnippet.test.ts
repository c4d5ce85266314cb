import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { shortSnippet } from './shortSnippet.ts';

const text = 'one two three four five six seven eight nine ten eleven twelve';
const at = (word: string) => ({ start: text.indexOf(word), end: text.indexOf(word) + word.length });

it('keeps a short snippet', () => {
  const snippet = { text: 'one two', marks: [], cutBefore: false, cutAfter: false };
  expect(shortSnippet(snippet, 10)).toBe(snippet);
});

it('SPEC 9: shows a fixed number of words around the match', () => {
  expect(shortSnippet({ text, marks: [at('nine')], cutBefore: false, cutAfter: false }, 5)).toEqual(
    {
      text: 'eight nine ten eleven twelve',
      marks: [{ start: 6, end: 10 }],
      cutBefore: true,
      cutAfter: false,
    },
  );
});

it('never exceeds the number of words, and keeps the marks', () => {
  const words = fc.array(fc.constantFrom('a', 'flow', 'é', '😀', 'read.postgres'), {
    minLength: 1,
    maxLength: 30,
  });
  fc.assert(
    fc.property(words, fc.nat(29), fc.constantFrom(5, 10), (list, index, most) => {
      const whole = list.join(' ');
      const start =
        list.slice(0, index % list.length).join(' ').length + (index % list.length === 0 ? 0 : 1);
      const mark = { start, end: start + (list[index % list.length] ?? '').length };
      const short = shortSnippet(
        { text: whole, marks: [mark], cutBefore: false, cutAfter: false },
        most,
      );
      expect(short.text.split(' ').length).toBeLessThanOrEqual(most);
      expect(short.marks.map((m) => short.text.slice(m.start, m.end))).toEqual([
        whole.slice(mark.start, mark.end),
      ]);
      expect(whole).toContain(short.text);
    }),
  );
});
