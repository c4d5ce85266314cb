import { EventEmitter } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { LoaderContext } from 'astro/loaders';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { renderFor } from './deferredPages.ts';
import { docFields } from './fields.ts';
import { pageLoader } from './pageLoader.ts';
import type { PageText, PageTexts } from './pageTexts.ts';

const folder = resolve('.vitest/page-loader');
const file = join(folder, 'page.md');
const page = (title: string): string =>
  `---\ntitle: ${title}\ndescription: A page that is loaded more than once, as each start of the dev server does.\n---\n\nText of the page.\n`;

type Entry = { data: Record<string, unknown> };

let store: Map<string, Entry>;
let texts: Map<string, PageText>;

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, page('Written'));
  store = new Map();
  texts = new Map();
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Start as the dev server does, or a build; what is stored and rendered stays from one start to the next. */
async function start(kind: 'dev' | 'build'): Promise<void> {
  const kept: PageTexts = {
    has: (name) => texts.has(name),
    find: (name) => texts.get(name),
    read: made,
    write: (name, text) => void texts.set(name, text),
    keep: () => {},
  };
  const loader = pageLoader({
    name: 'docs',
    folders: [{ folder, version: 'current', prefix: '/' }],
    fields: docFields,
    tokens: { product: 'P', slug: 'p', company: 'C' },
    base: '/',
    texts: kept,
    pipeline: '',
  });
  const context = {
    store: {
      get: (id: string) => store.get(id),
      set: (entry: Entry & { id: string }) => void store.set(entry.id, entry),
      keys: () => store.keys(),
      values: () => store.values(),
      delete: (id: string) => store.delete(id),
    },
    logger: { info: () => {} },
    ...(kind === 'dev' && { watcher: Object.assign(new EventEmitter(), { add: () => {} }) }),
  };
  await loader.load(context as unknown as LoaderContext);
}

const stored = (): Entry => only(store);
const made = (): PageText => only(texts);

function only<T>(found: ReadonlyMap<string, T>): T {
  const [first, ...others] = found.values();
  if (first === undefined || others.length > 0) throw new Error(`${found.size} in place of one`);
  return first;
}

test('a start of the dev server reads the front matter of new and changed files only', async () => {
  await start('dev');
  expect(stored().data['title']).toBe('Written');
  stored().data['title'] = 'As stored';
  await start('dev');
  expect(stored().data['title']).toBe('As stored');
  writeFileSync(file, page('Changed'));
  await start('dev');
  expect(stored().data['title']).toBe('Changed');
});

test('it renders a page when it is asked for, and not again what the last start or a build made of it', async () => {
  await start('dev');
  expect(texts.size).toBe(0);
  await renderFor('/page');
  expect(made().html).toContain('<p>Text of the page.</p>');
  for (const [name, text] of texts) texts.set(name, { ...text, html: 'made before' });
  await start('dev');
  await renderFor('/page');
  expect(made().html).toBe('made before');
});

test('it renders a page again when a file changed that the page includes', async () => {
  const sample = join(folder, 'sample.txt');
  writeFileSync(sample, 'before\n');
  writeFileSync(
    file,
    `${page('Written')}\n\`\`\`text file=".vitest/page-loader/sample.txt"\n\`\`\`\n`,
  );
  await start('dev');
  await renderFor('/page');
  expect(made().html).toContain('before');
  writeFileSync(sample, 'after\n');
  await start('dev');
  await renderFor('/page');
  expect(made().html).toContain('after');
});

test('a build renders at once, and what it stored is taken as it is by the next', async () => {
  await start('build');
  expect(made().html).toContain('<p>Text of the page.</p>');
  stored().data['title'] = 'As stored';
  await start('build');
  expect(stored().data['title']).toBe('As stored');
});

test('a mistake in the front matter is told at every start', async () => {
  writeFileSync(file, page('Written').replace('title', 'titel'));
  for (const kind of ['build', 'build'] as const)
    await expect(start(kind)).rejects.toThrow('unknown front-matter key "titel"');
  expect(store.size).toBe(0);
});
