import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { Problems } from '../../content/problem.ts';
import { publicFiles } from './publicFiles.ts';

const folder = mkdtempSync(join(tmpdir(), 'public-'));
afterAll(() => rmSync(folder, { recursive: true }));

type Hook = (options: { dir: URL; logger: { warn: (text: string) => void } }) => Promise<void>;

/** Runs a hook of the build on a folder that Astro has written. Returns its warnings. */
async function run(name: 'astro:build:generated' | 'astro:build:done', out: string) {
  const warnings: string[] = [];
  const hook = publicFiles(folder).hooks[name] as unknown as Hook;
  await hook({
    dir: pathToFileURL(`${out}/`),
    logger: { warn: (text) => void warnings.push(text) },
  });
  return warnings;
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
