import { describe, expect, it } from 'vitest';
import { PublishedSite } from './publishedSite.ts';
import { indexFiles, memoryFiles, testFiles, testSite } from './testSite.ts';

const indexPath = (files: object): string =>
  Object.keys(files).find((path) => path.includes('search-titles')) ?? '';

describe('the search of a published site', () => {
  it('answers from the index that the home page names', async () => {
    const { hits, wants } = await testSite().search('limits', {});
    expect([hits[0]?.page, hits[0]?.sections[0]?.url, wants]).toEqual([
      '/concepts/flow',
      '/concepts/flow#limits',
      [],
    ]);
  });

  it('opens the new index after a deploy', async () => {
    const files = testFiles();
    const site = testSite(files);
    await site.search('flow', {});
    for (const path of Object.keys(files)) if (path.startsWith('/_search/')) delete files[path];
    Object.assign(files, indexFiles('A flow runs its zebras.'));
    expect((await site.search('zebras', {})).total).toBe(1);
  });

  it('opens an index once', async () => {
    const reads: string[] = [];
    const files = testFiles();
    const site = new PublishedSite(memoryFiles(files, reads));
    await Promise.all(Array.from({ length: 50 }, () => site.search('flow', {})));
    expect(reads.filter((path) => path === indexPath(files))).toHaveLength(1);
  });

  it.each([
    ['of another format', /^docsearch \d+/, 'docsearch 0', 'has another format'],
    ['that is damaged', /flow/i, 'flaw', 'is damaged'],
  ])('explains an index %s', async (_kind, found, replacement, message) => {
    const files = testFiles();
    const path = indexPath(files);
    const text = new TextDecoder().decode(files[path] as Uint8Array);
    files[path] = text.replace(found, replacement);
    await expect(testSite(files).search('flow', {})).rejects.toThrow(message);
  });

  it.each([
    ['no index', { '/': '<h1>Docs</h1>' }, 'has no search index'],
    ['no home page', { '/': undefined }, 'no /'],
  ])('explains a site with %s', async (_kind, change, message) => {
    const files = { ...testFiles(), ...change } as ReturnType<typeof testFiles>;
    await expect(testSite(files).search('flow', {})).rejects.toThrow(message);
  });
});

describe.each([
  ['reference', '/schemas/3.0.0/all.json'],
  ['checks', '/schemas/check.json'],
] as const)('the %s of a published site', (kind, path) => {
  it('is opened again only if its file changes', async () => {
    const files = testFiles();
    const site = testSite(files);
    const first = await site[kind]();
    expect(await site[kind]()).toBe(first);
    files[path] = `${String(files[path])} `;
    expect(await site[kind]()).not.toBe(first);
  });

  it.each(['<h1>Not found</h1>', '{}', '[]', 'null', '{"$defs":{"flow":{"$ref":"#/x"}}}'])(
    'explains a file like %s without quoting it',
    async (text) => {
      const site = testSite({ ...testFiles(), [path]: text });
      await expect(site[kind]()).rejects.toThrow(`${path} of the site has unexpected content.`);
    },
  );
});
