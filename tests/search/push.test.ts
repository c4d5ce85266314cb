import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { describeChanges, pushRecords, type PushTarget } from '../../scripts/lib/pushRecords.ts';
import { checkSearchKey } from '../../src/integrations/hosts/searchKeyCheck.ts';
import { indexObjects, indexSettings } from '../../src/search/hosted/indexObjects.ts';
import { record } from 'search/testRecords.ts';
import { fakeAlgolia, type FakeAlgolia } from './fakeAlgolia.ts';

const WRITER = [
  'search',
  'browse',
  'addObject',
  'deleteObject',
  'deleteIndex',
  'editSettings',
  'settings',
  'listIndexes',
];
const objectsOf = (count: number): ReturnType<typeof indexObjects> =>
  indexObjects(
    Array.from({ length: count }, (_, i) =>
      record(`/concepts/page-${i}`, `Page ${i}`, `Text ${i}.`),
    ),
    '/',
  );

let fake: FakeAlgolia;
let target: PushTarget;

beforeEach(async () => {
  fake = await fakeAlgolia();
  fake.keys.set('write-key', WRITER);
  target = { appId: 'TESTAPP', indexName: 'docs', hosts: [fake.origin], key: 'write-key' };
});
afterEach(() => fake.close());

const calls = (): string[] => fake.calls.map(({ method, path }) => `${method} ${path}`);
const recordIds = (): string[] => [...(fake.indexes.get('docs')?.objects.keys() ?? [])];

describe('a push', () => {
  beforeEach(() => {
    fake.indexes.set('docs', { objects: new Map([['old', { objectID: 'old' }]]), settings: {} });
  });
  test('replaces the index’s records and settings, even if repeated', async () => {
    await pushRecords(target, objectsOf(2));
    await pushRecords(target, objectsOf(3));
    expect([...fake.indexes.keys()]).toEqual(['docs']);
    expect(recordIds()).toEqual(['/concepts/page-0', '/concepts/page-1', '/concepts/page-2']);
    expect(fake.indexes.get('docs')?.settings).toEqual(JSON.parse(JSON.stringify(indexSettings)));
  });
  test('SPEC 9: sends batches of 1,000 into a temporary index', async () => {
    await pushRecords(target, objectsOf(2_345));
    const batches = fake.calls.filter(({ path }) => path.endsWith('/batch'));
    expect(batches.every(({ path }) => path.includes('docs_tmp_'))).toBe(true);
    expect(batches.map(({ body }) => (body as { requests: unknown[] }).requests.length)).toEqual([
      1_000, 1_000, 345,
    ]);
  });
  test.each([
    ['a batch', /\/batch$/],
    ['the settings', /\/settings$/],
    ['the move', /_tmp_.*\/operation$/],
  ])('that breaks off at %s keeps the old records and leaves nothing behind', async (_, at) => {
    fake.misdeed = ({ method, path }) =>
      method !== 'GET' && at.test(path) ? { status: 400 } : undefined;
    await expect(pushRecords(target, objectsOf(3))).rejects.toThrow('Misdeed 400');
    expect([...fake.indexes.keys()]).toEqual(['docs']);
    expect(recordIds()).toEqual(['old']);
  });
  test('without records is rejected', async () => {
    await expect(pushRecords(target, [])).rejects.toThrow('There are no records');
    expect(recordIds()).toEqual(['old']);
  });
  test('keeps the rules and synonyms of the old index', async () => {
    await pushRecords(target, objectsOf(3));
    expect(fake.calls.find(({ path }) => path === '/1/indexes/docs/operation')?.body).toMatchObject(
      { operation: 'copy', scope: ['settings', 'rules', 'synonyms'] },
    );
  });
  test.each([
    ['search-key', 'Method not allowed with this API key'],
    ['unknown-key', 'Invalid Application-ID or API key'],
  ])('with %s is refused', async (key, message) => {
    await expect(pushRecords({ ...target, key }, objectsOf(1))).rejects.toThrow(message);
    expect(recordIds()).toEqual(['old']);
  });
});

describe('a key', () => {
  const hosted = { appId: 'TESTAPP', searchKey: 'search-key', indexName: 'docs' };
  test('fails the build if it’s the key for pushing', async () => {
    await expect(
      checkSearchKey({ ...hosted, searchKey: 'w' }, { ALGOLIA_WRITE_KEY: 'w' }),
    ).rejects.toThrow('is the same as ALGOLIA_WRITE_KEY');
    await expect(checkSearchKey(hosted, { ALGOLIA_WRITE_KEY: 'w' })).resolves.toBeUndefined();
  });
  test.each([
    ['search-key', undefined],
    ['write-key', 'can do more than search: search, browse'],
    ['other', "doesn't exist in the search service"],
  ])('%s, asked about by the build: %s', async (searchKey, message) => {
    const check = checkSearchKey(
      { ...hosted, searchKey, hosts: [fake.origin] },
      { SEARCH_KEY_CHECK: '1' },
    );
    const fault = await check.then(
      () => undefined,
      (error: Error) => error.message,
    );
    expect(fault ?? '').toContain(message ?? '');
    expect(fault === undefined).toBe(message === undefined);
  });
});

describe('a dry run', () => {
  test('describes the changes without making them', async () => {
    await pushRecords(target, objectsOf(3));
    fake.calls.length = 0;
    const edited = objectsOf(2)
      .slice(1)
      .map((object) => ({ ...object, content: 'Other.' }));
    const objects = [...objectsOf(1), ...edited, ...objectsOf(5).slice(4)];
    expect(await describeChanges(target, objects)).toBe('1 new, 1 changed, 1 removed');
    expect(calls().filter((call) => !/^GET |\/browse$/.test(call))).toEqual([]);
  });
  test('counts all records as new if the index doesn’t exist', async () => {
    expect(await describeChanges(target, objectsOf(3))).toBe('3 new, 0 changed, 0 removed');
  });
});

describe('an index object', () => {
  test('leads to its section, under the base', () => {
    expect(
      indexObjects([record('/concepts/flow', 'Flows', 'Text', { heading: 'Runs' })], '/docs/')[0],
    ).toMatchObject({
      objectID: '/concepts/flow#runs',
      url: '/docs/concepts/flow#runs',
      title: 'Flows',
      weight: { page: 1, level: 5, position: 0 },
    });
  });
  test('has the date of its post', () => {
    const post = record('/releases/x', 'X', 'Text', { date: '2026-03-31' });
    const section = record('/releases/x', 'X', 'Text', { heading: 'Migrate' });
    expect(indexObjects([post, section], '/')).toMatchObject([
      { date: '2026-03-31' },
      { date: '2026-03-31' },
    ]);
  });
  test('with a long text is split into objects of at most 10 kB, without losing words', () => {
    const text = Array.from({ length: 3_000 }, (_, i) => `word${i}`).join(' ');
    const objects = indexObjects([record('/x', 'X', text, { code: '😀'.repeat(4_000) })], '/');
    expect(
      objects
        .map(({ content }) => content)
        .filter((piece) => piece !== '')
        .join(' '),
    ).toBe(text);
    expect(objects.map(({ code }) => code).join('')).toBe('😀'.repeat(4_000));
    expect(
      Math.max(...objects.map((object) => Buffer.byteLength(JSON.stringify(object)))),
    ).toBeLessThan(10_000);
    expect(new Set(objects.map(({ objectID }) => objectID)).size).toBe(objects.length);
  });
});
