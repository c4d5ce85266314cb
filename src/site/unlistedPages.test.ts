import { expect, it } from 'vitest';
import { unlistedPages } from './unlistedPages.ts';

const page = (docId: string, unlisted = false) => ({
  docId,
  route: `/${docId}`,
  title: 'Flows',
  file: `content/docs/${docId}.md`,
  unlisted,
});

it('a page stands in a list of the navigation, unless it is meant to be reached by its address only', () => {
  const pages = [
    page('concepts/flow'),
    page('concepts/flows'),
    page('concepts/retires'),
    page('samples/x', true),
  ];
  expect(
    unlistedPages(pages, ['/concepts/flow', '/concepts/retries']).map(({ message }) => message),
  ).toEqual([
    "content/docs/concepts/flows.md:1  the page /concepts/flows stands in no list of the navigation\n  Fix: add ['/concepts/flows', 'Flows'] to navigation/sidebars.ts where it belongs",
    "content/docs/concepts/retires.md:1  the page /concepts/retires stands in no list of the navigation\n  Fix: add ['/concepts/retires', 'Flows'] to navigation/sidebars.ts where it belongs; if it is meant to be /concepts/retries, move the file",
  ]);
});
