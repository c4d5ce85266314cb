import { hasCjk } from '../text/cjk.ts';
import { IN_QUOTES } from '../text/inQuotes.ts';
import { blankNoise } from '../text/logNoise.ts';
import { isAskingWord, isFunctionWord, isLightWord, isQuestionWord } from '../text/stopWords.ts';
import { tokenize } from '../text/terms.ts';

/** Longest query that is read (SPEC section 9, 'query cap 512 in the core'). */
export const QUERY_CAP = 512;
/** Most words that are looked up; the bits of a mask. */
const MOST_WORDS = 24;
/** What a light word weighs beside a word of substance. */
const LIGHT_WEIGHT = 0.3;

export interface QueryWord {
  readonly term: string;
  readonly marked: string;
  /** Share of a whole word in score and coverage. */
  readonly weight: number;
  /** Stands in quotes: only the word itself counts, and it must be there. */
  readonly quoted: boolean;
  /** Still being typed: counts as a prefix. */
  readonly open: boolean;
  /** The joined word that it is a segment of, where nothing has that as a whole. */
  readonly of?: string;
}

export interface Query {
  /** The query as typed, cut to the cap. */
  readonly text: string;
  readonly words: readonly QueryWord[];
  /** All words outside quotes in order, those that dropped out included: neighbours may make one name. */
  readonly sequence: readonly string[];
  /** Asks a question: words that only ask have dropped out. */
  readonly asks: boolean;
  /** Quoted phrases as terms in order. */
  readonly phrases: readonly (readonly string[])[];
}

/** Reads a query: quoted phrases (or, where they are not `quoting`, their words like others), words without those that only ask, nothing for blank text. */
export function parseQuery(input: string, quoting = true): Query {
  const text = cut(input);
  const phrases: string[][] = [];
  const words = new Map<string, QueryWord>();
  const said = blankNoise(text);
  const rest = !quoting
    ? said
    : said.replace(IN_QUOTES, (all, inner: string) => {
        const terms = readWords(inner);
        if (terms.length === 0) return ' ';
        phrases.push(terms.map((t) => t.term));
        const heavy = terms.filter((t) => !isFunctionWord(t.term));
        for (const t of heavy.length > 0 ? heavy : terms)
          words.set(t.term, { ...t, weight: 1, quoted: true, open: false });
        return ' '.repeat(all.length);
      });
  const loose = readWords(rest);
  const ended = /[\s"”»]$/.test(text);
  const heavy = loose.filter((t) => !isQuestionWord(t.term));
  const dropping = loose.length + words.size > 2 && heavy.length + words.size > 0;
  loose.forEach((token, i) => {
    const asks = isQuestionWord(token.term);
    const open = !ended && i === loose.length - 1 && token.end === rest.trimEnd().length;
    const onlyAsks = asks && (!isLightWord(token.term) || asksMeaning(loose, i));
    if (words.has(token.term) || (dropping && onlyAsks)) return;
    const weight = asks && heavy.length + words.size > 0 ? LIGHT_WEIGHT : 1;
    words.set(token.term, { term: token.term, marked: token.marked, weight, quoted: false, open });
  });
  const asks = dropping && loose.some((t) => isAskingWord(t.term));
  return {
    text,
    words: [...words.values()].slice(0, MOST_WORDS),
    sequence: loose.map((t) => t.term),
    asks,
    phrases,
  };
}

/** Tells whether a word only ends a question such as `what does idempotent mean`. */
function asksMeaning(loose: readonly { term: string }[], place: number): boolean {
  return (
    place === loose.length - 1 &&
    loose[0]?.term === 'what' &&
    /^means?$/.test(loose[place]?.term ?? '')
  );
}

/** Lists the terms of a query text; CJK by pairs of letters, which every text holds whatever its word breaks. */
function readWords(text: string): { term: string; marked: string; end: number }[] {
  const tokens = tokenize(text);
  const pairs = tokens.some((t) => hasCjk(t.term) && [...t.term].length === 2);
  return tokens.filter((t) => !pairs || !hasCjk(t.term) || [...t.term].length === 2);
}

/** Cuts at the cap without splitting a letter. */
function cut(input: string): string {
  const text = input.trimStart();
  if (text.length <= QUERY_CAP) return text;
  const end = text.charCodeAt(QUERY_CAP - 1);
  return text.slice(0, end >= 0xd800 && end < 0xdc00 ? QUERY_CAP - 1 : QUERY_CAP);
}

/** Leaves out what stands in quotes. */
export function outsideQuotes(text: string): string {
  return text.replace(IN_QUOTES, ' ');
}
