import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as fc from 'fast-check';
import { hitPlace, type IdsOf, readHit } from '../../src/search/hosted/readHit.ts';
import { hostedFault, hostedOrigins } from '../../src/search/hosted/settings.ts';
import { hostedProvider } from '../../src/search/hosted/hostedProvider.ts';
import { AFTER, BEFORE, readMarks } from '../../src/search/hosted/marks.ts';
import { lateProvider, withFallback } from '../../src/search/hosted/withFallback.ts';
import { rankHits } from '../../src/search/hosted/rankHits.ts';
import type { PageHit } from 'search/index/record.ts';
import type { ProviderResult, SearchProvider } from '../../src/search/client/provider.ts';
import { fakeAlgolia, type FakeAlgolia, type Misdeed } from './fakeAlgolia.ts';

const own = { origins: ['https://docs.example', 'http://localhost:4321'], base: '/' };
const hit = (more: object = {}): object => ({
  objectID: 'x',
  url: '/concepts/flow',
  content: 'A flow is a set of components.',
  hierarchy: { lvl0: 'Concepts', lvl1: 'Flows' },
  ...more,
});

let fake: FakeAlgolia;
const warnings: string[] = [];
const logged: unknown[] = [];

const embeddedHit = {
  page: '/built-in',
  url: '/built-in',
  title: 'Built in',
  marks: [],
  section: 'Built-in',
  tier: 0,
  score: 0,
  sections: [],
} satisfies PageHit;
const embedded: SearchProvider = {
  name: 'embedded',
  search: (query) =>
    Promise.resolve({
      query,
      hits: [embeddedHit],
      total: 1,
      sections: { 'Built-in': 1 },
      complete: true,
      from: 'embedded',
    }),
  warm: () => undefined,
};

function hosted(options: { patience?: number; idsOf?: IdsOf } = {}): SearchProvider {
  return hostedProvider(
    { appId: 'TESTAPP', searchKey: 'search-key', indexName: 'docs', hosts: [fake.origin] },
    { own, patience: 1_500, ...options },
  );
}

function safe(options: { patience?: number } = {}): SearchProvider {
  return withFallback(hosted(options), embedded);
}

beforeEach(async () => {
  fake = await fakeAlgolia();
  fake.hits = [hit()];
  warnings.length = 0;
  logged.length = 0;
  vi.stubGlobal('navigator', { onLine: true });
  vi.spyOn(console, 'warn').mockImplementation((message) => void warnings.push(message));
  vi.spyOn(console, 'error').mockImplementation((...said) => void logged.push(said));
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await fake.close();
});

describe('requests', () => {
  test('SPEC 7: the dialog sends the specified payload', async () => {
    await hosted().search('retry strategy');
    expect(fake.calls.map(({ method, path, key }) => [method, path, key])).toEqual([
      ['POST', '/1/indexes/docs/query', 'search-key'],
    ]);
    expect(fake.calls[0]?.body).toEqual({
      query: 'retry strategy',
      hitsPerPage: 8,
      attributesToRetrieve: [
        'title',
        'url',
        'content',
        'hierarchy.lvl0',
        'hierarchy.lvl1',
        'hierarchy.lvl2',
        'hierarchy.lvl3',
        'hierarchy.lvl4',
        'hierarchy.lvl5',
      ],
      attributesToHighlight: ['title', 'content', 'hierarchy'],
      typoTolerance: 'min',
      removeWordsIfNoResults: 'none',
      analytics: false,
      clickAnalytics: false,
      enablePersonalization: false,
      queryType: 'prefixLast',
      exactOnSingleWordQuery: 'attribute',
      ranking: ['words', 'filters', 'typo', 'attribute', 'proximity', 'exact', 'custom'],
      filters: '',
    });
  });
  test('SPEC 7 and 9: the search page sends the multi-query form', async () => {
    await hosted().search('flow', { limit: 20, offset: 40, sectionsPerPage: 5 });
    expect(fake.calls[0]?.path).toBe('/1/indexes/*/queries');
    expect(fake.calls[0]?.body).toMatchObject({
      requests: [
        {
          indexName: 'docs',
          query: 'flow',
          page: 2,
          hitsPerPage: 20,
          distinct: 5,
          attributesToSnippet: ['content:10'],
          highlightPreTag: BEFORE,
          highlightPostTag: AFTER,
          filters: '',
        },
      ],
    });
  });
  test('a section becomes exactly one filter', async () => {
    await hosted().search('flow', { section: 'How-to" OR section:"Other' });
    expect(fake.calls[0]?.body).toMatchObject({ filters: 'section:"How-to OR section:Other"' });
  });
  test('a blank query sends no request', async () => {
    expect(await safe().search('  \n')).toMatchObject({ hits: [], total: 0 });
    expect(fake.calls).toEqual([]);
  });
  test('SPEC 9: a query is cut after 512 characters, never within one', async () => {
    await hosted().search(`${'a'.repeat(511)}😀b`);
    expect(fake.calls[0]?.body).toMatchObject({ query: 'a'.repeat(511) });
  });
  test('SPEC 7: the warm-up sends six queries in sequence, and stops when the reader types', async () => {
    const provider = hosted();
    provider.warm();
    const queries = () => fake.calls.map(({ body }) => (body as { query: string }).query);
    await expect
      .poll(queries)
      .toEqual(['connection', 'component', 'read', 'write', 'transform', 'profile']);
    const other = hosted();
    fake.calls.length = 0;
    await other.search('mine');
    other.warm();
    // A call that comes after any of the warm-up.
    await other.search('yours');
    expect(fake.calls).toHaveLength(2);
  });
});

describe('SPEC 5 and 8: required settings', () => {
  const whole = { appId: 'A', searchKey: 'k', indexName: 'i' };
  test.each([
    [{ ...whole, appId: ' ' }, '`appId` is missing.'],
    [{ ...whole, searchKey: '' }, '`apiKey` is missing.'],
    [
      { ...whole, indexName: '' },
      'Parameter `indexName` is required when calling `searchSingleIndex`.',
    ],
    [
      { ...whole, hosts: ['search.example'] },
      '`hosts` has "search.example", which isn\'t an origin such as https://search.example.com',
    ],
    [{ ...whole, hosts: ['https://search.example'] }, undefined],
  ])('%j: %s', (settings, message) => {
    expect(hostedFault(settings)).toBe(message);
    if (message !== undefined) expect(() => hostedProvider(settings, { own })).toThrow(message);
  });
  test('the policy allows every host of the client', () => {
    expect(hostedOrigins(whole)).toEqual([
      'https://A-dsn.algolia.net',
      'https://A-1.algolianet.com',
      'https://A-2.algolianet.com',
      'https://A-3.algolianet.com',
    ]);
  });
});

describe('service failures', () => {
  test.each<[string, Misdeed]>([
    ['403', { status: 403 }],
    ['404', { status: 404 }],
    ['429', { status: 429 }],
    ['500', { status: 500 }],
    ['503', { status: 503 }],
    ['400', { status: 400 }],
    ['a connection closed before the response', { cut: 'before' }],
    ['a connection closed during the response', { cut: 'within' }],
    ['invalid JSON', { body: '<html>Service Unavailable</html>' }],
    ['a slow response', { delay: 1_000 }],
  ])(
    'SPEC 8, %s: the built-in index answers, the answer says so, and the failure is logged',
    async (_, misdeed) => {
      fake.misdeed = () => misdeed;
      const result = await safe({ patience: 400 }).search('flow');
      expect(result).toMatchObject({ from: 'embedded', hits: [embeddedHit] });
      expect(logged).toEqual([['Search failed:', expect.any(Error)]]);
      expect(JSON.stringify(logged)).not.toContain('search-key');
    },
  );
  test.each([
    ['null', 'null'],
    ['a number', '7'],
    ['a list', '[1,2]'],
    ['no hits', '{}'],
    ['hits that aren’t a list', '{"hits":"x","nbHits":"many"}'],
  ])('%s is a failure', async (_, body) => {
    fake.misdeed = () => ({ body });
    await expect(hosted().search('flow')).rejects.toThrow('without hits');
  });
  test('hits that aren’t objects are skipped', async () => {
    fake.misdeed = () => ({ body: '{"hits":[1,null,"x",[]],"nbHits":4}' });
    expect(await hosted().search('flow')).toMatchObject({ from: 'hosted', hits: [], total: 0 });
  });
  test('a response without results is a failure', async () => {
    fake.misdeed = () => ({ body: '{"results":[]}' });
    await expect(hosted().search('flow', { limit: 20 })).rejects.toThrow('without results');
  });
  test('a failing host is skipped', async () => {
    const second = await fakeAlgolia();
    second.hits = [hit()];
    fake.misdeed = () => ({ status: 500 });
    const provider = hostedProvider(
      {
        appId: 'A',
        searchKey: 'search-key',
        indexName: 'docs',
        hosts: [fake.origin, second.origin],
      },
      { own },
    );
    expect(await provider.search('flow')).toMatchObject({ from: 'hosted', total: 1 });
    await second.close();
  });
  test('SPEC 9: a service that was down is skipped for two minutes, unless the reader retries', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const provider = safe();
    fake.misdeed = () => ({ status: 429 });
    await provider.search('one');
    fake.misdeed = () => undefined;
    const calls = fake.calls.length;
    expect(await provider.search('two')).toMatchObject({ from: 'embedded' });
    expect(fake.calls).toHaveLength(calls);
    expect(await provider.search('two', { again: true })).toMatchObject({ from: 'hosted' });
    fake.misdeed = () => ({ status: 500 });
    await provider.search('three');
    fake.misdeed = () => undefined;
    vi.advanceTimersByTime(120_001);
    expect(await provider.search('three')).toMatchObject({ from: 'hosted' });
  });
  test('a rejected query doesn’t count as a service that is down', async () => {
    const provider = safe();
    fake.misdeed = () => ({ status: 400 });
    expect(await provider.search('one')).toMatchObject({ from: 'embedded' });
    fake.misdeed = () => undefined;
    expect(await provider.search('two')).toMatchObject({ from: 'hosted' });
  });
  test('the service isn’t called without a network', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    expect(await safe().search('flow')).toMatchObject({ from: 'embedded' });
    expect(fake.calls).toEqual([]);
  });
  test('search fails if both providers fail', async () => {
    fake.misdeed = () => ({ status: 500 });
    const neither = withFallback(hosted(), {
      ...embedded,
      search: () => Promise.reject(new Error('damaged')),
    });
    await expect(neither.search('flow')).rejects.toThrow('damaged');
  });
  test('a canceled search is neither logged nor sent to the fallback', async () => {
    // It answers only after the test.
    fake.misdeed = () => ({ delay: 300_000 });
    const controller = new AbortController();
    const asked = safe().search('flow', { signal: controller.signal });
    await expect.poll(() => fake.calls.length).toBe(1);
    controller.abort();
    await expect(asked).rejects.toThrow('aborted');
    expect(logged).toEqual([]);
  });
  test('responses that arrive out of order belong to their own queries', async () => {
    fake.hits = undefined;
    fake.indexes.set('docs', {
      settings: {},
      objects: new Map([
        ['1', { url: '/a', title: 'alpha' }],
        ['2', { url: '/b', title: 'beta' }],
      ]),
    });
    fake.misdeed = ({ body }) => ({
      delay: (body as { query: string }).query === 'alpha' ? 200 : 0,
    });
    const order: string[] = [];
    const keep = (result: ProviderResult): void =>
      void order.push(`${result.query} ${result.hits[0]?.page}`);
    await Promise.all([hosted().search('alpha').then(keep), hosted().search('beta').then(keep)]);
    expect(order).toEqual(['beta /b', 'alpha /a']);
  });
  test('code that can’t be loaded counts as a failure, and is loaded again', async () => {
    let loads = 0;
    const late = lateProvider(() =>
      ++loads === 1 ? Promise.reject(new Error('gone')) : Promise.resolve(hosted()),
    );
    const provider = withFallback(late, embedded, 0);
    expect(await provider.search('flow')).toMatchObject({ from: 'embedded' });
    expect(await provider.search('flow')).toMatchObject({ from: 'hosted' });
  });
});

describe('the content of hits', () => {
  const all = async (hits: unknown[], query = 'flow'): Promise<readonly PageHit[]> => {
    fake.hits = hits;
    return (await hosted().search(query)).hits;
  };
  test.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'https://evil.example/concepts',
    '//evil.example/x',
    '/\\evil.example',
    'https://docs.example.evil.example/',
    'https://docs.example@evil.example/',
    'vbscript:x',
    'concepts/flow',
    '',
    undefined,
    null,
    7,
    {},
    ['/x'],
    'http://[bad',
    'ftp://docs.example/x',
    'blob:https://docs.example/x',
  ])(
    'SPEC 8, unparsable result URL, edge cases 32, 33: an address that does not lead to this site is dropped with a warning: %j',
    async (url) => {
      expect(await all([hit({ url }), hit({ url: '/kept' })])).toMatchObject([{ url: '/kept' }]);
      expect(warnings).toHaveLength(1);
    },
  );
  test.each([
    ['https://docs.example/concepts/flow', '/concepts/flow'],
    ['http://localhost:4321/concepts/flow.html', '/concepts/flow'],
    ['/concepts/flow/', '/concepts/flow'],
    ['/concepts/index.html?x=1', '/concepts'],
    ['/', '/'],
    ['/a/../b', '/b'],
  ])('edge case 32: %s leads to %s', (url, page) => expect(hitPlace(url, own)?.page).toBe(page));
  test('edge case 32: under a base, only URLs below it belong to this site', () => {
    const below = { ...own, base: '/docs/' };
    expect(['/docs/x#y', '/docs', '/other/x', '/docsx'].map((url) => hitPlace(url, below))).toEqual(
      [{ page: '/x', anchor: 'y' }, { page: '/', anchor: '' }, undefined, undefined],
    );
  });
  test('any URL leads to a path on this site', () => {
    expect.hasAssertions();
    fc.assert(
      fc.property(
        fc.oneof(
          fc.webUrl({ withFragments: true }),
          fc.string(),
          fc.string().map((text) => `/${text}`),
          fc.string().map((text) => `https://docs.example/${text}`),
        ),
        (url) => {
          const place = hitPlace(url, own);
          if (place !== undefined) expect(place.page).toMatch(/^\/(?!\/)/);
        },
      ),
    );
  });

  test('scripts in titles and texts are escaped', async () => {
    const bad = '<img src=x onerror=alert(1)>';
    const [first] = await all([
      hit({
        content: `<script>alert(1)</script> flow`,
        hierarchy: { lvl1: bad },
        _highlightResult: { hierarchy: { lvl1: { value: `<em>${bad}</em>` } } },
      }),
    ]);
    expect(first).toMatchObject({
      title: bad,
      marks: [{ start: 0, end: bad.length }],
      snippet: { text: '<script>alert(1)</script> flow' },
    });
  });
  test('a highlight that differs from the text marks nothing', async () => {
    const [first] = await all(
      [
        hit({
          _highlightResult: { hierarchy: { lvl1: { value: `${BEFORE}Click here${AFTER}` } } },
        }),
      ],
      'zzz',
    );
    expect(first).toMatchObject({ title: 'Flows', marks: [] });
  });
  test('tags become ranges, even if broken, and no text is lost', () => {
    expect(readMarks(`a ${BEFORE}b${AFTER} c`)).toEqual({
      text: 'a b c',
      marks: [{ start: 2, end: 3 }],
    });
    expect(readMarks('<em>a</em> <b>')).toEqual({ text: 'a <b>', marks: [{ start: 0, end: 1 }] });
    fc.assert(
      fc.property(fc.array(fc.constantFrom(BEFORE, AFTER, 'a', '<em>', '😀', ' ')), (pieces) => {
        const { text, marks } = readMarks(pieces.join(''));
        expect(
          marks.every(
            ({ start, end }, i) =>
              start < end && end <= text.length && start >= (marks[i - 1]?.end ?? 0),
          ),
        ).toBe(true);
      }),
    );
  });
  test.each([
    [{ lvl0: 'Concepts', lvl1: 'Flows' }, 'Doc', 'Flows'],
    [{ lvl0: 'Concepts', lvl1: ' ' }, 'Doc', 'Concepts'],
    [{ lvl0: null, lvl1: '' }, 'Doc', 'Doc'],
    [{}, '', 'Untitled'],
    [undefined, undefined, 'Untitled'],
    [7, [], 'Untitled'],
  ])('SPEC 3, edge case 41: the title of %j and %j is %s', (hierarchy, title, expected) =>
    expect(readHit({ url: '/x', hierarchy, title }, own)?.title.text).toBe(expected),
  );
  test('a hit with missing fields keeps its page', async () => {
    expect(await all([{ url: '/how-to/deploy' }])).toEqual([
      expect.objectContaining({
        page: '/how-to/deploy',
        title: 'Untitled',
        section: 'How-to guides',
        sections: [],
      }),
    ]);
  });
  test('a megabyte of text gives a short snippet', async () => {
    const [first] = await all([
      hit({
        content: 'flow '.repeat(200_000),
        _highlightResult: { content: { value: '<em>flow</em> '.repeat(200_000) } },
      }),
    ]);
    expect(first?.snippet?.text.length).toBeLessThanOrEqual(120);
  });

  const section = (lvl2: string, more: object = {}): object =>
    hit({ hierarchy: { lvl0: 'Concepts', lvl1: 'Flows', lvl2 }, ...more });
  test('a page appears once, with its best sections below it', async () => {
    const hits = await all(
      [
        section('Runs', { url: '/concepts/flow#runs' }),
        hit({ url: '/other' }),
        section('Limits', { url: '/concepts/flow#limits' }),
        section('Runs', { url: '/concepts/flow#runs' }),
        hit(),
      ],
      'runs',
    );
    expect(hits.map(({ page, sections }) => [page, sections.map(({ url }) => url)])).toEqual([
      ['/concepts/flow', ['/concepts/flow#runs', '/concepts/flow#limits']],
      ['/other', []],
    ]);
  });
  test('SPEC 2, edge case 34: an anchor is derived from the deepest heading of level 2 to 5, and used only if the page has it', () => {
    const deep = hit({
      hierarchy: { lvl1: 'F', lvl2: 'A', lvl5: 'How it works?', lvl6: 'Deeper' },
    });
    const ids =
      (...list: string[]): IdsOf =>
      () =>
        new Set(list);
    expect(readHit(deep, own, ids('how-it-works'))?.anchor).toBe('how-it-works');
    expect(readHit(deep, own, ids('other'))?.anchor).toBe('');
    expect(readHit(deep, own)?.anchor).toBe('');
    expect(readHit(hit({ url: '/x#real' }), own)?.anchor).toBe('real');
    expect(readHit(hit({ url: '/x#gone' }), own, ids('real'))?.anchor).toBe('');
  });
});

describe('the order of hits', () => {
  const pages = (query: string, ...hits: object[]): string[] =>
    rankHits(
      query,
      hits.flatMap((raw) => readHit(raw, own) ?? []),
      { limit: 8, perPage: 3 },
    ).map(({ page }) => page);
  const titled = (url: string, lvl1: string, more: object = {}): object => ({
    url,
    hierarchy: { lvl1 },
    content: '',
    ...more,
  });
  test('SPEC 9, ranking score, edge case 6: exact title, title prefix, heading, text', () => {
    expect(
      pages(
        'retry',
        titled('/text', 'Other', { content: 'retry retry retry' }),
        titled('/start', 'Retry strategies'),
        titled('/exact', 'Retry'),
      ),
    ).toEqual(['/exact', '/start', '/text']);
  });
  test('news come first, the newest first, if the query asks for them', () => {
    const hits = ['/a', '/old', '/new'].flatMap((url) => readHit(titled(url, 'Flows'), own) ?? []);
    const dates: Record<string, string> = { '/old': '2026-01-31', '/new': '2026-03-01' };
    const ranked = (query: string) =>
      rankHits(query, hits, { limit: 8, perPage: 3, dateOf: (page) => dates[page] });
    expect(ranked('what is new in flows').map(({ page }) => page)).toEqual(['/new', '/old', '/a']);
    expect(ranked('flows').map(({ page, date }) => [page, date])).toEqual([
      ['/a', undefined],
      ['/old', '2026-01-31'],
      ['/new', '2026-03-01'],
    ]);
  });
  test('equal scores keep the service’s order', () => {
    expect(pages('x', titled('/support/a', 'Same'), titled('/getting-started/b', 'Same'))).toEqual([
      '/support/a',
      '/getting-started/b',
    ]);
  });
  test('a how-to with recommendations comes before an equal page', () => {
    expect(
      pages(
        'slots',
        titled('/concepts/a', 'Tuned', { content: 'slots' }),
        titled('/how-to/b', 'Tuned', { content: 'slots: the best practice' }),
      ),
    ).toEqual(['/how-to/b', '/concepts/a']);
  });
  test('an identifier is found with any delimiters', () => {
    expect(
      pages(
        'on_schema_change',
        titled('/other', 'Schema'),
        titled('/named', 'Reads', { hierarchy: { lvl1: 'Reads', lvl2: 'on-schema-change' } }),
      ),
    ).toEqual(['/named', '/other']);
  });
});
