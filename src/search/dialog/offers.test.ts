import { expect, it } from 'vitest';
import type { SearchProvider } from '../client/provider.ts';
import { offersFor } from './offers.ts';
import { answer } from './testing.ts';

const provider: SearchProvider = {
  name: 'embedded',
  search: async (text) =>
    answer(text, text === 'vault' ? ['/concepts/vault', '/reference/vault'] : []),
  warm: () => undefined,
};
const routes = async () => [['/concepts/automation', 'Automations']] as const;

it('offers what single words of the query find', async () => {
  expect((await offersFor('vault xyzzy', provider, routes)).map(({ url }) => url)).toEqual([
    '/concepts/vault',
    '/reference/vault',
  ]);
});

it('offers what a query in quotes finds without them', async () => {
  expect((await offersFor('"vault"', provider, routes)).map(({ url }) => url)).toEqual([
    '/concepts/vault',
    '/reference/vault',
  ]);
});

it('offers nothing for a short word that nothing has, only something a letter away', async () => {
  const corrects: SearchProvider = {
    ...provider,
    search: async (text) => ({ ...answer(text, ['/concepts/data-plane']), unfound: [text] }),
  };
  expect(await offersFor('okta saml', corrects, routes)).toEqual([]);
  expect((await offersFor('okta palne', corrects, routes)).map(({ url }) => url)).toEqual([
    '/concepts/data-plane',
  ]);
});

it('offers pages whose names look like the query where no word finds any', async () => {
  expect(await offersFor('automatoins', provider, routes)).toEqual([
    { url: '/concepts/automation', title: 'Automations' },
  ]);
});

it('offers nothing for nonsense', async () =>
  expect(await offersFor('qqqq', provider, routes)).toEqual([]));
