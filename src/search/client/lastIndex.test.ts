import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterEach, expect, it } from 'vitest';
import { lastIndex } from './lastIndex.ts';
import { INDEX_FOLDER } from 'search/index/indexAddress.ts';

const built = mkdtempSync(join(tmpdir(), 'last-index-'));
let server: ViteDevServer | undefined;

afterEach(async () => {
  await server?.close();
  rmSync(built, { recursive: true });
  mkdirSync(built);
});

it.each(['/', '/docs/'])(
  'serves the parts of the last index under %s, and no other file in the folder',
  async (base) => {
    mkdirSync(join(built, INDEX_FOLDER));
    writeFileSync(join(built, INDEX_FOLDER, 'search-titles.abc.txt'), 'the titles');
    writeFileSync(join(built, 'secret.txt'), 'not a part');
    server = await createServer({
      configFile: false,
      root: built,
      base,
      appType: 'mpa',
      logLevel: 'silent',
      server: { port: 0 },
      plugins: [lastIndex(base, built)],
    });
    await server.listen();
    const address = server.httpServer?.address();
    const at = (path: string): Promise<Response> =>
      fetch(`http://localhost:${typeof address === 'object' ? address?.port : ''}${path}`);

    const part = await at(`${base}${INDEX_FOLDER}/search-titles.abc.txt?again=1`);
    expect([part.status, part.headers.get('content-type'), await part.text()]).toEqual([
      200,
      'text/plain',
      'the titles',
    ]);
    expect((await at(`${base}${INDEX_FOLDER}/search-titles.gone.txt`)).status).toBe(404);
    expect((await at(`${base}${INDEX_FOLDER}/..%2Fsecret.txt`)).status).toBe(404);
  },
);
