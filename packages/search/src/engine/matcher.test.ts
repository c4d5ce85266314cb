import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Vocabulary } from '../index/vocabulary.ts';
import { editsAllowed } from '../text/edits.ts';
import { partsOf, unmark } from '../text/tokenizer.ts';
import { WEIGHTS } from '../index/weights.ts';
import { Matcher, strongest, type TermMatch } from './matcher.ts';
import { editDistance } from 'check/text/editDistance.ts';

const terms = [
  'configuration',
  'configure',
  'configured',
  'core',
  'data-plane',
  'database',
  'max_table_nesting',
  'postgres',
  'read',
  'typed',
  'vault',
  'write^strategy',
];
const matcher = new Matcher([
  new Vocabulary(
    terms.map((marked) => ({ name: unmark(marked), marked, sections: [], fields: [] })),
  ),
]);
type Find = (word: string) => TermMatch[];
const run = (find: Find, word: string): Record<string, number> =>
  Object.fromEntries(
    strongest(find(word)).map(({ term, strength }) => [term.name, Number(strength.toFixed(3))]),
  );
const exact: Find = (word) => matcher.exact(word);
const stem: Find = (word) => matcher.forms(word);
const edits: Find = (word) => matcher.typos(word);
const prefix: Find = (word) => matcher.longer(word, WEIGHTS.prefix);

describe('match', () => {
  it.each<[string, Find, string, Record<string, number>]>([
    ['the word itself is worth 1', exact, 'vault', { vault: 1 }],
    ['a part is worth less than the whole', exact, 'nesting', { max_table_nesting: WEIGHTS.part }],
    [
      'another spelling of a joined name is nearly the name',
      exact,
      'data_plane',
      { 'data-plane': WEIGHTS.joined },
    ],
    [
      'a name written together is nearly the name',
      exact,
      'dataplane',
      { 'data-plane': WEIGHTS.joined },
    ],
    [
      'camelCase written with underscores is nearly the name',
      exact,
      'write_strategy',
      { writestrategy: WEIGHTS.joined },
    ],
    [
      'inflections share a stem, derivations less so',
      stem,
      'configures',
      { configure: WEIGHTS.stem, configured: WEIGHTS.stem, configuration: WEIGHTS.derived },
    ],
    ['a stem of three letters may be that of two words', stem, 'cors', { core: WEIGHTS.chance }],
    ['and is that of one in its longer forms', stem, 'type', { typed: WEIGHTS.stem }],
    ['an identifier has no stem', stem, 'max_table_nestings', {}],
    ['a beginning finds the word', prefix, 'postg', { postgres: WEIGHTS.prefix }],
    ['one edit', edits, 'vualt', { vault: WEIGHTS.oneEdit }],
    [
      'a swap is one edit, and two are allowed from eight letters',
      edits,
      'configrue',
      { configure: WEIGHTS.oneEdit, configured: WEIGHTS.twoEdits },
    ],
    ['two edits in a short word are too many', edits, 'vaalq', {}],
    ['a short word keeps its first letter', edits, 'bead', {}],
    ['a longer word need not', edits, 'qostgres', { postgres: WEIGHTS.oneEdit }],
    ['three letters are never corrected', edits, 'rea', {}],
    ['numbers are never corrected', edits, '12345', {}],
  ])('%s', (_, find, word, expected) => expect(run(find, word)).toEqual(expected));
});

describe('any word', () => {
  // Those of the dictionary, parts of them, and what is a few letters away.
  const word = fc
    .oneof(
      fc.constantFrom(...terms.map((term) => term.replace('^', ''))),
      fc
        .tuple(
          fc.constantFrom(...terms),
          fc.nat(8),
          fc.string({ unit: fc.constantFrom(...'aert_s'), maxLength: 2 }),
        )
        .map(([term, at, put]) => term.slice(0, at) + put + term.slice(at + 1)),
      fc.string({ unit: fc.constantFrom(...'abcdefgrstuv_-'), maxLength: 12 }),
    )
    .filter((asked) => asked !== '');
  const matchers: Record<string, Find> = { exact, stem, edits, prefix };

  it.each(Object.keys(matchers))('finds terms by more than 0 and at most 1: %s', (name) => {
    fc.assert(
      fc.property(word, (asked) => {
        for (const { strength } of matchers[name]?.(asked) ?? [])
          expect(strength > 0 && strength <= 1).toBe(true);
      }),
    );
  });

  it('is found as it is written, and never as a correction or a beginning of itself', () => {
    fc.assert(
      fc.property(word, (asked) => {
        const isTerm = terms.map(unmark).includes(asked);
        expect(run(exact, asked)[asked]).toBe(isTerm ? 1 : undefined);
        for (const find of [stem, edits, prefix])
          expect(run(find, asked)).not.toHaveProperty([asked]);
      }),
    );
  });

  it('is corrected only to what is as many letters away as it may be, and completed only to what begins with it', () => {
    fc.assert(
      fc.property(word, (asked) => {
        const keys = (name: string): string[] => [
          name,
          ...partsOf(terms.find((term) => term.replace('^', '') === name) ?? name),
        ];
        for (const name of Object.keys(run(edits, asked)))
          expect(
            Math.min(...keys(name).map((key) => editDistance(asked, key, 3))),
          ).toBeLessThanOrEqual(editsAllowed(asked.length));
        for (const name of Object.keys(run(prefix, asked)))
          expect(keys(name).some((key) => key.startsWith(asked))).toBe(true);
      }),
    );
  });
});
