import { blankNoise } from '../text/errorMessage.ts';
import { asksForNews } from '../text/news.ts';
import { IN_QUOTES } from '../text/phrase.ts';
import { isAskingWord, isFunctionWord, isLightWord, isQuestionWord } from 'check/text/stopWords.ts';
import { cutText } from '../text/strings.ts';
import { tokenize } from '../text/tokenizer.ts';

/** Longest query that is read, in UTF-16 units. */
export const QUERY_CAP = 512;
/** Most words that are looked up. */
const MOST_WORDS = 24;
/** Weight of a light word next to a word of substance. */
const LIGHT_WEIGHT = 0.3;

export interface QueryWord {
  readonly term: string;
  /** The term with `^` at camelCase boundaries. */
  readonly marked: string;
  /** How much it counts in scores and coverage; 1 for a word of substance. */
  readonly weight: number;
  /** In quotes: only the word itself counts, and it must be there. */
  readonly quoted: boolean;
  /** Still being typed, so longer words count too. */
  readonly open: boolean;
  /** The joined word that it is a segment of, if nothing has that word as a whole. */
  readonly segmentOf?: string;
}

export interface Query {
  /** The query as typed, cut to the cap. */
  readonly text: string;
  readonly words: readonly QueryWord[];
  /** All terms outside quotes in order, also those that aren't looked up. */
  readonly sequence: readonly string[];
  /** It's a question; words that only ask aren't looked up. */
  readonly asks: boolean;
  /** It asks what releases brought. */
  readonly isNews: boolean;
  /** Quoted phrases, each as its terms in order. */
  readonly phrases: readonly (readonly string[])[];
}

/** Reads a query. Without `quoting`, words in quotes are read like all others. */
export function parseQuery(input: string, quoting = true): Query {
  const text = cutText(input.trimStart(), QUERY_CAP);
  const message = blankNoise(text);
  const { phrases, words, unquoted } = quoting
    ? readQuotes(message)
    : { phrases: [], words: new Map<string, QueryWord>(), unquoted: message };
  const tokens = tokenize(unquoted);
  const substance = tokens.filter(({ term }) => !isQuestionWord(term)).length + words.size;
  const drops = tokens.length + words.size > 2 && substance > 0;
  const isEnded = /[\s"”»]$/.test(text);
  for (const token of tokens) {
    const { term, marked } = token;
    const isLast = token === tokens.at(-1);
    const asks = isQuestionWord(term);
    const onlyAsks = asks && !isLightWord(term);
    if (words.has(term) || (drops && onlyAsks)) continue;
    const weight = asks && substance > 0 ? LIGHT_WEIGHT : 1;
    const open = isLast && !isEnded && token.end === unquoted.trimEnd().length;
    words.set(term, { term, marked, weight, quoted: false, open });
  }
  const sequence = tokens.map(({ term }) => term);
  return {
    text,
    words: [...words.values()].slice(0, MOST_WORDS),
    sequence,
    isNews: asksForNews(sequence),
    asks: drops && tokens.some(({ term }) => isAskingWord(term)),
    phrases,
  };
}

/** Reads what is in quotes, and replaces it with spaces. */
function readQuotes(text: string): {
  phrases: string[][];
  words: Map<string, QueryWord>;
  unquoted: string;
} {
  const phrases: string[][] = [];
  const words = new Map<string, QueryWord>();
  const unquoted = text.replace(IN_QUOTES, (all, inner: string) => {
    const tokens = tokenize(inner);
    if (tokens.length === 0) return ' ';
    phrases.push(tokens.map(({ term }) => term));
    const substance = tokens.filter(({ term }) => !isFunctionWord(term));
    for (const { term, marked } of substance.length > 0 ? substance : tokens)
      words.set(term, { term, marked, weight: 1, quoted: true, open: false });
    return ' '.repeat(all.length);
  });
  return { phrases, words, unquoted };
}

/** Removes what is in quotes. */
export function outsideQuotes(text: string): string {
  return text.replace(IN_QUOTES, ' ');
}
