import { expect, it } from 'vitest';
import { ACCEPT_SAMPLES } from '../../tests/acceptSamples.ts';
import { prefersMarkdown } from './prefersMarkdown.ts';

it.each(ACCEPT_SAMPLES)('the header %o prefers Markdown: %s', (accept, isMarkdown) => {
  expect(prefersMarkdown(accept)).toBe(isMarkdown);
});

it('a request without the header prefers HTML', () => {
  expect(prefersMarkdown(undefined)).toBe(false);
});
