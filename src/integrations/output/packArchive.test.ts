import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { readArchive } from '../../browser/offline/archive.ts';
import { packArchive, type ArchiveFile } from './packArchive.ts';

const style = `<style>${randomBytes(5000).toString('hex')}</style>`;
const html = 'text/html; charset=utf-8';

function file(path: string, content: string | Buffer, type = html): ArchiveFile {
  return { path, headers: { 'content-type': type }, content: Buffer.from(content) };
}

async function archiveOf(...files: ArchiveFile[]): Promise<Blob> {
  const bytes = await packArchive(files, { 'x-content-type-options': 'nosniff' });
  return new Blob([new Uint8Array(bytes)]);
}

test('returns every file unchanged, with its type and the site’s headers', async () => {
  const picture = randomBytes(1000);
  const files = [
    file('/', `<h1>Home</h1>${style}<p>Überall</p>`),
    file('/empty', ''),
    file('/a.png', picture, 'image/png'),
  ];
  const archive = await archiveOf(...files);
  for (const { path, headers, content } of files) {
    const response = await readArchive(archive, path);
    expect(Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(content);
    expect(response?.headers.get('content-type')).toBe(headers['content-type']);
    expect(response?.headers.get('x-content-type-options')).toBe('nosniff');
  }
});

test.each(['returns nothing for %j, which isn’t in the archive', '__proto__', 'toString', ''])(
  'there’s no file %j',
  async (path) => {
    expect(await readArchive(await archiveOf(file('/', '')), path)).toBeUndefined();
  },
);

test('stores the style sheet that pages share once', async () => {
  const one = await archiveOf(file('/1', `a${style}b`));
  const two = await archiveOf(file('/1', `a${style}b`), file('/2', `c${style}d`));
  expect(two.size - one.size).toBeLessThan(150);
});

test('packs the same files into the same archive', async () => {
  const files = [file('/1', `a${style}b`), file('/2', style)];
  expect(await packArchive(files, {})).toEqual(await packArchive(files, {}));
});
