import { EventEmitter } from 'node:events';
import type { ViteDevServer } from 'vite';
import { expect, it, vi } from 'vitest';
import { remarksOn } from '../../content/foundProblems.ts';
import { Problem } from '../../content/problem.ts';
import { checkServedPages } from './checkServedPages.ts';

const readSiteSources = vi.hoisted(() => vi.fn<() => Promise<object>>());
vi.mock('../../../checks/readSite.ts', () => ({ readSiteSources }));
vi.mock('../../../checks/servedPage.ts', () => ({
  servedPage: async () => ({ problems: [new Problem({ file: 'a.md', what: 'x' })], links: [] }),
}));

it('checks pages again after a source was removed while it was read', async () => {
  readSiteSources.mockRejectedValueOnce(new Error('ENOENT')).mockResolvedValue({});
  const server = { watcher: new EventEmitter(), ws: { send: () => undefined } };
  const served = checkServedPages(server as unknown as ViteDevServer, '/');
  served('/guide');
  await vi.waitFor(() => expect(readSiteSources).toHaveBeenCalledOnce(), 5000);
  served('/guide');
  await vi.waitFor(() => expect(remarksOn('/guide')).toHaveLength(1), 5000);
});
