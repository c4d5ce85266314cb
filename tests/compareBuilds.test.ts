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

describe('compareBuilds', () => {
  it('reports the first different bytes and missing files', () => {
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
        Fix: look for a date, a random number, or an order of files or tasks that varies

      long.txt  two builds differ from byte 3 on: "abc" and "abcd"
        Fix: look for a date, a random number, or an order of files or tasks that varies

      x.1.js  only one of two builds has this file
        Fix: use a name that depends only on the content, not on time, order, or location

      x.2.js  only one of two builds has this file
        Fix: use a name that depends only on the content, not on time, order, or location

      4 problems"
    `);
    expect(compareBuilds(one, one)).toEqual([]);
  });
});
