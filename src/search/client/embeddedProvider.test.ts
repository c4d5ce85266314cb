import { describe, expect, it } from 'vitest';
import { embeddedProvider } from './embeddedProvider.ts';
import type { SearchResult } from 'search/engine/engine.ts';

const found = (query: string, more: Partial<SearchResult> = {}): SearchResult => ({
  query,
  hits: [],
  total: 1,
  sections: {},
  wants: [],
  ...more,
});

/** Makes a provider over indexes that answer as `search` says; `published` is what the site names now. */
function providerWith(
  search: (address: string, text: string) => Promise<SearchResult>,
  published: () => string | undefined = () => undefined,
  named = () => '/_search/titles.1.txt',
) {
  const log: string[] = [];
  const provider = embeddedProvider(
    (address) => {
      log.push(`open ${address}`);
      return {
        search: (text) => search(address, text),
        preview: async () => undefined,
        warm: async () => void log.push('warm'),
        close: () => log.push(`close ${address}`),
      };
    },
    named,
    async () => (log.push('ask the site'), published()),
  );
  return { provider, log };
}

describe('the embedded provider', () => {
  it('answers from the index in the page’s meta element', async () => {
    const { provider, log } = providerWith(async (_address, text) => found(text));
    expect(await provider.search('flow')).toMatchObject({
      query: 'flow',
      from: 'embedded',
      complete: true,
    });
    await provider.search('vault');
    expect(log).toEqual(['open /_search/titles.1.txt']);
  });

  it('doesn’t call the engine for a blank query', async () => {
    const { provider, log } = providerWith(async (_address, text) => found(text));
    expect((await provider.search('  ')).hits).toEqual([]);
    expect(log).toEqual([]);
  });

  it('switches to the index of a page from a later build', async () => {
    let address = '/_search/titles.1.txt';
    const { provider, log } = providerWith(
      async (_address, text) => found(text),
      undefined,
      () => address,
    );
    await provider.search('flow');
    address = '/_search/titles.2.txt';
    await provider.search('flow');
    expect(log).toEqual([
      'open /_search/titles.1.txt',
      'close /_search/titles.1.txt',
      'open /_search/titles.2.txt',
    ]);
  });

  it('survives a deploy that replaces the index', async () => {
    const { provider } = providerWith(
      async (address, text) =>
        address.includes('.1.') ? Promise.reject(new Error('404')) : found(text, { total: 2 }),
      () => '/_search/titles.2.txt',
    );
    expect((await provider.search('flow')).total).toBe(2);
    expect((await provider.search('vault')).total).toBe(2);
  });

  it('survives a deploy while the reader keeps typing', async () => {
    let tell: (address: string) => void = () => undefined;
    const result = new Promise<string>((done) => (tell = done));
    const provider = embeddedProvider(
      (address) => ({
        search: async (text) =>
          address.includes('.1.') ? Promise.reject(new Error('404')) : found(text, { total: 2 }),
        preview: async () => undefined,
        warm: async () => (address.includes('.1.') ? Promise.reject(new Error('404')) : undefined),
        close: () => undefined,
      }),
      () => '/_search/titles.1.txt',
      () => result,
    );
    provider.warm();
    const asked = provider.search('flow');
    await Promise.resolve();
    tell('/_search/titles.2.txt');
    expect((await asked).total).toBe(2);
  });

  it('survives a deploy that removes a part of the index', async () => {
    const { provider } = providerWith(
      async (address, text) => found(text, { wants: address.includes('.2.') ? [] : ['texts'] }),
      () => '/_search/titles.2.txt',
    );
    expect((await provider.search('flow')).complete).toBe(true);
  });

  it('looks for a new index once, not at every key, and again on Retry', async () => {
    const { provider, log } = providerWith(
      () => Promise.reject(new Error('404')),
      () => '/_search/titles.1.txt',
    );
    for (const again of [false, false, true])
      await expect(provider.search('flow', { again })).rejects.toThrow('404');
    expect(log.filter((line) => line === 'ask the site')).toHaveLength(2);
  });

  it('fails if the site has no index', async () => {
    await expect(
      providerWith(
        async (_address, text) => found(text),
        undefined,
        () => '',
      ).provider.search('flow'),
    ).rejects.toThrow("hasn't been built");
  });
});
