import { expect, it } from 'vitest';
import { unlistedPages } from './unlistedPages.ts';

const page = (docId: string, unlisted = false) => ({
  docId,
  route: `/${docId}`,
  title: 'Flows',
  file: `content/docs/${docId}.md`,
  unlisted,
});

it("a page must be in the navigation, unless it's unlisted", () => {
  const pages = [
    page('concepts/flow'),
    page('concepts/flows'),
    page('concepts/retires'),
    page('samples/x', true),
  ];
  expect(
    unlistedPages(pages, ['/concepts/flow', '/concepts/retries']).map(({ message }) => message),
  ).toEqual([
    "content/docs/concepts/flows.md:1  page /concepts/flows isn't in the navigation\n  Fix: add ['/concepts/flows', 'Flows'] to navigation/sidebars.ts",
    "content/docs/concepts/retires.md:1  page /concepts/retires isn't in the navigation\n  Fix: add ['/concepts/retires', 'Flows'] to navigation/sidebars.ts, or rename the file if you meant /concepts/retries",
  ]);
});
