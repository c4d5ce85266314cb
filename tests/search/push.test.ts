import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { pushRecords } from '../../scripts/pushRecords.ts';
import type { PushOptions } from '../../scripts/pushRecords.ts';
import { checkSearchKey } from '../../src/integrations/hosts/searchKeyCheck.ts';
import { indexObjects } from '../../src/search/hosted/indexObjects.ts';
import { indexSettings } from '../../src/search/hosted/indexObjects.ts';
import { record } from '../../src/search/index/testing.ts';
import { fakeAlgolia } from './fakeAlgolia.ts';
import type { FakeAlgolia } from './fakeAlgolia.ts';

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
let said: string[];

beforeEach(async () => {
  fake = await fakeAlgolia();
  fake.keys.set('write-key', WRITER);
  said = [];
});
afterEach(() => fake.close());

function push(more: Partial<PushOptions> = {}): Promise<void> {
  return pushRecords({
    to: { appId: 'TESTAPP', indexName: 'docs', hosts: [fake.origin] },
    key: 'write-key',
    objects: objectsOf(3),
    say: (line) => said.push(line),
    ...more,
  });
}
const old = (): void =>
  void fake.indexes.set('docs', { objects: new Map([['old', { objectID: 'old' }]]), settings: {} });
const calls = (): string[] => fake.calls.map(({ method, path }) => `${method} ${path}`);

describe('a push', () => {
  test('fills a temporary index, which then takes the place of the old one', async () => {
    old();
    await push();
    expect([...fake.indexes.keys()]).toEqual(['docs']);
    expect([...(fake.indexes.get('docs')?.objects.keys() ?? [])]).toEqual([
      '/concepts/page-0',
      '/concepts/page-1',
      '/concepts/page-2',
    ]);
    expect(fake.indexes.get('docs')?.settings).toEqual(JSON.parse(JSON.stringify(indexSettings)));
    expect(
      calls()
        .filter((call) => /(?:batch|PUT .*settings)$/.test(call))
        .every((call) => call.includes('docs_incoming_')),
    ).toBe(true);
  });
  test('SPEC 9: sends batches of 1,000 and tells how far it is', async () => {
    await push({ objects: objectsOf(2_345) });
    expect(said).toEqual([
      '1,000 of 2,345 records sent',
      '2,000 of 2,345 records sent',
      '2,345 of 2,345 records sent',
      'docs now has 2,345 records.',
    ]);
    expect(
      fake.calls
        .filter(({ path }) => path.endsWith('/batch'))
        .map(({ body }) => (body as { requests: unknown[] }).requests.length),
    ).toEqual([1_000, 1_000, 345]);
  });
  test('SPEC 9: waits until each task is done', async () => {
    fake.slowTasks = 1;
    await push();
    expect(calls().filter((call) => call.includes('/task/'))).toHaveLength(6);
  });
  test('is the same when it is repeated', async () => {
    await push();
    const first = JSON.stringify([...(fake.indexes.get('docs')?.objects ?? [])]);
    await push();
    expect(JSON.stringify([...(fake.indexes.get('docs')?.objects ?? [])])).toBe(first);
  });
  test.each([
    ['a batch', /\/batch$/],
    ['the settings', /\/settings$/],
    ['the move', /_incoming_.*\/operation$/],
  ])('that breaks off at %s leaves the old index as it was and nothing behind', async (_, at) => {
    old();
    fake.misdeed = ({ method, path }) =>
      method !== 'GET' && at.test(path) ? { status: 400 } : undefined;
    await expect(push()).rejects.toThrow('Misdeed 400');
    expect([...fake.indexes]).toEqual([
      ['docs', { objects: new Map([['old', { objectID: 'old' }]]), settings: {} }],
    ]);
  });
  test('that is interrupted leaves the old index as it was and nothing behind', async () => {
    old();
    const controller = new AbortController();
    await expect(
      push({
        objects: objectsOf(1_500),
        signal: controller.signal,
        say: () => controller.abort(new Error('Interrupted')),
      }),
    ).rejects.toThrow('Interrupted');
    expect([...fake.indexes.keys()]).toEqual(['docs']);
    expect([...(fake.indexes.get('docs')?.objects.keys() ?? [])]).toEqual(['old']);
  });
  test('clears away what a killed push left behind, and nothing of others', async () => {
    for (const name of ['docs_incoming_dead', 'docs_other', 'blog_incoming_x'])
      fake.indexes.set(name, { objects: new Map(), settings: {} });
    await push();
    expect([...fake.indexes.keys()].sort()).toEqual(['blog_incoming_x', 'docs', 'docs_other']);
  });
  test('of nothing is refused', async () => {
    old();
    await expect(push({ objects: [] })).rejects.toThrow('There are no records');
    expect(fake.indexes.get('docs')?.objects.size).toBe(1);
  });
  test('keeps rules and synonyms of the old index', async () => {
    old();
    await push();
    expect(fake.calls.find(({ path }) => path === '/1/indexes/docs/operation')?.body).toMatchObject(
      { operation: 'copy', scope: ['rules', 'synonyms'] },
    );
  });
});

describe('a key', () => {
  test.each([
    ['search-key', 'may not addObject, deleteIndex, editSettings, listIndexes, settings'],
    ['unknown-key', 'does not know this key'],
  ])('%s is refused before anything is sent, and not named', async (key, message) => {
    const failure = await push({ key }).catch((error: unknown) => error as Error);
    expect(failure).toMatchObject({ message: expect.stringContaining(message) });
    expect(String(failure)).not.toContain(key);
    expect(calls()).toEqual([`GET /1/keys/${key}`]);
  });
  const hosted = { appId: 'TESTAPP', searchKey: 'search-key', indexName: 'docs' };
  test('that indexes is refused by the build when it is the one for pushing', async () => {
    await expect(
      checkSearchKey({ ...hosted, searchKey: 'w' }, { ALGOLIA_WRITE_KEY: 'w' }),
    ).rejects.toThrow('is the key of ALGOLIA_WRITE_KEY');
    await expect(checkSearchKey(hosted, { ALGOLIA_WRITE_KEY: 'w' })).resolves.toBeUndefined();
  });
  test.each([
    ['search-key', undefined],
    ['write-key', 'may do more than search: search, browse'],
    ['other', 'is not known to the search service'],
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
  test('tells what would change and changes nothing', async () => {
    await push();
    said = [];
    fake.calls.length = 0;
    await push({
      dryRun: true,
      objects: [
        ...objectsOf(1),
        ...objectsOf(2)
          .slice(1)
          .map((object) => ({ ...object, content: 'Other.' })),
        ...objectsOf(5).slice(4),
      ],
    });
    expect(said).toEqual([
      'Settings: no change',
      'Records: 1 new, 1 changed, 1 removed, 1 as they are. Nothing was sent.',
    ]);
    expect(calls().filter((call) => !/^GET |\/browse$/.test(call))).toEqual([]);
  });
  test('of an index that does not exist says so', async () => {
    await push({ dryRun: true });
    expect(said).toEqual([
      'docs does not exist and would be made.',
      'Records: 3 new, 0 changed, 0 removed, 0 as they are. Nothing was sent.',
    ]);
  });
});

describe('an object of the index', () => {
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
  test('is cut into several when its text is long; no word is lost and none grows over 10 kB', () => {
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
