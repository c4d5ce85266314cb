import { describe, expect, it } from 'vitest';
import { Dictionaries } from './dictionaries.ts';
import { makeDictionary } from './dictionary.ts';
import { matchEdits, matchExact, matchPrefix, matchStem, MatchSet } from './match.ts';
import { WEIGHTS } from './weights.ts';

const terms = ['configuration', 'configure', 'configured', 'core', 'data-plane', 'database', 'max_table_nesting', 'postgres', 'read', 'typed', 'vault', 'write^strategy'];
const dictionary = makeDictionary(terms);
const dictionaries = new Dictionaries(dictionary);
type Matcher = (word: string, out: MatchSet) => void;
const run = (matcher: Matcher, word: string): Record<string, number> => {
  const out = new MatchSet();
  matcher(word, out);
  return Object.fromEntries(out.list().map((m) => [dictionary.terms[m.id] ?? '', Number(m.strength.toFixed(3))]));
};
const exact: Matcher = (word, out) => matchExact(word, dictionaries, WEIGHTS, out);
const stem: Matcher = (word, out) => matchStem(word, dictionaries, WEIGHTS, out);
const edits: Matcher = (word, out) => matchEdits(word, dictionaries, WEIGHTS, out);
const prefix: Matcher = (word, out) => matchPrefix(word, WEIGHTS.prefix, dictionaries, WEIGHTS, out);

describe('match', () => {
  it.each<[string, Matcher, string, Record<string, number>]>([
    ['the word itself is worth 1', exact, 'vault', { vault: 1 }],
    ['a part is worth less than the whole', exact, 'nesting', { max_table_nesting: WEIGHTS.part }],
    ['another spelling of a joined name is nearly the name', exact, 'data_plane', { 'data-plane': WEIGHTS.joined }],
    ['a name written together is nearly the name', exact, 'dataplane', { 'data-plane': WEIGHTS.joined }],
    ['camelCase written with underscores is nearly the name', exact, 'write_strategy', { writestrategy: WEIGHTS.joined }],
    ['inflections share a stem, derivations less so', stem, 'configures', { configure: WEIGHTS.stem, configured: WEIGHTS.stem, configuration: WEIGHTS.derived }],
    ['a stem of three letters may be that of two words', stem, 'cors', { core: WEIGHTS.chance }],
    ['and is that of one in its longer forms', stem, 'type', { typed: WEIGHTS.stem }],
    ['an identifier has no stem', stem, 'max_table_nestings', {}],
    ['a beginning finds the word', prefix, 'postg', { postgres: WEIGHTS.prefix }],
    ['one edit', edits, 'vualt', { vault: WEIGHTS.oneEdit }],
    ['a swap is one edit, and two are allowed from eight letters', edits, 'configrue', { configure: WEIGHTS.oneEdit, configured: WEIGHTS.twoEdits }],
    ['two edits in a short word are too many', edits, 'vaalq', {}],
    ['a short word keeps its first letter', edits, 'bead', {}],
    ['a longer word need not', edits, 'qostgres', { postgres: WEIGHTS.oneEdit }],
    ['three letters are never corrected', edits, 'rea', {}],
    ['numbers are never corrected', edits, '12345', {}],
  ])('%s', (_, matcher, word, expected) => expect(run(matcher, word)).toEqual(expected));
});
