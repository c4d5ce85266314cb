import { expect, it } from 'vitest';
import { formatProblems } from '../src/content/problem.ts';
import { fixtureSite } from '../tests/fixtureSite.ts';
import { readNavigationProblems, readPostProblems } from './readSite.ts';

const [page] = fixtureSite({ docs: { 'new.md': 'Text.' } }).pageSources;

it('finds mistakes in the front matter of posts without rendering them', () => {
  const post = (date: string, tags: string): object => ({
    ...page,
    file: 'content/releases/2026-11-26-parts.md',
    visibility: 'listed',
    raw: `---\ntitle: Parts\ndescription: What is new in the parts of a flow, and how to use each of them.\ndate: ${date}\ntags: [${tags}]\n---\n`,
  });
  const problemsIn = (...posts: object[]): string =>
    formatProblems(readPostProblems(fixtureSite({ pageSources: posts as never })));
  expect(problemsIn(post('2026-11-25', 'Flows!, flows'))).toContain(
    'the file name has a different date',
  );
  expect(problemsIn(post('2026-11-26', 'Flows!, flows'))).toContain("can't be used in a URL");
  // The loader reports that these are missing.
  expect(problemsIn(post('', ''))).toBe('\n\n0 problems');
});

it('doesn’t expect a page whose front matter can’t be read in the navigation', async () => {
  const found = async (title: string): Promise<string> => {
    const pageSources = [{ ...page, title } as never];
    const site = fixtureSite({ pageSources });
    return formatProblems(await readNavigationProblems('tests/fixtures/one-page', site));
  };
  expect(await found('New')).toContain("page /new isn't in the navigation");
  expect(await found('')).toBe('\n\n0 problems');
});
