import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { formatProblems } from '../src/content/problem.ts';
import { compareBuilds } from './compareBuilds.ts';

const folder = mkdtempSync(join(tmpdir(), 'builds-'));

afterAll(() => rmSync(folder, { recursive: true }));

function build(name: string, files: Record<string, string>): string {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name, file)), { recursive: true });
    writeFileSync(join(folder, name, file), text);
  }
  return join(folder, name);
}

describe('two builds', () => {
  it('differ by their first different bytes and by missing files', () => {
    const one = build('one', {
      'a.html': '<p>built at 10:15:01</p>',
      'b/c.js': 'same',
      'x.1.js': '',
      'long.txt': 'abc',
    });
    const two = build('two', {
      'a.html': '<p>built at 10:15:59</p>',
      'b/c.js': 'same',
      'x.2.js': '',
      'long.txt': 'abcd',
    });
    expect(formatProblems(compareBuilds(one, two))).toMatchInlineSnapshot(`
      "a.html  two builds differ from byte 18 on: "<p>built at 10:15:01</p>" and "<p>built at 10:15:59</p>"
        Fix: look for a date, a random number, an order of files or of finished work

      long.txt  two builds differ from byte 3 on: "abc" and "abcd"
        Fix: look for a date, a random number, an order of files or of finished work

      x.1.js  only one of two builds has this file
        Fix: a name must depend on the content alone, not on time, order or place

      x.2.js  only one of two builds has this file
        Fix: a name must depend on the content alone, not on time, order or place

      4 problems"
    `);
    expect(compareBuilds(one, one)).toEqual([]);
  });
});
