import { afterEach, expect, test, vi } from 'vitest';
import { PREFETCH_HEADER } from '../shared/connection.ts';

const SCOPE = 'https://docs.example/guide/';

afterEach(() => void vi.unstubAllGlobals());

test.each([
  ['a page', 'one', {}, true],
  ['a page that no one has asked for', 'one', { headers: { [PREFETCH_HEADER]: '1' } }, false],
  ['a form', 'one', { method: 'POST' }, false],
  ['the archive', '_offline/1.bin', {}, false],
  ['another site', '../other', {}, false],
])('for %s, the worker answers or leaves the request to the browser', async (...row) => {
  const [, path, init, isAnswered] = row;
  const listeners = new Map<string, (event: object) => void>();
  vi.stubGlobal('registration', { scope: SCOPE });
  vi.stubGlobal('addEventListener', listeners.set.bind(listeners));
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('from the network')));
  vi.resetModules();
  await import('./serviceWorker.ts');
  const respondWith = vi.fn<(answer: Promise<Response>) => void>();
  listeners.get('fetch')?.({ request: new Request(new URL(path, SCOPE), init), respondWith });
  const texts = respondWith.mock.calls.map(async ([answer]) => (await answer).text());
  expect(await Promise.all(texts)).toEqual(isAnswered ? ['from the network'] : []);
});
