import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { expectPart, fetchPart } from './fetchPart.ts';

const asked: string[] = [];
const answerWith = (text: string, status = 200): Promise<Response> =>
  Promise.resolve(new Response(text, { status }));
const textOf = async (part: Promise<Uint8Array>): Promise<string> =>
  new TextDecoder().decode(await part);

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url.replace(/again=.*/, 'again'));
    return answerWith('fetched');
  });
});
afterEach(() => vi.unstubAllGlobals());

it('takes what is on its way already, once', async () => {
  expectPart({ address: '/_search/once', answer: answerWith('expected') });
  expect(await textOf(fetchPart('/_search/once', false))).toBe('expected');
  expect(await textOf(fetchPart('/_search/once', false))).toBe('fetched');
  expect(asked).toEqual(['/_search/once']);
});

it('asks for another file, and for a damaged one again, itself', async () => {
  expectPart({ address: '/_search/titles', answer: answerWith('expected') });
  expect(await textOf(fetchPart('/_search/bodies', false))).toBe('fetched');
  expect(await textOf(fetchPart('/_search/titles', true))).toBe('fetched');
  expect(asked).toEqual(['/_search/bodies', '/_search/titles?again']);
});

it.each([404, 500])('%i is no part, on its way or not', async (status) => {
  expectPart({ address: `/_search/${status}`, answer: answerWith('', status) });
  await expect(fetchPart(`/_search/${status}`, false)).rejects.toThrow(
    `/_search/${status} answers ${status}`,
  );
});

it('fails where the request that was on its way failed: who asked asks again', async () => {
  expectPart({ address: '/_search/cut', answer: Promise.reject(new TypeError('network')) });
  await expect(fetchPart('/_search/cut', false)).rejects.toThrow('network');
});
