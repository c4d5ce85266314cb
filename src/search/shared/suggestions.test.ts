import { expect, it } from 'vitest';
import type { SearchProvider } from '../client/provider.ts';
import { suggestPages } from './suggestions.ts';
import { answer } from '../../../tests/search/testHits.ts';

const provider: SearchProvider = {
  name: 'embedded',
  search: async (text) =>
    answer(text, text === 'vault' ? ['/concepts/vault', '/reference/vault'] : []),
  warm: () => undefined,
};
const routes = async () => [['/concepts/automation', 'Automations']] as const;
const suggest = (text: string, from = provider) => suggestPages(text, from, undefined, routes);

it('suggests results for single words of the query', async () => {
  expect((await suggest('vault xyzzy')).map(({ url }) => url)).toEqual([
    '/concepts/vault',
    '/reference/vault',
  ]);
});

it('suggests results for a quoted query without the quotes', async () => {
  expect((await suggest('"vault"')).map(({ url }) => url)).toEqual([
    '/concepts/vault',
    '/reference/vault',
  ]);
});

it('suggests nothing for an unknown short word that is one letter off', async () => {
  const corrects: SearchProvider = {
    ...provider,
    search: async (text) => ({ ...answer(text, ['/concepts/data-plane']), unfound: [text] }),
  };
  expect(await suggest('okta saml', corrects)).toEqual([]);
  expect((await suggest('okta palne', corrects)).map(({ url }) => url)).toEqual([
    '/concepts/data-plane',
  ]);
});

it('suggests pages with similar names if no word has results', async () => {
  expect(await suggest('automatoins')).toEqual([
    { url: '/concepts/automation', title: 'Automations' },
  ]);
});

it('suggests nothing for nonsense', async () => expect(await suggest('qqqq')).toEqual([]));
