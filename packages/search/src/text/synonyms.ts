import { inflection } from './stem.ts';
import { isFunctionWord } from 'check/text/stopWords.ts';
import { pushTo } from './strings.ts';
import groups from './synonyms.json' with { type: 'json' };

/** Words that mean the same as others. */
export interface Synonym {
  /** Words that must all be there, without function words. */
  readonly words: readonly string[];
  /** It's another spelling of the same word. */
  readonly isSpelling: boolean;
}

/** Length of the longest phrase in the lists, in words. */
export const LONGEST_PHRASE = 4;

const synonymsByKey = new Map<string, Synonym[]>();
for (const group of groups.spellings) addGroup(group, true);
for (const group of Object.values(groups.synonyms).flat()) addGroup(group, false);

/** Each phrase of a group finds the others, but never outranks them. */
function addGroup(group: string, isSpelling: boolean): void {
  const phrases = group.split(', ').map((phrase) => phrase.split(' '));
  for (const phrase of phrases) {
    const key = keyOf(phrase);
    for (const other of phrases) {
      // Without its particle, a phrasal verb is another verb: `log` isn't `log in`.
      if (keyOf(other) === key || isFunctionWord(String(other.at(-1)))) continue;
      const words = other.filter((word) => !isFunctionWord(word));
      pushTo(synonymsByKey, key, { words, isSpelling });
    }
  }
}

/** Phrases are compared by stem, so that `env vars` is `env var`. */
function keyOf(words: readonly string[]): string {
  return words.map(inflection).join(' ');
}

/** Returns the synonyms of a phrase, hyphenated or not: `start-up`, `start up`, and `startup`. */
export function synonymsOf(words: readonly string[]): readonly Synonym[] {
  const phrase = words.join(' ');
  const spellings = [phrase, phrase.replace(/-+/g, ' '), phrase.replace(/-+/g, '')];
  const keys = new Set(spellings.map((spelling) => keyOf(spelling.split(' '))));
  return [...keys].flatMap((key) => synonymsByKey.get(key) ?? []);
}
