import { Transform, type Writable } from 'node:stream';
import { ErrorCode } from '@modelcontextprotocol/sdk/types.js';
import { readMessages, RequestError } from './messages.ts';

/** The most bytes in a line. */
const MAX_LINE = 1_000_000;
const LINE_END = 10;

/**
 * Makes a stream that passes on the messages of a client, one on each line, and answers lines without
 * a message by itself. A line without an end isn't kept.
 */
export function stdioMessages(output: Writable): Transform {
  let parts: Buffer[] = [];
  let size = 0;
  const add = (bytes: Buffer): void => {
    size += bytes.length;
    if (size > MAX_LINE) parts = [];
    else parts.push(bytes);
  };
  const endLine = (): string[] => {
    const line = Buffer.concat(parts).toString().trim();
    const isTooLong = size > MAX_LINE;
    [parts, size] = [[], 0];
    try {
      if (isTooLong)
        throw new RequestError(
          ErrorCode.InvalidRequest,
          `The message has more than ${MAX_LINE} bytes. Fix: send less text.`,
        );
      return line === '' ? [] : readMessages(line).map((message) => JSON.stringify(message));
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      const { code, message } = error;
      output.write(`${JSON.stringify({ jsonrpc: '2.0', id: null, error: { code, message } })}\n`);
      return [];
    }
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      let start = 0;
      for (let end = chunk.indexOf(LINE_END); end !== -1; end = chunk.indexOf(LINE_END, start)) {
        add(chunk.subarray(start, end));
        for (const message of endLine()) this.push(`${message}\n`);
        start = end + 1;
      }
      add(chunk.subarray(start));
      // Without this, the answers to a client that doesn't read would take all memory.
      if (output.writableNeedDrain) output.once('drain', () => done());
      else done();
    },
    flush(done) {
      for (const message of endLine()) this.push(`${message}\n`);
      done();
    },
  });
}
