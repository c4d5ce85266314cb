import { expect, test } from 'vitest';
import { isPageFile, slugOf } from './files.ts';

test.each([
  ['concepts/flow.md', true],
  ['concepts/flow.mdx', true],
  ['concepts/task/index.md', true],
  ['concepts/task.md', false],
  ['concepts/task-list.md', false],
  ['tasks-for-march.md', true],
  ['ai-notes.md', false],
  ['ai.mdx', false],
  ['.#flow.md', false],
  ['concepts/._flow.md', false],
  ['how-to/ai/index.md', true],
  ['how-to/airport.md', true],
  ['data.yml', false],
])('%s is a page: %s', (path, expected) => {
  expect(isPageFile(path)).toBe(expected);
});

test('a note that the navigation lists is a page', () => {
  expect(isPageFile('task-runner.md', (path) => path === 'task-runner.md')).toBe(true);
});

test('the URL of a post is its file name without the date', () => {
  expect(slugOf('content/releases/2025-04-29-retry-strategies.md')).toBe('retry-strategies');
});
