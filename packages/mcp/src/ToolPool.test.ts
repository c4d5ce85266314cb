import { afterAll, describe, expect, it, vi } from 'vitest';
import { memoryFiles, testFiles } from './site/testSite.ts';
import type { SiteFiles } from './site/siteFiles.ts';
import { ToolPool, type ToolLimits } from './ToolPool.ts';

const files = memoryFiles(testFiles());
const pools: ToolPool[] = [];

afterAll(() => {
  for (const pool of pools) pool.stop();
});

function poolOf(limits: Partial<ToolLimits>, site: SiteFiles = files): ToolPool {
  const pool = new ToolPool(site, limits);
  pools.push(pool);
  return pool;
}

/** YAML whose check takes much longer than the shortest limits below. */
const large = { yaml: `component:\n${'  - key: [value, value]\n'.repeat(8000)}` };
const valid = { yaml: 'flow: {}\n' };

const siteWithSlowPage: SiteFiles = {
  ...files,
  read: (path) => (path === '/slow.md' ? new Promise<never>(() => undefined) : files.read(path)),
};

/** Keeps a process busy until the pool stops. Fails if the pool ends the call before. */
async function readSlow(pool: ToolPool, client: string): Promise<never> {
  await pool.run('read', { page: '/slow' }, client);
  throw new Error('the page was read');
}

describe('a pool of tools', () => {
  it('runs a tool, and passes on what is wrong with its input', async () => {
    const pool = poolOf({ processes: 1 });
    expect(await pool.run('validate', valid)).toBe('valid: flow\n0 errors, 0 warnings');
    await expect(pool.run('write', {})).rejects.toMatchObject({
      name: 'InputError',
      message: expect.stringMatching(/^Unknown tool "write"\. Fix: /),
    });
    await expect(pool.run('read', { page: '/nothing' })).rejects.toMatchObject({
      name: 'InputError',
    });
  });

  it('ends a call that computes for too long, and answers the next one', async () => {
    const pool = poolOf({ processes: 1, time: 1 });
    await expect(pool.run('validate', large)).rejects.toThrow(
      'The call took longer than 0.001 seconds. Fix: pass less text in one call, or simpler patterns.',
    );
  });

  it('ends a call sooner if others wait, and then answers them', async () => {
    const pool = poolOf({ processes: 1, busyTime: 1 });
    const slow = pool.run('validate', large);
    const next = pool.run('validate', valid);
    await expect(slow).rejects.toThrow(
      'The call took longer than 0.001 seconds while other calls were waiting. Fix: ',
    );
    expect(await next).toBe('valid: flow\n0 errors, 0 warnings');
  });

  it('has another process ready when it ends one', async () => {
    let starts = 0;
    let isOpen = true;
    const site: SiteFiles = {
      source: 'x',
      read(path) {
        // Each process reads the index once, when it starts.
        if (path !== '/') return files.read(path);
        starts += 1;
        return isOpen ? files.read(path) : new Promise<never>(() => undefined);
      },
    };
    const pool = poolOf({ processes: 1, spares: 1, busyTime: 1 }, site);
    await pool.run('validate', valid);
    await vi.waitUntil(() => starts === 2, { timeout: 30_000 });
    // From now on, no other process gets ready.
    isOpen = false;
    const slow = pool.run('validate', large, 'a');
    const next = pool.run('validate', valid, 'b');
    await expect(slow).rejects.toThrow('while other calls were waiting');
    expect(await next).toBe('valid: flow\n0 errors, 0 warnings');
  });

  it('refuses the calls of a client that has used its time', async () => {
    const pool = poolOf({ processes: 1, perMinute: 0 });
    expect(await pool.run('validate', valid, 'a')).toBe('valid: flow\n0 errors, 0 warnings');
    await expect(pool.run('validate', valid, 'a')).rejects.toThrow(
      'Your calls took longer than 0 seconds in a minute. Fix: try again later.',
    );
    expect(await pool.run('validate', valid, 'b')).toBe('valid: flow\n0 errors, 0 warnings');
  });

  it('ends a call that needs too much memory', async () => {
    const pool = poolOf({ processes: 1, memory: 8 });
    await expect(pool.run('validate', valid)).rejects.toThrow(
      'The call needed more than 8 MB of memory. Fix: pass less text in one call.',
    );
  });

  it('gives up on a site that never answers', async () => {
    const never = { source: 'x', read: () => new Promise<never>(() => undefined) };
    const pool = poolOf({ processes: 1, total: 50 }, never);
    await expect(pool.run('search', { query: 'flow' })).rejects.toThrow(
      'The site took longer than 0.05 seconds. Fix: try again in a minute.',
    );
  });

  it('answers a client although another one has many calls', async () => {
    const pool = poolOf({ processes: 2 });
    const order: string[] = [];
    const call = (client: string): Promise<unknown> =>
      pool.run('validate', valid, client).then(() => order.push(client));
    await Promise.all([...'aaaaaaaa', 'b', ...'aaaa'].map(call));
    expect(order.indexOf('b')).toBeLessThan(3);
  });

  it('starts the call of the client that has computed the least', async () => {
    const pool = poolOf({ processes: 1 });
    const order: string[] = [];
    const call = (client: string): Promise<unknown> =>
      pool.run('validate', valid, client).then(() => order.push(client));
    await call('a');
    // The first one starts at once.
    await Promise.all([...'baac'].map(call));
    expect(order.join('')).toBe('abcaa');
  });

  it('answers a client while another one has calls that take long', async () => {
    const pool = poolOf({ processes: 2 }, siteWithSlowPage);
    await Promise.race([
      ...Array.from({ length: 3 }, () => readSlow(pool, 'a')),
      expect(pool.run('validate', valid, 'b')).resolves.toContain('valid: flow'),
    ]);
  });

  it('keeps a process for clients that have computed little', async () => {
    const pool = poolOf({ processes: 2, spares: 1, little: 0.1 }, siteWithSlowPage);
    for (const client of 'abcd') await pool.run('validate', valid, client);
    await Promise.race([
      ...[...'abcd'].map((client) => readSlow(pool, client)),
      expect(pool.run('validate', valid, 'e')).resolves.toContain('valid: flow'),
    ]);
  });

  it('drops the waiting calls of clients that have left', async () => {
    const pool = poolOf({ processes: 1, busyTime: 10_000 }, siteWithSlowPage);
    await pool.run('validate', valid);
    void readSlow(pool, 'a').catch(() => 'stopped');
    const left = new AbortController();
    const calls = [...'bcd'].map((client) => pool.run('validate', valid, client, left.signal));
    left.abort();
    for (const call of calls) await expect(call).rejects.toThrow('The client left.');
  });

  it('refuses calls when too many wait', async () => {
    const never = { source: 'x', read: () => new Promise<never>(() => undefined) };
    const pool = poolOf({ processes: 1 }, never);
    const calls = Array.from({ length: 201 }, () => pool.run('search', { query: 'flow' }));
    await expect(calls.at(-1)).rejects.toThrow('The server is busy. Fix: try again in a minute.');
    pool.stop();
    const ended = await Promise.allSettled(calls);
    expect(new Set(ended.map(({ status }) => status))).toEqual(new Set(['rejected']));
  });

  it('keeps room for a client although others have many calls', async () => {
    const never = { source: 'x', read: () => new Promise<never>(() => undefined) };
    const pool = poolOf({ processes: 1 }, never);
    const isRefused = async (client: string): Promise<boolean> => {
      const call = pool.run('search', { query: 'flow' }, client).catch(() => 'refused');
      return (await Promise.race([call, new Promise((done) => setImmediate(done))])) === 'refused';
    };
    const refused: boolean[] = [];
    for (const client of 'abcd')
      for (let call = 0; call <= 50; call += 1) refused.push(await isRefused(client));
    expect(refused.filter(Boolean)).toHaveLength(4);
    expect([await isRefused('e'), await isRefused('e')]).toEqual([false, true]);
  });
});
