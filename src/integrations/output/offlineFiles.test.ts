import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  clearStore,
  findStored,
  isSaved,
  keptPages,
  openStore,
  saveAll,
  type Build,
  type Store,
} from '../../browser/offline/store.ts';
import { offlineFiles } from './offlineFiles.ts';
import { packArchive } from './packArchive.ts';

const ORIGIN = 'https://docs.example';
const DUCKDB = '/_astro/duckdb.bin';

/** What the server has, by path. */
const served = new Map<string, Uint8Array<ArrayBuffer>>();
let requests: string[];
/** The stores of the device, by name. */
let device: Map<string, Map<string, Response>>;
/** The paths for which the disk has no space. */
let tooLarge: string[];

beforeEach(() => {
  requests = [];
  tooLarge = [];
  device = new Map();
  served.clear();
  vi.stubGlobal('location', new URL(ORIGIN));
  vi.stubGlobal('caches', {
    open: (name: string) => {
      const entries = device.get(name) ?? new Map<string, Response>();
      device.set(name, entries);
      return Promise.resolve({
        match: (path: string) => Promise.resolve(entries.get(path)?.clone()),
        put: async (path: string, response: Response) => {
          if (tooLarge.includes(path)) throw new DOMException('Full', 'QuotaExceededError');
          entries.set(path, response);
        },
        delete: (entry: string | { url: string }) =>
          Promise.resolve(
            entries.delete(typeof entry === 'string' ? entry : new URL(entry.url).pathname),
          ),
        keys: () => Promise.resolve([...entries.keys()].map((path) => ({ url: ORIGIN + path }))),
      });
    },
    has: (name: string) => Promise.resolve(device.has(name)),
  });
  vi.stubGlobal('fetch', (path: string) => {
    requests.push(path);
    const content = served.get(path);
    return Promise.resolve(new Response(content, { status: content ? 200 : 404 }));
  });
});

afterEach(() => void vi.unstubAllGlobals());

const duckdb = (version: number): Buffer => Buffer.alloc(6e6, version);

function filesWith(engine: Buffer) {
  return [
    { path: '/small.txt', headers: {}, content: Buffer.from('small') },
    { path: DUCKDB, headers: {}, content: engine },
  ];
}

/** Publishes a build, and returns its empty store on the device. */
async function deploy(id: string, engine: Buffer): Promise<Store> {
  const files = filesWith(engine);
  const written = await offlineFiles({ id, pages: [], files, code: '' }, '', () => true);
  for (const [path, content] of written)
    if (path.endsWith('.bin')) served.set(`/${path}`, new Uint8Array(Buffer.from(content)));
  served.set(DUCKDB, new Uint8Array(engine));
  const worker = String(written.find(([path]) => path === 'service-worker.js')?.[1]);
  const build = JSON.parse(worker.replace('const BUILD=', '').replace(/;\s*$/, '')) as Build;
  return openStore('/', build);
}

async function sizeIn(store: Store, path: string): Promise<number | undefined> {
  return (await (await findStored(store, ORIGIN + path))?.blob())?.size;
}

test('a new build downloads DuckDB only if it changed', async () => {
  const first = await deploy('one', duckdb(1));
  const progress: number[] = [];
  await saveAll(first, { onProgress: (received) => progress.push(received) });
  expect(requests).toEqual([DUCKDB, '/_offline/one.bin']);
  expect(progress.at(-1)).toBe(first.build.bytes);
  expect(first.build.archive.bytes).toBeLessThan(1000);

  const second = await deploy('two', duckdb(1));
  await saveAll(second, { last: first });
  expect(requests.slice(2)).toEqual(['/_offline/two.bin']);
  device.delete(first.name);
  expect(await sizeIn(second, DUCKDB)).toBe(6e6);
  expect(await sizeIn(second, '/small.txt')).toBe(5);

  const third = await deploy('three', duckdb(3));
  await saveAll(third, { last: second });
  expect(requests.slice(3)).toEqual([DUCKDB, '/_offline/three.bin']);
});

test('a new build takes DuckDB from the archive of an earlier build, which had all files', async () => {
  const last = await deploy('one', duckdb(1));
  const archive = await packArchive(filesWith(duckdb(1)), {});
  await last.cache.put('/_offline/archive', new Response(new Uint8Array(archive)));
  const next = await deploy('two', duckdb(1));
  await saveAll(next, { last });
  expect(requests).toEqual(['/_offline/two.bin']);
  expect(await sizeIn(next, DUCKDB)).toBe(6e6);
});

test('if the archive doesn’t fit on the device, nothing is saved', async () => {
  const store = await deploy('one', duckdb(1));
  tooLarge = ['/_offline/archive'];
  await expect(saveAll(store)).rejects.toThrow('Full');
  expect(await isSaved(store)).toBe(false);
  expect(await sizeIn(store, DUCKDB)).toBeUndefined();
});

test('DuckDB doesn’t count as a page that the reader opened, and it’s removed with the docs', async () => {
  const store = await deploy('one', duckdb(1));
  await saveAll(store);
  expect(await keptPages(store)).toEqual([]);
  await clearStore(store);
  expect(await sizeIn(store, DUCKDB)).toBeUndefined();
});
