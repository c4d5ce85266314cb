import { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import { beforeEach, expect, it, vi } from 'vitest';
import { remarksOn } from '../../content/foundProblems.ts';
import { siteRoot } from '../../content/paths.ts';
import { Problem } from '../../content/problem.ts';
import { checkServedPages, isShown } from './checkServedPages.ts';

const readSiteSources = vi.hoisted(() => vi.fn<() => Promise<object>>());
vi.mock('../../../checks/readSite.ts', () => ({ readSiteSources }));
vi.mock('../../site/pageLoader.ts', async (load) => ({
  ...(await load<object>()),
  addressOfFile: (file: string) => /content\/docs(.*)\.md$/.exec(file)?.[1],
}));
const servedPage = vi.hoisted(() => vi.fn<(route: string) => Promise<object>>());
vi.mock('../../../checks/servedPage.ts', () => ({ servedPage }));

beforeEach(() => {
  vi.clearAllMocks();
  const problems = [new Problem({ file: 'a.md', what: 'x' })];
  servedPage.mockImplementation(async () => ({ problems, links: new Set() }));
  readSiteSources.mockImplementation(async () => ({}));
});

it('checks pages again after a source was removed while it was read', async () => {
  readSiteSources.mockRejectedValueOnce(new Error('ENOENT'));
  const server = { watcher: new EventEmitter(), ws: { send: () => undefined } };
  const served = checkServedPages(server as unknown as ViteDevServer, '/');
  served('/guide');
  await vi.waitFor(() => expect(readSiteSources).toHaveBeenCalledOnce(), 5000);
  served('/guide');
  await vi.waitFor(() => expect(remarksOn('/guide')).toHaveLength(1), 5000);
});

it('checks the page that was served last first, and ignores what a server writes', async () => {
  const watcher = new EventEmitter();
  const server = { watcher, ws: { send: () => undefined } };
  const served = checkServedPages(server as unknown as ViteDevServer, '/');
  const checked = (): string[] => servedPage.mock.calls.map(([route]) => route);
  for (const route of ['/one', '/two', '/one']) served(route);
  await vi.waitFor(() => expect(checked()).toEqual(['/one', '/two']), 5000);
  watcher.emit('all', 'change', join(siteRoot, '.astro/data-store.json'));
  served('/three');
  await vi.waitFor(() => expect(checked()).toEqual(['/one', '/two', '/three']), 5000);
  watcher.emit('all', 'change', join(siteRoot, 'content/partials/note.md'));
  const all = ['/three', '/one', '/two'];
  await vi.waitFor(() => expect(checked().slice(3)).toEqual(all), 5000);
});

it('checks a changed page, and those that link to it', async () => {
  servedPage.mockImplementation(async (route) => ({
    problems: [],
    links: new Set(route === '/one' ? ['/two'] : []),
  }));
  const watcher = new EventEmitter();
  const server = { watcher, ws: { send: () => undefined } };
  const served = checkServedPages(server as unknown as ViteDevServer, '/');
  const checked = (): string[] => servedPage.mock.calls.map(([route]) => route);
  for (const route of ['/one', '/two', '/three']) served(route);
  await vi.waitFor(() => expect(checked()).toHaveLength(3), 5000);
  watcher.emit('all', 'change', join(siteRoot, 'content/docs/two.md'));
  await vi.waitFor(() => expect(checked().slice(3)).toContain('/one'), 5000);
  served('/four');
  await vi.waitFor(() => expect(checked().at(-1)).toBe('/four'), 5000);
  expect(checked().slice(3)).toEqual(['/two', '/one', '/four']);
});

it.each([
  [{}, true],
  [{ 'sec-purpose': 'prefetch' }, false],
  [{ 'x-checks-links': '' }, false],
])('a request with the headers %j is from a reader who sees the page: %s', (headers, shown) => {
  expect(isShown({ headers } as IncomingMessage)).toBe(shown);
});
