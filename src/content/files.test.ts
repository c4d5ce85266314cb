import { expect, test } from 'vitest';
import { isPageFile, slugOf } from './files.ts';

test.each([
  ['concepts/flow.md', true],
  ['concepts/flow.mdx', true],
  ['concepts/task/index.md', true],
  ['concepts/task.md', false],
  ['tasks-for-march.md', false],
  ['ai-notes.md', false],
  ['how-to/ai/index.md', true],
  ['how-to/airport.md', false],
  ['data.yml', false],
])('%s is a page: %s', (path, expected) => {
  expect(isPageFile(path)).toBe(expected);
});

test('the URL of a post is its file name without the date', () => {
  expect(slugOf('content/releases/2025-04-29-retry-strategies.md')).toBe('retry-strategies');
});
