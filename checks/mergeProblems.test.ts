import { describe, expect, it } from 'vitest';
import { Problem } from '../src/content/problem.ts';
import { mergeProblems } from './mergeProblems.ts';

describe('a mistake that many pages show', () => {
  it('is told once, with its number', () => {
    const footer = () =>
      new Problem({ file: 'site.config.ts', line: 3, what: 'link to /gone', mend: 'remove it' });
    const merged = mergeProblems([
      footer(),
      new Problem({ file: 'a.md', what: 'x' }),
      footer(),
      footer(),
    ]);
    expect(merged.map(({ message }) => message)).toEqual([
      'site.config.ts:3  link to /gone (3 times)\n  mend: remove it',
      'a.md  x',
    ]);
  });
});
