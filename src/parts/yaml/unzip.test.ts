import { strFromU8, strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { unzip } from './unzip.ts';

const text = 'flow:\n  name: sales\n'.repeat(50);
const limits = { maxFiles: 10, maxSize: 10_000 };

function zipOf(...names: readonly string[]): Uint8Array {
  return zipSync(Object.fromEntries(names.map((name) => [name, strToU8(text)])));
}

const read = (bytes: Uint8Array) => unzip(bytes, (name) => name.endsWith('.yaml'), limits);

function pathsIn(bytes: Uint8Array): string[] {
  const result = read(bytes);
  if ('fault' in result) throw new Error(result.fault);
  for (const { content } of result.files) expect(strFromU8(content)).toBe(text);
  return [...result.files.map(({ name }) => name), ...result.others];
}

const faultOf = (bytes: Uint8Array): string | undefined => {
  const result = read(bytes);
  return 'fault' in result ? result.fault : undefined;
};

/** Changes the bytes after each occurrence of a signature. */
function changed(bytes: Uint8Array, signature: string, at: number, value: number): Uint8Array {
  const copy = Buffer.from(bytes);
  for (let from = copy.indexOf(signature); from >= 0; from = copy.indexOf(signature, from + 1))
    copy[from + at] = value;
  return copy;
}

describe('a zip file', () => {
  it.each([
    ['a/b.yaml', 'a/b.yaml'],
    ['./a/b.yaml', 'a/b.yaml'],
    ['../../a/b.yaml', 'a/b.yaml'],
    ['a\\b.yaml', 'a/b.yaml'],
    ['/a//b.yaml', 'a/b.yaml'],
    ['../a.csv', 'a.csv'],
  ])('with %s has the file %s', (name, path) => expect(pathsIn(zipOf(name))).toEqual([path]));

  it('can have a program in front of it', () => {
    const bytes = Buffer.concat([Buffer.alloc(1000, 1), zipOf('a.yaml', 'b.yaml')]);
    expect(pathsIn(bytes)).toEqual(['a.yaml', 'b.yaml']);
  });

  it('can have a comment', () => {
    const bytes = Buffer.concat([zipOf('a.yaml'), Buffer.from('hello')]);
    bytes.writeUInt16LE(5, bytes.length - 7);
    expect(pathsIn(bytes)).toEqual(['a.yaml']);
  });

  it('can be empty', () => expect(pathsIn(zipSync({}))).toEqual([]));

  it('is damaged if its end or its content is', () => {
    const bytes = zipOf('a.yaml');
    expect(faultOf(bytes.subarray(0, bytes.length / 2))).toMatch(/^The zip file is damaged/);
    expect(faultOf(changed(bytes, 'a.yaml', 10, 0xff))).toMatch(/^The zip file is damaged/);
    const stored = zipSync({ 'a.yaml': [strToU8(text), { level: 0 }] });
    expect(faultOf(changed(stored, 'name: sales', 0, 0x6d))).toMatch(/^The zip file is damaged/);
  });

  it('isn’t any other file', () => {
    for (const other of ['', 'P', 'text', '%PDF-1.7'])
      expect(faultOf(strToU8(other))).toMatch(/^It isn't a zip file/);
  });

  it('needs a readable compression, and no password', () => {
    expect(faultOf(changed(zipOf('a.yaml'), 'PK\u0001\u0002', 10, 14))).toMatch(/such as LZMA/);
    expect(faultOf(changed(zipOf('a.yaml'), 'PK\u0001\u0002', 8, 1))).toMatch(/is encrypted/);
  });
});
