import { describe, expect, it } from 'vitest';
import { loadAll } from './loadAll.ts';
import { buildIndex } from '../index/build.ts';
import { record } from '../testRecords.ts';
import { Engine } from './engine.ts';

const post = (name: string, date: string, title: string, text: string) =>
  record(`/releases/${name}`, title, text, { date, weight: 0.8 });
const records = [
  record('/concepts/flow', 'Flows', 'A flow is a graph. A flow has a new run each day.'),
  record('/concepts/releases', 'Releases', 'Which release an instance has.'),
  post('retries', '2025-01-14', 'Flows retry', 'A flow retries by itself.'),
  post('limits', '2026-02-10', 'Limits of flows', 'A flow has a limit for its memory.'),
  post('vaults', '2026-03-10', 'More vaults', 'A vault can be in a cloud.'),
  record('/how-to/duckdb', 'DuckDB', 'Works with DuckDB 2.0 and later.'),
  record('/how-to/grants', 'Grants', 'Give the right role. Open the right folder.'),
  record('/how-to/errors', 'Errors', 'Nothing here.'),
  record('/how-to/errors', 'Errors', 'The server said: no such table was ever found.', {
    heading: 'Messages',
  }),
  ...Array.from({ length: 40 }, (_, i) =>
    record(`/reference/part-${i}`, `Part ${i}`, 'A part can have a server. It has a name.'),
  ),
];
const engine = loadAll(buildIndex(records));
const pagesOf = (query: string): string[] => engine.search(query).hits.map(({ page }) => page);

describe('news', () => {
  it.each([
    ['what is new in flows', ['/releases/limits', '/releases/retries']],
    ['flow release', ['/releases/limits', '/releases/retries']],
    ['changed in vaults', ['/releases/vaults']],
  ])('%j has the posts first, the newest first', (query, posts) =>
    expect(pagesOf(query).slice(0, posts.length)).toEqual(posts),
  );

  it.each(['new flow', 'flows', 'which release do I have'])('aren’t asked for by %j', (query) =>
    expect(pagesOf(query)[0]).toMatch(/^\/concepts\//),
  );

  it('have their day', () => {
    const { date } = engine.search('more vaults').hits[0] ?? {};
    expect(date).toBe('2026-03-10');
  });
});

it.each(['v2', 'duckdb v2'])('%j finds 2.0', (query) =>
  expect(pagesOf(query)[0]).toBe('/how-to/duckdb'),
);

it('marks no synonyms, which often have another meaning', () => {
  const { snippet } = engine.search('permission').hits[0] ?? {};
  expect(snippet?.text).toContain('right folder');
  expect(snippet?.marks).toEqual([]);
});

it('shows a text that pages share once, and then the first text of each page', () => {
  const pages = ['read', 'write'].flatMap((name) => [
    record(`/reference/${name}`, name, `How to ${name}.`),
    record(`/reference/${name}`, name, 'Retries after an error.', { heading: 'Options' }),
  ]);
  const { hits } = loadAll(buildIndex(pages)).search('retries');
  expect(hits.map(({ snippet }) => snippet?.text)).toEqual([
    'Retries after an error.',
    'How to write.',
  ]);
});

it('counts only pages that a reader would call results', () => {
  const { total, sections } = engine.search('can it be written to the duckdb server');
  expect(total).toBeLessThan(10);
  expect(Object.values(sections).reduce((sum, count) => sum + count)).toBe(total);
});

it('says that the order may change while texts that may quote a message are missing', () => {
  const index = buildIndex(records);
  const files = new Map(index.files.map(({ name, bytes }) => [name, bytes]));
  const partial = new Engine(index.titles, files.get(index.titles) ?? new Uint8Array());
  const load = (names: readonly string[]): void => {
    for (const name of names) partial.add(name, files.get(name) ?? new Uint8Array());
  };
  load(partial.bodies);
  expect(partial.search('no such table was found')).toMatchObject({ mayMove: true });
  expect(partial.search('flows').mayMove).toBeUndefined();
  load(partial.texts);
  expect(partial.search('no such table was found').mayMove).toBeUndefined();
});
