import { EventEmitter } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { LoaderContext } from 'astro/loaders';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { docFields, releaseFields } from '../content/fields.ts';
import { allFound } from '../content/foundProblems.ts';
import { formatProblems } from '../content/problem.ts';
import { pageLoader, type PageCollection } from './pageLoader.ts';
import { digestOfText, type PageText, type PageTexts } from '../content/pageTexts.ts';

const folder = resolve('.vitest/page-loader');
const file = join(folder, 'page.md');
const page = (title: string): string =>
  `---\ntitle: ${title}\ndescription: A page that is loaded more than once, as each start of the dev server does.\n---\n\nText of the page.\n`;

type Entry = { data: Record<string, unknown> };

let store: Map<string, Entry>;
let texts: Map<string, PageText>;
let warnings: string[];
let infos: string[];

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, page('Written'));
  store = new Map();
  texts = new Map();
  warnings = [];
  infos = [];
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/**
 * Loads the pages as the dev server or a build does. Keeps stored and rendered pages between
 * starts.
 */
async function start(
  kind: 'dev' | 'build',
  fields: PageCollection['fields'] = docFields,
): Promise<void> {
  const kept: PageTexts = {
    has: (name) => texts.has(name),
    read: rendered,
    write: (name, text) => void texts.set(name, text),
    keep: () => {},
  };
  const loader = pageLoader({
    name: 'docs',
    folders: [{ folder, version: 'current', prefix: '/' }],
    fields,
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
      values: () => [...store.values()],
      delete: (id: string) => store.delete(id),
    },
    logger: {
      info: (message: string) => void infos.push(message),
      warn: (message: string) => void warnings.push(message),
    },
    ...(kind === 'dev' && { watcher: Object.assign(new EventEmitter(), { add: () => {} }) }),
  };
  await loader.load(context as unknown as LoaderContext);
}

const problems = (): string =>
  formatProblems(allFound().failed.flatMap(({ problems: found }) => found));
const stored = (): Entry => only(store);
const rendered = (): PageText => only(texts);

function only<T>(found: ReadonlyMap<string, T>): T {
  const [first, ...others] = found.values();
  if (first === undefined || others.length > 0)
    throw new Error(`${found.size} entries instead of one`);
  return first;
}

test('pages that an earlier start or build rendered aren’t rendered again', async () => {
  await start('build');
  for (const [name, text] of texts) texts.set(name, { ...text, html: 'rendered before' });
  store.clear();
  await start('dev');
  expect(rendered().html).toBe('rendered before');
});

test('a page is rendered again if a file that it includes changes', async () => {
  writeFileSync(file, `${page('Written')}\n\`\`\`text file="examples/README.md"\n\`\`\`\n`);
  await start('dev');
  expect(rendered().includes).toEqual([resolve('examples/README.md')]);
  // As if the file had other bytes at that time.
  const before = { html: 'rendered before', digest: digestOfText('x', rendered().includes) };
  for (const [name, text] of texts) texts.set(name, { ...text, ...before });
  store.clear();
  await start('dev');
  expect(rendered().html).toContain('<code>');
});

test('a build knows the mistakes of a page', async () => {
  writeFileSync(file, `${page('Written')}\n:::nota\nText\n:::\n`);
  await start('build');
  expect(problems()).toContain('nota');
});

test('the next build uses stored pages unchanged', async () => {
  await start('build');
  expect(rendered().html).toContain('<p>Text of the page.</p>');
  stored().data['title'] = 'As stored';
  await start('build');
  expect(stored().data['title']).toBe('As stored');
});

test('a mistake in the front matter is reported at every start', async () => {
  writeFileSync(file, page('Written').replace('title', 'titel'));
  for (const kind of ['build', 'build'] as const) {
    await start(kind);
    expect(problems()).toContain('unknown key "titel"');
  }
  expect(store.size).toBe(0);
});

test('a mistake in the front matter hides no mistakes in the text', async () => {
  writeFileSync(file, `${page('Written').replace('title', 'titel')}\n:::nota\nText\n:::\n`);
  await start('build');
  expect(problems()).toMatch(/unknown key "titel"[^]*nota/);
});

test('a page with the line ends of Windows is the same page', async () => {
  const code = '\n```text\nfirst\nsecond\n```\n';
  writeFileSync(file, page('Written') + code);
  await start('build');
  const { body, html } = rendered();
  texts.clear();
  store.clear();
  writeFileSync(file, `\uFEFF${(page('Written') + code).replaceAll('\n', '\r\n')}`);
  await start('build');
  expect(rendered()).toMatchObject({ body, html });
  expect(html).not.toContain('\r');
});

test('a page can’t have the URL of a file of the site', async () => {
  writeFileSync(join(folder, 'robots.txt.md'), page('Robots'));
  await start('build');
  expect(problems()).toContain("a page can't have the URL /robots.txt");
});

test('a build warns about emoji in a title, which preview images omit', async () => {
  writeFileSync(file, page('Flows 🚀'));
  await start('build');
  expect(warnings).toEqual([expect.stringMatching(/omit the emoji in the titles of .*page\.md$/)]);
});

test('a build says which posts wait for their day', async () => {
  const post = (date: string): string =>
    page('Post').replace('---\n\n', `date: ${date}\ntags: []\n---\n\n`);
  writeFileSync(file, post('2099-01-01'));
  writeFileSync(join(folder, 'other.md'), post('2020-01-01'));
  await start('build', releaseFields);
  expect(infos).toEqual([expect.stringMatching(/^not published before 2099-01-01: .*page\.md$/)]);
});
