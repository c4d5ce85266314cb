import { afterEach, expect, it, vi } from 'vitest';
import { fetchPart } from './fetchPart.ts';

const asked: [url: string, cache: string | undefined][] = [];

function answerWith(text: string, status = 200): void {
  asked.length = 0;
  vi.stubGlobal('fetch', (url: string, { cache }: RequestInit) => {
    asked.push([url.replace(/again=.*/, 'again'), cache]);
    return Promise.resolve(new Response(text, { status }));
  });
}
afterEach(() => vi.unstubAllGlobals());

it('fetches a damaged file again past all caches', async () => {
  answerWith('part');
  const parts = [await fetchPart('/titles', false), await fetchPart('/titles', true)];
  expect(parts.map((part) => new TextDecoder().decode(part))).toEqual(['part', 'part']);
  expect(asked).toEqual([
    ['/titles', 'default'],
    ['/titles?again', 'reload'],
  ]);
});

it.each([404, 500])('%i is no part', async (status) => {
  answerWith('', status);
  await expect(fetchPart('/titles', false)).rejects.toThrow(`/titles answers ${status}`);
});
