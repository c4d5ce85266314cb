import { Writable } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { FAULT } from './messages.ts';
import { stdioMessages } from './stdioMessages.ts';

/** Sends texts to a stream, and returns the messages that it passes on and those that it answers. */
async function send(
  ...chunks: (string | Buffer)[]
): Promise<{ passed: unknown[]; answers: unknown[] }> {
  let answered = '';
  const output = new Writable({
    write(chunk, _encoding, done) {
      answered += String(chunk);
      done();
    },
  });
  const stream = stdioMessages(output);
  const reading = stream.toArray();
  for (const chunk of chunks) stream.write(chunk);
  stream.end();
  const read = (text: string): unknown[] =>
    text.split('\n').flatMap((line): unknown[] => (line === '' ? [] : [JSON.parse(line)]));
  return { passed: read((await reading).map(String).join('')), answers: read(answered) };
}

const ping = (id: number): string => JSON.stringify({ jsonrpc: '2.0', id, method: 'ping' });

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

describe('messages over stdin', () => {
  it('are lines, in any parts', async () => {
    const line = Buffer.from(`${JSON.stringify({ jsonrpc: '2.0', id: 'é', method: 'ping' })}\r\n`);
    const { passed, answers } = await send(
      `${ping(1)}\n\n${ping(2)}`,
      `\n[${ping(3)},${ping(4)}]\n`,
      line.subarray(0, 23),
      line.subarray(23),
    );
    expect(passed.map((message) => (message as { id: unknown }).id)).toEqual([1, 2, 3, 4, 'é']);
    expect(answers).toEqual([]);
  });

  it('can end without a line end', async () => {
    const { passed } = await send(`${ping(1)}\n${ping(2)}`);
    expect(passed).toMatchObject([{ id: 1 }, { id: 2 }]);
  });

  it('aren’t read as long as the client doesn’t read the answers', async () => {
    const writes: (() => void)[] = [];
    const output = new Writable({ write: (_chunk, _encoding, done) => void writes.push(done) });
    const stream = stdioMessages(output);
    const sent = Array.from({ length: 5 }, () => stream.write('<h1>\n'.repeat(1000)));
    expect(sent.at(-1)).toBe(true);
    expect(output.writableLength).toBeLessThan(200_000);
    const ended = stream.toArray();
    stream.end();
    while (!stream.readableEnded) {
      writes.shift()?.();
      await new Promise(setImmediate);
    }
    expect(await ended).toEqual([]);
  });

  it('that aren’t messages get an error', async () => {
    const { passed, answers } = await send(
      `<h1>\n{"jsonrpc":"2.0","id":1,"method":5}\n${ping(2)}\n`,
    );
    expect(passed).toMatchObject([
      { id: 1, method: FAULT },
      { id: 2, method: 'ping' },
    ]);
    expect(answers).toEqual([
      {
        jsonrpc: '2.0',
        id: null,
        error: { code: -32700, message: "The message isn't JSON. Fix: send JSON-RPC 2.0." },
      },
    ]);
  });

  it('that are too long are answered when they end', async () => {
    const part = 'x'.repeat(100_000);
    const parts = Array.from({ length: 50 }, () => part);
    const { passed, answers } = await send(...parts, `\n${ping(1)}\n`, ...parts);
    expect(passed).toMatchObject([{ id: 1 }]);
    expect(answers).toMatchObject(
      Array.from({ length: 2 }, () => ({
        id: null,
        error: { message: 'The message has more than 1000000 bytes. Fix: send less text.' },
      })),
    );
  });

  it('that never end take no memory, and can have many parts', async () => {
    const stream = stdioMessages(new Writable());
    for (let count = 0; count < 100_000; count += 1) stream.write('x');
    const before = process.memoryUsage().arrayBuffers;
    for (let count = 0; count < 400; count += 1) stream.write(Buffer.alloc(1_000_000, 'x'));
    await expect
      .poll(() => {
        collectGarbage();
        return process.memoryUsage().arrayBuffers - before;
      })
      .toBeLessThan(50_000_000);
  });
});
