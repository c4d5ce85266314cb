import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compressFolder } from './compressFolder.ts';

const text = 'The flow reads, transforms, tests and writes. '.repeat(100);
let home = '';
let folder = '';

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'compress-'));
  folder = join(home, 'dist');
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

test('writes a compressed copy of every text file in both formats', async () => {
  const { files, plain: size, br } = await compressFolder(folder);
  expect(files).toBe(3);
  for (const path of ['index.html', 'concepts/flow.html', 'copy.html']) {
    const plain = readFileSync(join(folder, path), 'utf8');
    expect(brotliDecompressSync(readFileSync(join(folder, `${path}.br`))).toString()).toBe(plain);
    expect(gunzipSync(readFileSync(join(folder, `${path}.gz`))).toString()).toBe(plain);
  }
  expect(size).toBe(3 * text.length + 1);
  expect(br).toBeLessThan(size / 10);
});

test.each(['tiny.css', 'vercel.json', '_nginx/http.conf', 'picture.webp'])(
  'doesn’t compress %s',
  async (path) => {
    await compressFolder(folder);
    expect([
      existsSync(join(folder, `${path}.br`)),
      existsSync(join(folder, `${path}.gz`)),
    ]).toEqual([false, false]);
  },
);
