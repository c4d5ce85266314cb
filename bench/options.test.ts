import { describe, expect, it } from 'vitest';
import { readOptions } from './options.ts';

describe('the command line', () => {
  it('without options runs everything', () => {
    expect(readOptions([])).toEqual({
      parts: ['build', 'load', 'click', 'search'],
      sizes: [350, 1400, 3500],
      peers: ['starlight', 'docusaurus', 'vitepress'],
      builds: 3,
      rounds: 5,
      searchPages: 2000,
      yardstick: undefined,
      results: 'bench/results',
    });
  });

  it('chooses parts, sizes and peers', () => {
    expect(
      readOptions(['--only', 'build', '--sizes', '350, 20', '--peers', 'starlight']),
    ).toMatchObject({ parts: ['build'], sizes: [350, 20], peers: ['starlight'] });
    expect(readOptions(['--peers', 'none']).peers).toEqual([]);
    expect(readOptions(['--yardstick', '50']).yardstick).toBe(50);
  });

  it.each([
    [['--only', 'builds'], '--only builds: allowed are build, load, click, search'],
    [['--peers', 'hugo'], '--peers hugo: allowed are starlight, docusaurus, vitepress'],
    [['--sizes', '350,many'], '--sizes many: allowed is a whole number from 10'],
    [['--yardstick', 'fast'], '--yardstick fast: allowed is a whole number from 1'],
    [['--rounds', '0'], '--rounds 0: allowed is a whole number from 1'],
  ])('%j is refused with what is allowed', (args, message) =>
    expect(() => readOptions(args)).toThrow(message),
  );
});
