import { expect, it } from 'vitest';
import { connect, type Call, type Connection, type Functions } from './calls.ts';

interface Adder {
  add: Call<readonly number[], number, number>;
  echo: Call<unknown, unknown>;
  wait: Call<void, void>;
}
interface Asker {
  ask: Call<string, string>;
}

/** Connects the two sides of a channel. */
function pair(functions: Partial<Functions<Adder>> = {}): Connection<Adder> {
  const { port1, port2 } = new MessageChannel();
  const other: Connection<Asker> = connect<Asker, Adder>(port2, {
    add: (numbers, { report }) => {
      let sum = 0;
      for (const number of numbers) report((sum += number));
      return sum;
    },
    echo: async (value) => [value, await other.call('ask', 'name')],
    wait: () => new Promise(() => undefined),
    ...functions,
  });
  const connection = connect<Adder, Asker>(port1, { ask: (what) => `my ${what}` });
  for (const port of [port1, port2]) port.start();
  return connection;
}

it('calls functions on the other side, which report progress', async () => {
  const seen: number[] = [];
  const sum = await pair().call('add', [1, 2, 3], { onProgress: (part) => void seen.push(part) });
  expect([sum, seen]).toEqual([6, [1, 3, 6]]);
});

it('calls in both directions', async () => {
  expect(await pair().call('echo', { a: 1 })).toEqual([{ a: 1 }, 'my name']);
});

it('fails with the message of the other side', async () => {
  const { call } = pair({
    add: () => {
      throw new RangeError('too many');
    },
  });
  await expect(call('add', [1])).rejects.toThrow('too many');
});

it('stops waiting when the signal aborts, and tells the other side', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const { call } = pair({
    wait: (_, { signal }) => new Promise(() => signal.addEventListener('abort', resolve)),
  });
  const control = new AbortController();
  const waiting = call('wait', undefined, { signal: control.signal });
  await call('add', [1]);
  control.abort(new Error('enough'));
  await expect(waiting).rejects.toThrow('enough');
  await promise;
  await expect(call('wait', undefined, { signal: control.signal })).rejects.toThrow('enough');
});

it('fails all calls of a connection that broke, also later ones', async () => {
  const connection = pair();
  const waiting = connection.call('wait', undefined);
  connection.fail(new Error('broken'));
  await expect(waiting).rejects.toThrow('broken');
  await expect(connection.call('add', [1])).rejects.toThrow('broken');
});

it('hands over what is transferred', async () => {
  const bytes = new ArrayBuffer(8);
  await pair().call('echo', bytes, { transfer: [bytes] });
  expect(bytes.byteLength).toBe(0);
});
