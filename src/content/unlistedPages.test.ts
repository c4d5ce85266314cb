import { expect, it } from 'vitest';
import { unlistedPages } from './unlistedPages.ts';

const page = (docId: string, unlisted = false) => ({ docId, route: `/${docId}`, title: 'Flows', file: `content/docs/${docId}.md`, unlisted });

it('a page stands in a list of the navigation, unless it is meant to be reached by its address only', () => {
  const found = unlistedPages([page('concepts/flow'), page('concepts/flows'), page('samples/x', true)], ['/concepts/flow', '/concepts/retries']);
  expect(found.map(({ docId }) => docId)).toEqual(['concepts/flows']);
  expect(found.map(({ problem }) => problem.message)).toEqual([
    `content/docs/concepts/flows.md:1  the page /concepts/flows stands in no list of the navigation
  mend: add ['/concepts/flows', 'Flows'] to navigation/sidebars.ts where it belongs; if it is meant to be /concepts/flow, move the file`,
  ]);
});
