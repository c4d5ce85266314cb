import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { answerMessages } from './answerMessages.ts';
import { buildIndex } from '../index/build.ts';
import { linkEngine } from './engineLink.ts';
import type { OpenConnection } from './engineLink.ts';
import type { ToWorker } from './answerMessages.ts';
import { record } from '../index/testing.ts';

const index = buildIndex([
  record('/concepts/flow', 'Flow', 'A flow is a graph.'),
  record('/concepts/vault', 'Vault', 'A vault keeps secrets.'),
]);
const files = new Map(index.files.map(({ name, bytes }) => [name, bytes]));
const source = async (name: string): Promise<Uint8Array> => Uint8Array.from(files.get(name) ?? []);

/** Opens a line to an engine in the same thread, and notes what is sent. */
function lineTo(sent: ToWorker[] = []): OpenConnection {
  return (hear) => {
    const handle = answerMessages((message) => setTimeout(() => hear(message)));
    return {
      post: (message) => {
        sent.push(message);
        setTimeout(() => handle(message));
      },
      close: () => undefined,
    };
  };
}
const blocked: OpenConnection = () => {
  throw new Error('workers are blocked');
};
const silent: OpenConnection = () => ({ post: () => undefined, close: () => undefined });
const silentThenBroken: OpenConnection = (_hear, broken) => {
  setTimeout(broken, 5);
  return { post: () => undefined, close: () => undefined };
};

describe('the line to the engine', () => {
  it.each<[string, OpenConnection[]]>([
    ['works', [lineTo()]],
    ['falls back where workers are refused', [blocked, lineTo()]],
    ['falls back where a worker breaks, and asks anew what was open', [silentThenBroken, lineTo()]],
    ['falls back where a worker is never heard of', [silent, lineTo()]],
  ])('%s', async (_name, ways) => {
    const link = linkEngine(index.titles, source, ways, 50);
    expect(await link.search('vault', {})).toMatchObject({ complete: true, total: 1 });
    expect(await link.preview('/concepts/vault', 'vault')).toMatchObject({ title: 'Vault' });
  });

  it('fails when no way is open', async () => {
    await expect(linkEngine(index.titles, source, [blocked]).search('vault', {})).rejects.toThrow(
      'cannot be started',
    );
    await expect(
      linkEngine(index.titles, source, [silentThenBroken]).search('vault', {}),
    ).rejects.toThrow('cannot be started');
  });

  it('tries all ways again after the last one failed', async () => {
    let reachable = false;
    const later: OpenConnection = (...ends) =>
      reachable ? lineTo()(...ends) : silentThenBroken(...ends);
    const link = linkEngine(index.titles, source, [later, silentThenBroken]);
    await expect(link.search('vault', {})).rejects.toThrow('cannot be started');
    reachable = true;
    expect(await link.search('vault', {})).toMatchObject({ complete: true, total: 1 });
  });

  it('has patience once the engine is heard of: parts that take long have a limit of their own', async () => {
    const slowly = async (name: string): Promise<Uint8Array> => {
      await pause(120);
      return source(name);
    };
    expect(
      await linkEngine(index.titles, slowly, [lineTo(), blocked], 50).search('vault', {}),
    ).toMatchObject({ total: 1 });
  });

  it('sends only the latest of queries that come while the engine is busy', async () => {
    const sent: ToWorker[] = [];
    const link = linkEngine(index.titles, source, [lineTo(sent)]);
    await link.search('flow', {});
    const calls = ['v', 'va', 'vau', 'vaul'].map((text) => {
      const controller = new AbortController();
      return {
        controller,
        found: link.search(text, {}, { signal: controller.signal }).catch(() => undefined),
      };
    });
    for (const { controller } of calls) controller.abort();
    expect((await link.search('vault', {})).total).toBe(1);
    expect(
      sent
        .filter((message) => message.type === 'search')
        .map((message) => message.type === 'search' && message.text),
    ).toEqual(['flow', 'v', 'vault']);
    expect(await Promise.all(calls.map(({ found }) => found))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('asks for the titles before the engine is there, and once', async () => {
    const asked: string[] = [];
    const link = linkEngine(index.titles, (name) => (asked.push(name), source(name)), [lineTo()]);
    expect(asked).toEqual([index.titles]);
    await link.search('vault', {});
    expect(asked.filter((name) => name === index.titles)).toHaveLength(1);
  });

  it('says when a part does not come', async () => {
    const link = linkEngine(index.titles, () => Promise.reject(new Error('offline')), [lineTo()]);
    await expect(link.search('vault', {})).rejects.toThrow('did not come');
  });

  it('closes with all that is open', async () => {
    const link = linkEngine(index.titles, source, [lineTo()]);
    const found = link.search('vault', {});
    link.close();
    await expect(found).rejects.toThrow('closed');
    await pause(20);
  });
});
