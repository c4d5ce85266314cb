import { describe, expect, it } from 'vitest';
import { readOptions } from './options.ts';

describe('the command line', () => {
  it('without options runs everything', () => {
    expect(readOptions([])).toEqual({
      parts: ['build', 'load', 'click', 'search'], sizes: [350, 1400, 3500], peers: ['starlight', 'docusaurus', 'vitepress'],
      builds: 3, rounds: 5, searchPages: 2000, results: 'bench/results',
    });
  });

  it('chooses parts, sizes and peers', () => {
    expect(readOptions(['--only', 'build', '--sizes', '350, 20', '--peers', 'starlight'])).toMatchObject({ parts: ['build'], sizes: [350, 20], peers: ['starlight'] });
    expect(readOptions(['--peers', 'none']).peers).toEqual([]);
  });

  it.each([
    [['--only', 'builds'], '--only builds: allowed are build, load, click, search'],
    [['--peers', 'hugo'], '--peers hugo: allowed are starlight, docusaurus, vitepress'],
    [['--sizes', '350,many'], '--sizes many: allowed is a whole number from 10'],
    [['--rounds', '0'], '--rounds 0: allowed is a whole number from 1'],
  ])('%j is refused with what is allowed', (args, message) => expect(() => readOptions(args)).toThrow(message));
});
