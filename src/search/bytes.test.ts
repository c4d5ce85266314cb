import { describe, expect, it } from 'vitest';
import { ByteReader, ByteWriter } from './bytes.ts';
import { listPostings, readPostings, writePostings } from './postings.ts';
import { seeded } from './testing.ts';

describe('ByteWriter', () => {
  it('gives back every number', () => {
    const numbers = [0, 1, 63, 64, 4095, 4096, 1_000_000, 2 ** 40];
    const out = new ByteWriter();
    numbers.forEach((n) => out.number(n));
    const input = new ByteReader(out.bytes());
    expect(numbers.map(() => input.number())).toEqual(numbers);
  });

  it('writes only bytes that are text, so that every host compresses a part', () => {
    const out = new ByteWriter();
    for (let i = 0; i < 5000; i++) out.number(i * 37);
    out.text('数据 flow');
    expect(() => new TextDecoder('utf-8', { fatal: true }).decode(out.bytes())).not.toThrow();
  });

  it('says so when bytes are missing', () => {
    const out = new ByteWriter();
    out.text('a long enough text');
    expect(() => new ByteReader(out.bytes().slice(0, 5)).text()).toThrow(RangeError);
    expect(() => new ByteReader(new Uint8Array([64])).number()).toThrow(RangeError);
  });
});

describe('postings', () => {
  it('come back as they were written', () => {
    const random = seeded(1);
    const terms = ['alpha', 'alpha-beta', 'be^ta', 'gamma', '数据'];
    const postings = terms.map(() => {
      const sections = [...new Set(Array.from({ length: 40 }, () => Math.floor(random() * 3000)))].sort((a, b) => a - b);
      return { sections: Int32Array.from(sections), flags: Uint8Array.from(sections, () => 1 + Math.floor(random() * 31)) };
    });
    const out = new ByteWriter();
    writePostings({ terms, postings }, out);
    expect(readPostings(new ByteReader(out.bytes()))).toEqual({ terms, lists: listPostings(postings) });
  });

  it('of an empty site are empty', () => {
    const out = new ByteWriter();
    writePostings({ terms: [], postings: [] }, out);
    expect(readPostings(new ByteReader(out.bytes()))).toEqual({ terms: [], lists: listPostings([]) });
  });
});
