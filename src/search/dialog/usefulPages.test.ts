import { expect, it } from 'vitest';
import { usefulPagesAt, type UsefulPages } from './usefulPages.ts';

const useful: UsefulPages = {
  '/': [['/getting-started', 'Start']],
  '/concepts': [
    ['/concepts/flow', 'Flows'],
    ['/concepts/vault', 'Vaults'],
  ],
};
const flow = { url: '/concepts/flow', title: 'Flows', trail: 'Concepts' };

it.each([
  ['/concepts/connection', [], ['/concepts/flow', '/concepts/vault']],
  ['/concepts/vault', [], ['/concepts/flow']],
  ['/concepts', [flow], ['/concepts/vault']],
  ['/', [], ['/getting-started']],
  ['/constructor/x', [], ['/getting-started']],
  ['/__proto__', [], ['/getting-started']],
])('at %s', (path, saved, urls) =>
  expect(usefulPagesAt(path, useful, saved).map(({ url }) => url)).toEqual(urls),
);

it('are none if they could not be loaded', () =>
  expect(usefulPagesAt('/concepts', {}, [])).toEqual([]));
