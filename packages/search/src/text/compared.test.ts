import { describe, expect, it } from 'vitest';
import { comparedThings } from './compared.ts';
import { termsOf } from './tokenizer.ts';

describe('comparedThings', () => {
  it.each([
    ['workspace vs deployment', [['workspace'], ['deployment']]],
    ['workspace vs. deployment', [['workspace'], ['deployment']]],
    [
      'flow run versus backfill run',
      [
        ['flow', 'run'],
        ['backfill', 'run'],
      ],
    ],
    ['when should I use a workspace vs a deployment', [['workspace'], ['deployment']]],
    ['difference between vault and environment', [['vault'], ['environment']]],
    [
      'what is the difference between npm install and npm ci',
      [
        ['npm', 'install'],
        ['npm', 'ci'],
      ],
    ],
    ['how does a profile differ from an environment', [['profile'], ['environment']]],
    ['compare append with merge', [['append'], ['merge']]],
    ['append compared to merge', [['append'], ['merge']]],
    ['difference between the two', []],
    ['schema difference', []],
    ['vs code', []],
    ['open in vs', []],
    ['compare', []],
    ['append or merge', []],
    ['', []],
  ])('finds what "%s" compares', (text, expected) =>
    expect(comparedThings(termsOf(text))).toEqual(expected),
  );
});
