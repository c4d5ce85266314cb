import { describe, expect, it } from 'vitest';
import { FAULT, readMessages } from './messages.ts';

const request = (parts: Record<string, unknown>): string =>
  JSON.stringify({ jsonrpc: '2.0', id: 7, method: 'tools/call', ...parts });

describe('a message', () => {
  it.each([
    request({ params: { name: 'search', arguments: { query: 'x' } } }),
    request({ method: 'resources/list', params: undefined }),
    request({ method: 'anything', params: { x: 1 } }),
    JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' }),
    JSON.stringify({ jsonrpc: '2.0', id: 1, result: {} }),
  ])('%s stays as it is', (text) => {
    expect(readMessages(text)).toEqual([JSON.parse(text)]);
  });

  it('loses keys that JSON-RPC doesn’t have', () => {
    const text = request({ method: 'ping', extra: 1 }).replace('{', '{"__proto__":{"a":1},');
    expect(readMessages(text)).toEqual([{ jsonrpc: '2.0', id: 7, method: 'ping' }]);
  });

  it.each([
    [
      request({ params: {} }),
      -32602,
      'Invalid parameters of tools/call. "name": This is required.',
    ],
    [
      request({ params: { name: 5 } }),
      -32602,
      'Invalid parameters of tools/call. "name": Invalid input: expected string, received number.',
    ],
    [request({ params: [1] }), -32602, "The parameters aren't an object."],
    [request({ params: 'x' }), -32602, "The parameters aren't an object."],
    [
      request({ method: 'resources/list', params: { cursor: 1 } }),
      -32602,
      'Invalid parameters of resources/list. "cursor": Invalid input: expected string, received number.',
    ],
    [
      request({ params: { name: 'read', arguments: { page: '\ud800' } } }),
      -32602,
      'The message has half of a surrogate pair. Fix: send valid text.',
    ],
    [
      request({ jsonrpc: '1.0' }),
      -32600,
      'The message needs "jsonrpc": "2.0" and a "method". Fix: send JSON-RPC 2.0.',
    ],
    [
      request({ method: undefined }),
      -32600,
      'The message needs "jsonrpc": "2.0" and a "method". Fix: send JSON-RPC 2.0.',
    ],
  ])('%s is answered by its id with an error', (text, code, message) => {
    expect(readMessages(text)).toEqual([
      { jsonrpc: '2.0', id: 7, method: FAULT, params: { code, message } },
    ]);
  });

  it.each([
    ['<h1>', -32700, "The message isn't JSON. Fix: send JSON-RPC 2.0."],
    [
      `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
      -32600,
      'The message is nested too deeply. Fix: send JSON-RPC 2.0.',
    ],
    ['5', -32600, "The message isn't an object. Fix: send JSON-RPC 2.0."],
    ['{}', -32600, 'The message needs "jsonrpc": "2.0" and a "method". Fix: send JSON-RPC 2.0.'],
    ['[]', -32600, 'The batch is empty. Fix: send JSON-RPC 2.0.'],
    [
      request({ id: {} }),
      -32600,
      "The id of the message isn't a string or an integer. Fix: send JSON-RPC 2.0.",
    ],
    [request({ id: 1.5 }), -32600, "The id of the message isn't a string or an integer."],
    [request({ id: null }), -32600, "The id of the message isn't a string or an integer."],
    [
      `[${request({})},${request({})}]`,
      -32600,
      'Two messages of the batch have the same id. Fix: send JSON-RPC 2.0.',
    ],
    [
      `{"id": "a,[{\\"", "x": [${'{},'.repeat(50_000)}0]}`,
      -32600,
      'The message has more than 50000 values. Fix: send JSON-RPC 2.0.',
    ],
    ['['.repeat(1_000_000), -32600, 'The message has more than 50000 values.'],
    [
      JSON.stringify(Array.from({ length: 21 }, (_, id) => ({ id }))),
      -32600,
      'The batch has 21 messages, but at most 20 are allowed. Fix: send JSON-RPC 2.0.',
    ],
  ])('%.40s has no id to answer to', (text, code, message) => {
    expect(() => readMessages(text)).toThrow(
      expect.objectContaining({ code, message: expect.stringContaining(message) }),
    );
  });

  it('can have long texts', () => {
    const text = request({ params: { name: '\\"{[,'.repeat(150_000) } });
    expect(readMessages(text)).toEqual([JSON.parse(text)]);
    // Without its end, a text isn't read again from each of its quotes.
    expect(() => readMessages(text.slice(0, -9))).toThrow("The message isn't JSON.");
  });
});
