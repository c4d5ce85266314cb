import { expect, it } from 'vitest';
import type { SearchProvider } from '../client/provider.ts';
import { suggestPages } from './suggestions.ts';
import { answer } from './testing.ts';

const provider: SearchProvider = {
  name: 'embedded',
  search: async (text) =>
    answer(text, text === 'vault' ? ['/concepts/vault', '/reference/vault'] : []),
  warm: () => undefined,
};
const routes = async () => [['/concepts/automation', 'Automations']] as const;
const suggest = (text: string, from = provider) => suggestPages(text, from, undefined, routes);

it('suggests what single words of the query find', async () => {
  expect((await suggest('vault xyzzy')).map(({ url }) => url)).toEqual([
    '/concepts/vault',
    '/reference/vault',
  ]);
});

it('suggests what a query in quotes finds without them', async () => {
  expect((await suggest('"vault"')).map(({ url }) => url)).toEqual([
    '/concepts/vault',
    '/reference/vault',
  ]);
});

it('suggests nothing for a short word that nothing has, only something a letter away', async () => {
  const corrects: SearchProvider = {
    ...provider,
    search: async (text) => ({ ...answer(text, ['/concepts/data-plane']), unfound: [text] }),
  };
  expect(await suggest('okta saml', corrects)).toEqual([]);
  expect((await suggest('okta palne', corrects)).map(({ url }) => url)).toEqual([
    '/concepts/data-plane',
  ]);
});

it('suggests pages whose names look like the query where no word finds any', async () => {
  expect(await suggest('automatoins')).toEqual([
    { url: '/concepts/automation', title: 'Automations' },
  ]);
});

it('suggests nothing for nonsense', async () => expect(await suggest('qqqq')).toEqual([]));
