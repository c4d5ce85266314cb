import { expect, test } from 'vitest';
import { formatProblems } from '../../src/content/problem.ts';
import { fixtureSite } from '../../tests/fixtureSite.ts';
import { duplicateTitles } from './duplicateTitles.ts';

test('pages with the same title are reported, unless one is a draft or of another version', () => {
  const site = fixtureSite({
    docs: { 'a.md': 'A', 'b.md': 'B', 'c.md': 'C', 'd.md': 'D', 'e.md': 'E', 'f.md': 'F' },
  });
  const facts = [
    { file: 'content/docs/a.md', title: 'Flows', visibility: 'listed' },
    {
      file: 'content/docs/b.md',
      title: 'Flows',
      visibility: 'unlisted',
      raw: '---\ndescription: B\ntitle: Flows\n---\n',
    },
    { file: 'content/docs/c.md', title: 'Flows', visibility: 'draft' },
    // Files whose front matter can't be read have no title.
    { file: 'content/docs/e.md', title: '', visibility: 'listed' },
    { file: 'content/docs/f.md', title: '', visibility: 'listed' },
    { file: 'versions/1.0/content/docs/a.md', title: 'Flows', visibility: 'listed' },
  ] as const;
  const pageSources = site.pageSources.map((source, index) => ({ ...source, ...facts[index] }));
  expect(formatProblems(duplicateTitles({ pageSources }))).toMatchInlineSnapshot(`
    "content/docs/b.md:3  content/docs/a.md has the same title "Flows"
      Fix: say in one of the titles what makes the page different

    1 problem"
  `);
});
