import { expect, test } from 'vitest';
import { formatProblems } from '../content/problem.ts';
import { postFaults } from './postFaults.ts';

const post = (name: string, date: string, tags: string[], authors: string[] = []) => ({
  file: `content/releases/${name}.md`,
  date,
  tags,
  authors,
});

test('reports invalid authors, dates, and tags of posts with their lines', () => {
  const posts = [
    post('2026-01-02-a', '2026-01-02', ['platform', 'read']),
    post('2026-01-03-b', '2026-01-03', ['platform', 'new']),
    post('2026-01-04-c', '2026-01-05', ['platfrom', 'read', 'solo', 'Bar Baz'], ['mia', 'mai']),
  ];
  const faults = postFaults(posts, ['mia'], () => 3);
  expect(faults.get('content/releases/2026-01-02-a.md')).toEqual([]);
  expect(faults.get('content/releases/2026-01-03-b.md')).toEqual([]);
  expect(formatProblems([...faults.values()].flat())).toMatchInlineSnapshot(`
    "content/releases/2026-01-04-c.md:3  unknown author "mai"
      allowed: mia
      Fix: add "mai" to content/releases/authors.yml, or write "mia"

    content/releases/2026-01-04-c.md:3  date is 2026-01-05, but the file name has a different date
      Fix: rename the file to 2026-01-05-c.md

    content/releases/2026-01-04-c.md:3  no other post has the tag "platfrom"
      allowed: new, platform, read
      Fix: did you mean "platform"?

    content/releases/2026-01-04-c.md:3  tag "Bar Baz" can't be used in a URL
      allowed: lowercase letters, digits, and single hyphens, such as new, platform, read
      Fix: write "bar-baz"

    4 problems"
  `);
});
