import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { setOutputAside } from './setOutputAside.ts';

let folder = '';
const output = (): string => join(folder, 'dist');
const trash = (): string => join(folder, '.cache');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'output-'));
  mkdirSync(output());
  writeFileSync(join(output(), 'index.html'), 'old');
});

afterEach(() => rmSync(folder, { recursive: true }));

/** Run a build that writes one page; gives what stood in the output's folder when it began to write. */
async function build(): Promise<string[]> {
  const { hooks } = setOutputAside(output(), trash());
  const none = {} as never;
  await hooks['astro:build:start']?.(none);
  const before = existsSync(output()) ? readdirSync(output()) : [];
  mkdirSync(output(), { recursive: true });
  writeFileSync(join(output(), 'index.html'), 'new');
  await hooks['astro:build:done']?.(none);
  return before;
}

it('leaves an empty place for the new output, and nothing of the old one', async () => {
  mkdirSync(join(trash(), 'old-output-1'), { recursive: true });
  writeFileSync(join(trash(), 'kept'), '');
  expect(await build()).toEqual([]);
  expect(readFileSync(join(output(), 'index.html'), 'utf8')).toBe('new');
  expect(readdirSync(trash())).toEqual(['kept']);
});

it('does nothing where there is no output yet', async () => {
  rmSync(output(), { recursive: true });
  expect(await build()).toEqual([]);
  expect(existsSync(trash())).toBe(false);
});

it('leaves a working copy as it is', async () => {
  mkdirSync(join(output(), '.git'));
  expect(await build()).toEqual(['.git', 'index.html']);
});

it('leaves a link to another folder as it is', async () => {
  rmSync(output(), { recursive: true });
  mkdirSync(join(folder, 'elsewhere'));
  symlinkSync(join(folder, 'elsewhere'), output());
  await build();
  expect(readdirSync(join(folder, 'elsewhere'))).toEqual(['index.html']);
});
