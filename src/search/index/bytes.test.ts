import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ByteReader, ByteWriter } from './bytes.ts';
import { listPostings, readPostings, writePostings } from './postings.ts';

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
    const terms = ['alpha', 'alpha-beta', 'be^ta', 'gamma', '数据'];
    const entries = fc.uniqueArray(
      fc.record({ section: fc.nat(100_000), flags: fc.integer({ min: 1, max: 31 }) }),
      { selector: ({ section }) => section, minLength: 1, maxLength: 40 },
    );
    fc.assert(
      fc.property(
        fc.array(entries, { minLength: terms.length, maxLength: terms.length }),
        (lists) => {
          const postings = lists
            .map((list) => list.sort((a, b) => a.section - b.section))
            .map((list) => ({
              sections: Int32Array.from(list, ({ section }) => section),
              flags: Uint8Array.from(list, ({ flags }) => flags),
            }));
          const out = new ByteWriter();
          writePostings({ terms, postings }, out);
          expect(readPostings(new ByteReader(out.bytes()))).toEqual({
            terms,
            lists: listPostings(postings),
          });
        },
      ),
    );
  });

  it('of an empty site are empty', () => {
    const out = new ByteWriter();
    writePostings({ terms: [], postings: [] }, out);
    expect(readPostings(new ByteReader(out.bytes()))).toEqual({
      terms: [],
      lists: listPostings([]),
    });
  });
});
