import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LabDuck, type Work } from './LabDuck.ts';
import { EMPTY_LAB, labReducer, type LabState } from './labState.ts';

/** What each DuckDB was asked to do, in order. */
let asked: string[][];
/** What a DuckDB doesn't answer anymore: a flow, or a call. */
let hangsAt: string | undefined;
/** True if a DuckDB that doesn't answer doesn't stop, either. */
let isSilent: boolean;
let state: LabState;
let duck: LabDuck;

beforeEach(() => {
  asked = [];
  hangsAt = undefined;
  isSilent = true;
  state = EMPTY_LAB;
  duck = new LabDuck((action) => (state = labReducer(state, action)), startFake);
});

function startFake(): ReturnType<ConstructorParameters<typeof LabDuck>[1]> {
  const own: string[] = [];
  let isHanging = false;
  asked.push(own);
  const call = (name: string, input: object, { signal }: { signal: AbortSignal }) => {
    // The limit for a DuckDB that was stopped is over.
    if (isHanging && isSilent && name === 'tables') return Promise.reject(new Error('Too late.'));
    const what = 'flow' in input ? String(input.flow) : name;
    own.push(what);
    isHanging = what === hangsAt;
    if (!isHanging) return Promise.resolve(name === 'tables' ? [] : undefined);
    return new Promise((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason as Error)),
    );
  };
  const worker = { terminate: () => own.push('end') };
  return Promise.resolve({ calls: { call }, worker } as never);
}

const fill = (flow: string) => (work: Work) =>
  duck.fill(work, async ({ calls, signal }) => {
    await calls.call('run', { files: [], flow }, { signal });
    return flow;
  });

/** Runs a flow that doesn't end, and stops it. */
async function stop(flow: string): Promise<void> {
  hangsAt = flow;
  const running = duck.act(fill(flow));
  await expect.poll(() => asked.at(-1)?.at(-1)).toBe(flow);
  hangsAt = undefined;
  await duck.halt('Stopped.');
  await running;
}

describe('a DuckDB that doesn’t stop', () => {
  it('is replaced by one that repeats what filled the tables', async () => {
    await duck.act(fill('sales'));
    await duck.act(fill('stores'));
    await stop('endless');
    expect(asked[0]?.at(-1)).toBe('end');
    expect(asked[1]).toEqual(['open', 'sales', 'stores', 'tables']);
    expect(state.message).toContain('The tables are as they were before the query');
    expect(state).toMatchObject({ busy: undefined, isFault: false });
    await stop('endless');
    expect(asked[2]).toEqual(['open', 'sales', 'stores', 'tables']);
  });

  it('is only closed if nothing filled tables since they were empty', async () => {
    await duck.act(fill('sales'));
    await duck.act(async (work) => {
      await duck.restart(work);
      return '';
    });
    await stop('endless');
    expect(asked).toHaveLength(1);
    expect(state.message).toContain('No earlier run had stored anything');
  });

  it('is given up if it doesn’t stop while it repeats that', async () => {
    await duck.act(fill('sales'));
    await duck.act(fill('stores'));
    hangsAt = 'endless';
    const running = duck.act(fill('endless'));
    await expect.poll(() => asked[0]?.at(-1)).toBe('endless');
    hangsAt = 'stores';
    const stopping = duck.halt('Stopped.');
    await expect.poll(() => asked[1]?.at(-1)).toBe('stores');
    expect(state.busy).toEqual({ name: 'restoring' });
    await expect(duck.rows({ from: { table: 't' }, filter: '', offset: 0 })).rejects.toThrow(
      'No table is ready yet.',
    );
    await duck.halt('Stopped.');
    await Promise.all([running, stopping]);
    expect(asked).toHaveLength(2);
    expect(state.message).toContain('DuckDB was closed before the tables were ready');
  });

  it('lets nothing else begin until it’s replaced, which would be lost', async () => {
    await duck.act(fill('sales'));
    hangsAt = 'endless';
    const running = duck.act(fill('endless'));
    await expect.poll(() => asked[0]?.at(-1)).toBe('endless');
    hangsAt = undefined;
    const stopping = duck.halt('Stopped.');
    await running;
    await duck.act(fill('stores'));
    expect(state.busy).toEqual({ name: 'stopping' });
    await stopping;
    expect(asked.flat()).not.toContain('stores');
    await duck.act(fill('stores'));
    expect(asked[1]).toEqual(['open', 'sales', 'tables', 'stores', 'tables']);
  });

  it('may be what slows down the next one, which says so if it runs into its limit', async () => {
    const RELOAD = 'Fix: reload the page; your files are kept.';
    await duck.act(fill('sales'));
    await stop('endless');
    expect(state.message).not.toContain(RELOAD);
    vi.useFakeTimers();
    try {
      for (const [hanging, expected] of [
        ['deliver', 'DuckDB took longer than a minute'],
        ['stores', 'so DuckDB was restarted'],
      ] as const) {
        hangsAt = hanging;
        const running = duck.act(fill(hanging));
        await vi.advanceTimersByTimeAsync(59_000);
        // Only one of the two answers when it's stopped.
        hangsAt = undefined;
        isSilent = hanging === 'stores';
        await vi.advanceTimersByTimeAsync(1000);
        await running;
        expect(state.message).toContain(expected);
        expect(state.message).toContain(RELOAD);
      }
    } finally {
      vi.useRealTimers();
    }
  });

  it('ends a query of the reader, too', async () => {
    await duck.act(fill('sales'));
    hangsAt = 'rows';
    const rows = duck.rows({ from: { query: 'SELECT 1' }, filter: '', offset: 0 });
    hangsAt = undefined;
    await Promise.all([expect(rows).rejects.toThrow('Stopped.'), duck.halt('Stopped.')]);
    expect(asked[1]).toEqual(['open', 'sales', 'tables']);
  });
});

it('gives a slow download more than the minute that a flow run has', async () => {
  vi.useFakeTimers();
  try {
    const { promise, resolve } = Promise.withResolvers<void>();
    const slow = new LabDuck(
      (action) => (state = labReducer(state, action)),
      () => promise.then(startFake),
    );
    const running = slow.act((work) => work.calls.call('deliver', {}, work).then(() => 'Done.'));
    await vi.advanceTimersByTimeAsync(90_000);
    resolve();
    await running;
    expect(state).toMatchObject({ message: 'Done.', isFault: false });
  } finally {
    vi.useRealTimers();
  }
});

describe('a DuckDB that isn’t loaded yet', () => {
  let fails: (signal: AbortSignal) => Promise<never>;
  let isLoading: boolean;
  let loading: LabDuck;

  beforeEach(() => {
    isLoading = true;
    loading = new LabDuck(
      (action) => (state = labReducer(state, action)),
      (signal) => (isLoading ? fails(signal) : startFake()),
    );
  });

  const deliver = (work: Work): Promise<string> =>
    work.calls.call('deliver', {}, work).then(() => 'Done.');

  it('ends when the reader stops it, and the run can be repeated', async () => {
    fails = (signal) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      });
    const running = loading.act(deliver);
    await loading.halt('Stopped.');
    await running;
    expect(state).toMatchObject({ busy: undefined, isFault: true, canRetry: true });
    expect(state.message).toBe('Stopped before DuckDB was loaded, so nothing ran.');
    isLoading = false;
    await loading.retry();
    expect(state).toMatchObject({ message: 'Done.', isFault: false, canRetry: false });
  });

  it('can be loaded again after a failure, but not for another project', async () => {
    fails = () => Promise.reject(new Error('The download failed.'));
    await loading.act(deliver);
    expect(state).toMatchObject({ message: 'The download failed.', canRetry: true });
    await loading.retry();
    expect(state).toMatchObject({ message: 'The download failed.', canRetry: true });
    loading.open({ files: [], deliveries: [], recorded: [] });
    isLoading = false;
    await loading.retry();
    expect(asked).toEqual([]);
  });
});
