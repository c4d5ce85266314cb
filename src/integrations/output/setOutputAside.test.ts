import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { setOutputAside } from './setOutputAside.ts';

/** No program has a number like that. */
const ENDED = 2 ** 30;
let folder = '';
const output = (): string => join(folder, 'dist');
const trash = (): string => join(folder, '.cache');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'output-'));
  mkdirSync(output());
  writeFileSync(join(output(), 'index.html'), 'old');
});

afterEach(() => rmSync(folder, { recursive: true }));

/**
 * Runs a build that writes one page, and then fails or not; gives what stood in the output's folder
 * when it began to write.
 */
async function build({ fails = false } = {}): Promise<string[]> {
  let end = (): void => undefined;
  const { hooks } = setOutputAside(output(), {
    trash: trash(),
    onExit: (atEnd) => {
      end = atEnd;
    },
  });
  const none = {} as never;
  await hooks['astro:build:start']?.(none);
  const before = existsSync(output()) ? readdirSync(output()) : [];
  mkdirSync(output(), { recursive: true });
  writeFileSync(join(output(), 'index.html'), 'new');
  if (!fails) {
    await hooks['astro:build:generated']?.(none);
    await hooks['astro:build:done']?.(none);
  }
  end();
  return before;
}

it('leaves an empty place for the new output, and nothing of the old one', async () => {
  mkdirSync(join(trash(), `old-output-${ENDED}`), { recursive: true });
  // Of a build that runs beside this one.
  mkdirSync(join(trash(), `old-output-${process.ppid}`));
  writeFileSync(join(trash(), 'kept'), '');
  expect(await build()).toEqual([]);
  expect(readFileSync(join(output(), 'index.html'), 'utf8')).toBe('new');
  expect(readdirSync(trash())).toEqual(['kept', `old-output-${process.ppid}`]);
});

it('puts the old output back where the build fails', async () => {
  await build({ fails: true });
  expect(readFileSync(join(output(), 'index.html'), 'utf8')).toBe('old');
  expect(readdirSync(trash())).toEqual([]);
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
