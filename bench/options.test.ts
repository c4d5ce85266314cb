import { describe, expect, it } from 'vitest';
import { readOptions } from './options.ts';

describe('the command line', () => {
  it('runs everything without options', () => {
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

  it('selects parts, sizes, and peers', () => {
    expect(
      readOptions(['--only', 'build', '--sizes', '350, 20', '--peers', 'starlight']),
    ).toMatchObject({ parts: ['build'], sizes: [350, 20], peers: ['starlight'] });
    expect(readOptions(['--peers', 'none']).peers).toEqual([]);
    expect(readOptions(['--yardstick', '50']).yardstick).toBe(50);
  });

  it.each([
    [['--only', 'builds'], '--only: unknown value "builds" (allowed: build, load, click, search)'],
    [
      ['--peers', 'hugo'],
      '--peers: unknown value "hugo" (allowed: starlight, docusaurus, vitepress)',
    ],
    [['--sizes', '350,many'], '--sizes: invalid value "many" (allowed: an integer of at least 10)'],
    [
      ['--yardstick', 'fast'],
      '--yardstick: invalid value "fast" (allowed: an integer of at least 1)',
    ],
    [['--rounds', '0'], '--rounds: invalid value "0" (allowed: an integer of at least 1)'],
  ])('rejects %j and lists the allowed values', (args, message) =>
    expect(() => readOptions(args)).toThrow(message),
  );
});
