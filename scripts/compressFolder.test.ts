import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compressFolder } from './compressFolder.ts';

const text = 'The flow reads, transforms, tests and writes. '.repeat(100);
let home = '';
let folder = '';
let cache = '';

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'compress-'));
  [folder, cache] = [join(home, 'dist'), join(home, 'cache')];
  for (const name of ['', 'concepts', '_nginx']) mkdirSync(join(folder, name), { recursive: true });
  const files = {
    'index.html': text,
    'concepts/flow.html': `${text}!`,
    'copy.html': text,
    'tiny.css': 'a{}',
    'vercel.json': text,
    '_nginx/http.conf': text,
    'picture.webp': text,
  };
  for (const [path, content] of Object.entries(files)) writeFileSync(join(folder, path), content);
});

afterEach(() => rmSync(home, { recursive: true }));

test('every text file gets a smaller twin in both formats', async () => {
  const { files, bytes } = await compressFolder(folder, cache);
  expect(files).toBe(3);
  for (const path of ['index.html', 'concepts/flow.html', 'copy.html']) {
    const plain = readFileSync(join(folder, path), 'utf8');
    expect(brotliDecompressSync(readFileSync(join(folder, `${path}.br`))).toString()).toBe(plain);
    expect(gunzipSync(readFileSync(join(folder, `${path}.gz`))).toString()).toBe(plain);
  }
  expect(bytes.plain).toBe(3 * text.length + 1);
  expect(bytes.br).toBeLessThan(bytes.plain / 10);
});

test.each(['tiny.css', 'vercel.json', '_nginx/http.conf', 'picture.webp'])(
  '%s is left alone',
  async (path) => {
    await compressFolder(folder, cache);
    expect([
      existsSync(join(folder, `${path}.br`)),
      existsSync(join(folder, `${path}.gz`)),
    ]).toEqual([false, false]);
  },
);

test('what did not change since another build is not compressed anew, and its sums stay', async () => {
  const first = await compressFolder(folder, cache);
  for (const path of ['index.html', 'copy.html', 'concepts/flow.html'])
    for (const end of ['br', 'gz']) rmSync(join(folder, `${path}.${end}`));
  const again = await compressFolder(folder, cache);
  expect([again.fresh, again.bytes]).toEqual([0, first.bytes]);
  writeFileSync(join(folder, 'index.html'), `${text}?`);
  expect((await compressFolder(folder, cache)).fresh).toBe(1);
  expect(brotliDecompressSync(readFileSync(join(folder, 'index.html.br'))).toString()).toBe(
    `${text}?`,
  );
});

test('the cache keeps nothing that no file needs', async () => {
  await compressFolder(folder, cache);
  rmSync(join(folder, 'concepts/flow.html'));
  await compressFolder(folder, cache);
  expect(readdirSync(cache)).toHaveLength(2);
});
