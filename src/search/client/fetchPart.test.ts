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

it('bypasses all caches to fetch a damaged file again', async () => {
  answerWith('part');
  const parts = [await fetchPart('/titles', false), await fetchPart('/titles', true)];
  expect(parts.map((part) => new TextDecoder().decode(part))).toEqual(['part', 'part']);
  expect(asked).toEqual([
    ['/titles', 'default'],
    ['/titles?again', 'reload'],
  ]);
});

it.each([404, 500])('reports status %i', async (status) => {
  answerWith('', status);
  await expect(fetchPart('/titles', false)).rejects.toThrow(`/titles returned ${status}`);
});
