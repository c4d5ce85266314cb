import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it, vi } from 'vitest';
import { Problems } from '../../content/problem.ts';
import { publicFiles } from './publicFiles.ts';

const folder = mkdtempSync(join(tmpdir(), 'public-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a hook of the build on a folder that Astro has written. */
async function run(hook: 'astro:build:generated' | 'astro:build:done', out: string) {
  const warn = vi.fn<(text: string) => void>();
  const options = { dir: pathToFileURL(`${out}/`), logger: { warn } };
  await (publicFiles(folder).hooks[hook] as (given: typeof options) => Promise<void>)(options);
  return warn.mock.calls.flat();
}

it('publishes only what git tracks, and lets nothing replace it', async () => {
  mkdirSync(join(folder, 'public/media'), { recursive: true });
  const write = (path: string): void => writeFileSync(join(folder, path), `text of ${path}`);
  write('public/llms.txt');
  write('public/media/a.txt');
  spawnSync('git', ['init', '--quiet'], { cwd: folder });
  spawnSync('git', ['add', '.'], { cwd: folder });
  write('public/.env');
  write('public/media/keys.txt');
  const out = join(folder, 'dist');
  cpSync(join(folder, 'public'), out, { recursive: true });

  const told = await run('astro:build:generated', out);
  expect(told).toEqual([
    "not published, because git doesn't track it: public/.env, public/media/keys.txt",
  ]);
  expect(
    ['.env', 'llms.txt', 'media/a.txt', 'media/keys.txt'].filter((path) =>
      existsSync(join(out, path)),
    ),
  ).toEqual(['llms.txt', 'media/a.txt']);
  await run('astro:build:done', out);

  write('dist/llms.txt');
  await expect(run('astro:build:done', out)).rejects.toThrow(Problems);
  await expect(run('astro:build:done', out)).rejects.toThrow(
    /public\/llms\.txt {2}the build itself writes llms\.txt, which replaces this file/,
  );
});
