import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ProviderResult, ProviderOptions, SearchProvider } from '../client/provider.ts';
import { makeSession, type Session } from './session.ts';
import { answer } from '../../../tests/search/testHits.ts';

interface Asked {
  readonly text: string;
  readonly options: ProviderOptions;
  readonly give: (found: ProviderResult) => void;
  readonly fail: (reason: Error) => void;
}

let asked: Asked[];
let version: string;
let session: Session;
const settle = (): Promise<void> => vi.advanceTimersByTimeAsync(0).then(() => undefined);

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  version = 'current';
  const provider: SearchProvider = {
    name: 'embedded',
    search: (text, options = {}) =>
      new Promise((give, fail) => asked.push({ text, options, give, fail })),
    warm: () => undefined,
  };
  session = makeSession({
    provider,
    version: () => version,
    limit: 8,
    sectionsPerPage: 3,
    suggest: async (text) => [{ url: '/near', title: `near ${text}` }],
  });
  session.open();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const texts = (): string[] => asked.map(({ text }) => text);

describe('a session', () => {
  it('SPEC 9, debounce, edge case 8: waits 50 ms for the next letter, and searches once for a fast word', async () => {
    for (const text of ['flo', 'flow', 'flows']) {
      session.type({ text });
      await vi.advanceTimersByTimeAsync(49);
    }
    expect(texts()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(texts()).toEqual(['flows']);
  });

  it('SPEC 9, debounce, edge case 8: doesn’t wait for one or two letters', () => {
    session.type({ text: 'f' });
    session.type({ text: 'fl' });
    expect(texts()).toEqual(['f', 'fl']);
  });

  it('cancels a search when the next letter is typed', () => {
    session.type({ text: 'f' });
    session.type({ text: 'fl' });
    expect(asked.map(({ options }) => options.signal?.aborted)).toEqual([true, false]);
  });

  it('SPEC 4 and 5: doesn’t search for a blank query', async () => {
    session.type({ text: '   ' });
    await vi.advanceTimersByTimeAsync(500);
    expect(texts()).toEqual([]);
    expect(session.state().name).toBe('start');
  });

  it('SPEC 9, stall threshold: shows that it’s loading after 300 ms, not before', async () => {
    session.ask({ text: 'flow' });
    await vi.advanceTimersByTimeAsync(299);
    expect(session.state()).toMatchObject({ name: 'loading', slow: false });
    await vi.advanceTimersByTimeAsync(1);
    expect(session.state()).toMatchObject({ name: 'loading', slow: true });
  });

  it('SPEC 4, cache, edge case 4: shows cached results immediately, in any case', async () => {
    session.ask({ text: 'flow' });
    asked[0]?.give(answer('flow', ['/flow']));
    await settle();
    session.type({ text: '' });
    session.type({ text: 'FLOW' });
    expect(session.state().name).toBe('hits');
    expect(texts()).toEqual(['flow']);
  });

  it('edge case 4: searches again in another version of the docs', async () => {
    session.ask({ text: 'flow' });
    asked[0]?.give(answer('flow', ['/flow']));
    await settle();
    version = '2.0';
    session.ask({ text: 'flow' });
    expect(texts()).toEqual(['flow', 'flow']);
  });

  it('edge case 4: never caches failures or incomplete answers', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    session.ask({ text: 'flow' });
    asked[0]?.fail(new Error('offline'));
    await settle();
    session.ask({ text: 'flow' }, true);
    expect(asked[1]?.options.again).toBe(true);
    asked[1]?.give(answer('flow', ['/flow'], { complete: false }));
    await settle();
    session.ask({ text: 'flow' });
    expect(texts()).toEqual(['flow', 'flow', 'flow']);
  });

  it('SPEC 8, search failure: logs it', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    session.ask({ text: 'flow' });
    const reason = new Error('offline');
    asked[0]?.fail(reason);
    await settle();
    expect(session.state().name).toBe('failed');
    expect(log).toHaveBeenCalledWith('Search failed:', reason);
  });

  it('doesn’t log a search that is canceled by closing', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    session.ask({ text: 'flow' });
    session.close();
    asked[0]?.fail(new Error('called off'));
    await settle();
    expect(session.state().name).toBe('closed');
    expect(log).not.toHaveBeenCalled();
  });

  it('shows partial answers while the rest is loading', async () => {
    session.ask({ text: 'flow' });
    asked[0]?.options.onPartial?.(answer('flow', ['/flow'], { complete: false }));
    expect(session.state()).toMatchObject({ name: 'hits', settled: false });
    asked[0]?.give(answer('flow', ['/flow', '/flow-run']));
    await settle();
    expect(session.state()).toMatchObject({ name: 'hits', settled: true, result: { total: 2 } });
  });

  it('doesn’t show a partial answer whose order will change', async () => {
    session.ask({ text: 'it failed' });
    asked[0]?.options.onPartial?.(answer('it failed', ['/flow'], { mayMove: true }));
    expect(session.state()).toMatchObject({ name: 'loading' });
    asked[0]?.give(answer('it failed', ['/vault']));
    await settle();
    expect(session.state()).toMatchObject({ name: 'hits', settled: true });
  });

  it('doesn’t cache answers from the fallback', async () => {
    for (const time of [0, 1]) {
      session.ask({ text: 'flow' });
      asked[time]?.give(answer('flow', ['/flow'], { from: 'hosted' }));
      await settle();
    }
    expect(texts()).toEqual(['flow', 'flow']);
  });

  it('suggests pages if nothing is found', async () => {
    session.ask({ text: 'flwo' });
    asked[0]?.give(answer('flwo', []));
    await settle();
    expect(session.state()).toMatchObject({ name: 'none', suggestions: [{ title: 'near flwo' }] });
  });

  it('shows results for the last query, whatever the order of answers', async () => {
    session.ask({ text: 'flow' });
    session.ask({ text: 'vault' });
    asked[1]?.give(answer('vault', ['/vault']));
    await settle();
    asked[0]?.give(answer('flow', ['/flow']));
    await settle();
    expect(session.state()).toMatchObject({
      name: 'hits',
      ask: { text: 'vault' },
      result: { query: 'vault' },
    });
  });
});
