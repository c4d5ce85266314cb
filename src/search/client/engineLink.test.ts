import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { connect, type Connection } from '../../browser/shared/calls.ts';
import { buildIndex } from 'search/index/build.ts';
import { linkEngine, type OpenEngine } from './engineLink.ts';
import type { EngineCalls, PartCalls } from './engineCalls.ts';
import { serveEngine } from './serveEngine.ts';
import { record } from 'search/testRecords.ts';

const index = buildIndex([
  record('/concepts/flow', 'Flow', 'A flow is a graph.'),
  record('/concepts/vault', 'Vault', 'A vault keeps secrets.'),
]);
const files = new Map(index.files.map(({ name, bytes }) => [name, bytes]));
const source = async (name: string): Promise<Uint8Array> => Uint8Array.from(files.get(name) ?? []);

/** Opens an engine in the same thread. */
const open: OpenEngine = (parts) => {
  const { port1, port2 } = new MessageChannel();
  const page: Connection<PartCalls> = connect<PartCalls, EngineCalls>(
    port2,
    serveEngine(() => page),
  );
  const engine = connect<EngineCalls, PartCalls>(port1, parts);
  for (const port of [port1, port2]) port.start();
  return { engine, close: () => port1.close() };
};
const silent: OpenEngine = (parts) => {
  const { port1 } = new MessageChannel();
  return { engine: connect<EngineCalls, PartCalls>(port1, parts), close: () => port1.close() };
};
const breaking: OpenEngine = (parts) => {
  const opened = silent(parts);
  queueMicrotask(() => opened.engine.fail(new Error('blocked')));
  return opened;
};

/** Milliseconds that no test waits for. */
const PATIENCE = 1e6;

/** Watches the timer of the next connection: ends it, or tells whether it was stopped. */
function watchTimer(): { end: () => void; isStopped: () => boolean } {
  const start = vi.spyOn(globalThis, 'setTimeout');
  const stop = vi.spyOn(globalThis, 'clearTimeout');
  onTestFinished(() => {
    start.mockRestore();
    stop.mockRestore();
  });
  const at = (): number => start.mock.calls.findIndex(([, time]) => time === PATIENCE);
  return {
    end: () => start.mock.calls[at()]?.[0](),
    isStopped: () => stop.mock.calls.some(([timer]) => timer === start.mock.results[at()]?.value),
  };
}

describe('the connection to the engine', () => {
  it('answers', async () => {
    const link = linkEngine(index.titles, source, open);
    expect(await link.search('vault', {})).toMatchObject({ wants: [], total: 1 });
    expect(await link.preview('/concepts/vault', 'vault')).toMatchObject({ title: 'Vault' });
  });

  it.each([
    ['breaks', breaking, 'blocked'],
    ['is never heard of', silent, "couldn't start"],
  ])('fails when the engine %s, and connects again for the next call', async (_, broken, why) => {
    const timer = watchTimer();
    let reachable = false;
    const either: OpenEngine = (parts) => (reachable ? open : broken)(parts);
    const link = linkEngine(index.titles, source, either, PATIENCE);
    const found = link.search('vault', {});
    if (broken === silent) timer.end();
    await expect(found).rejects.toThrow(why);
    reachable = true;
    expect(await link.search('vault', {})).toMatchObject({ wants: [], total: 1 });
  });

  it('waits longer after the engine’s first message, because slow parts have their own limit', async () => {
    const timer = watchTimer();
    const { promise, resolve } = Promise.withResolvers<void>();
    const late = async (name: string): Promise<Uint8Array> => {
      await promise;
      return source(name);
    };
    const found = linkEngine(index.titles, late, open, PATIENCE).search('vault', {});
    await expect.poll(timer.isStopped).toBe(true);
    resolve();
    expect(await found).toMatchObject({ total: 1 });
  });

  it('doesn’t answer queries that are canceled while the engine is busy', async () => {
    const link = linkEngine(index.titles, source, open);
    const answered: string[] = [];
    const calls = ['v', 'va', 'vau', 'vaul'].map((text) => {
      const controller = new AbortController();
      const call = { signal: controller.signal, onPartial: () => void answered.push(text) };
      const found = link.search(text, {}, call).catch(() => undefined);
      controller.abort();
      return found;
    });
    expect((await link.search('vault', {})).total).toBe(1);
    expect(await Promise.all(calls)).toEqual(calls.map(() => undefined));
    expect(answered).toEqual([]);
  });

  it('fetches the titles once, before the engine has loaded', async () => {
    const asked: string[] = [];
    const link = linkEngine(index.titles, (name) => (asked.push(name), source(name)), open);
    expect(asked).toEqual([index.titles]);
    await link.search('vault', {});
    expect(asked.filter((name) => name === index.titles)).toHaveLength(1);
  });

  it('reports a part that can’t be loaded', async () => {
    const link = linkEngine(index.titles, () => Promise.reject(new Error('offline')), open);
    await expect(link.search('vault', {})).rejects.toThrow("couldn't be loaded");
  });

  it('ends all open calls when it closes', async () => {
    const link = linkEngine(index.titles, source, open);
    const found = link.search('vault', {});
    link.close();
    await expect(found).rejects.toThrow('closed');
    expect((await link.search('vault', {})).total).toBe(1);
  });
});
