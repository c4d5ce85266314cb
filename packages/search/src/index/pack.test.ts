import { describe, expect, it } from 'vitest';
import { openPart, PartError, sealPart, type PartFault } from './pack.ts';

const payload = 'a payload of some length';
const part = sealPart('bodies', 'b1', payload);

function faultOf(bytes: Uint8Array, build = 'b1'): PartFault | undefined {
  try {
    openPart('search-bodies.x.txt', bytes, 'bodies', build);
    return undefined;
  } catch (error) {
    if (error instanceof PartError) return error.fault;
    throw error;
  }
}

describe('openPart', () => {
  it('gives back what was sealed', () =>
    expect(openPart('n', part, 'bodies', 'b1')).toEqual({ build: 'b1', payload }));

  it('notices every cut', () => {
    for (let length = 0; length < part.length; length++)
      expect(['truncated', 'damaged']).toContain(faultOf(part.slice(0, length)));
  });

  it('notices every changed byte', () => {
    for (let i = 0; i < part.length; i++) {
      const changed = part.slice();
      changed[i] = (changed[i] ?? 0) ^ 1;
      expect(faultOf(changed), `byte ${i}`).toBeDefined();
    }
  });

  it('notices bytes that do not belong', () =>
    expect(faultOf(Uint8Array.from([...part, 10]))).toBe('damaged'));
  it('refuses a page sent in its place', () =>
    expect(faultOf(new TextEncoder().encode('<!doctype html>\n<title>Not found</title>'))).toBe(
      'damaged',
    ));
  it('refuses a part of another build', () => expect(faultOf(part, 'b2')).toBe('stale'));
  it('refuses a part of another kind', () =>
    expect(() => openPart('n', part, 'titles')).toThrow(PartError));
  it('names the part and the fault', () =>
    expect(() => openPart('search-bodies.x.txt', part.slice(0, -3), 'bodies')).toThrow(
      'search index part search-bodies.x.txt is truncated',
    ));
});
