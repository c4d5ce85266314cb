import type { DocumentedMessage, MessageCard, MessageCause } from '../index/cards.ts';

/** A word of a message. */
interface Token {
  readonly word: string;
  /** It differs from message to message: a name, a value, a number. */
  readonly isName: boolean;
  /** A sign other than a space or a quote comes before the next word. */
  readonly ends: boolean;
}

/** A documented message as it's compared with others. */
interface Pattern {
  readonly row: DocumentedMessage;
  readonly message: string;
  readonly tokens: readonly Token[];
  readonly fixed: number;
  /** Its names stand for any name. */
  readonly isGeneral: boolean;
}

/** Most words that a name can have. */
const NAME_WORDS = 8;
/** Words that all copies of a message have: so many say enough, whatever is around them. */
const CERTAIN = 4;
/** Most causes to choose from. */
const MOST_CAUSES = 5;

/** A name in quotes has at most four words. More in quotes is a message. */
const QUOTED = ['"%"', '`%`', "(?<![\\p{L}\\p{N}])'%'(?![\\p{L}\\p{N}])", '“%”', '‘%’'].map(
  (quotes) => quotes.replace('%', String.raw`[^\s"'\u0060“”‘’]*(?: [^\s"'\u0060“”‘’]*){0,3}`),
);
const WORD = new RegExp(
  `${QUOTED.join('|')}|<[^<>]*>|…|[\\p{L}\\p{N}_$](?:[^\\s"'\u0060“”‘’<>…,;()[\\]{}]*[\\p{L}\\p{N}_$])?(?:['’]\\p{L}+)?`,
  'gu',
);
const PLACEHOLDER = /^(?:["'`“‘].*|<.*|…)$/su;
/** Values, URLs, paths, and email addresses. A number of three digits is a status or exit code. */
const VALUE = /^(?:\d{1,2}|\d{4,}|\d+[.,:]\S*|\S*[/@]\S*)$/u;
const TYPE =
  /^(?:var)?(?:integer|bigint|char|text|double|date|timestamp|number|boolean|decimal|string|int|float)$/;
/** The code at the end of a message, which programs don't always print: (42P01). */
const CODE = /\s*\((?=\w*\d)\w{4,12}\)\.?$/;
/** A code such as ORA-00942, which says enough by itself. */
const ERROR_CODE = /^(?=.*\p{L})[\p{L}\p{N}_-]*\d{3}/u;
/** A message about a key or value of the platform's files: its names are what it's about. */
const ABOUT_NAMES = /\b(?:unknown|missing) (?:key|value)\b/i;

/** Finds the documented message that a reader pasted. */
export class MessageIndex {
  readonly #patterns: readonly Pattern[];

  constructor(messages: readonly DocumentedMessage[]) {
    this.#patterns = messages.flatMap((row) =>
      row.messages.map((message) => patternOf(message, row)),
    );
  }

  /**
   * Returns the message of a text with its causes, those on the first pages first. Names may differ,
   * all other words are the same.
   */
  find(text: string, pages: readonly string[]): MessageCard | undefined {
    const tokens = tokensOf(text);
    const whole = this.#patterns.filter(
      (pattern) => pattern.fixed > 0 && tokens.some((_, start) => isAt(start, pattern, tokens)),
    );
    const most = Math.max(...whole.map(({ fixed }) => fixed));
    const patterns =
      whole.length > 0
        ? closest(
            whole.filter(({ fixed }) => fixed === most),
            tokens,
          )
        : this.#withPart(tokens);
    const [first] = patterns;
    if (first === undefined) return undefined;
    return { kind: 'message', name: first.message, causes: causesOf(patterns, pages) };
  }

  /** Finds the only message that a text is a part of. */
  #withPart(text: readonly Token[]): readonly Pattern[] {
    if (text.length < CERTAIN) return [];
    const found = this.#patterns.filter(({ tokens }) => wordsOfPart(text, tokens) >= CERTAIN);
    return found.every(({ message }) => message === found[0]?.message) ? found : [];
  }
}

function patternOf(message: string, row: DocumentedMessage): Pattern {
  const isLiteral = ABOUT_NAMES.test(message);
  const tokens = tokensOf(message.replace(CODE, '')).map((token) =>
    isLiteral && token.word !== '' ? { ...token, isName: false } : token,
  );
  return {
    row,
    message,
    tokens,
    fixed: tokens.filter(({ isName }) => !isName).length,
    isGeneral: tokens.every(({ isName, word }) => !isName || word === ''),
  };
}

/** Splits a message into its words. The word of a placeholder such as `…` or `<name>` is empty. */
function tokensOf(text: string): Token[] {
  const found = [...text.matchAll(WORD)];
  return found.map(({ 0: run, index }, i) => {
    const between = text.slice(index + run.length, found[i + 1]?.index ?? text.length);
    const isQuoted = PLACEHOLDER.test(run);
    const word = isQuoted ? run.slice(1, -1).replace(/^…$/, '') : run;
    return {
      word: word.toLowerCase().replaceAll('’', "'"),
      isName: isQuoted || VALUE.test(run) || TYPE.test(run.toLowerCase()),
      ends: /[^\s"'`“”‘’]/.test(between),
    };
  });
}

/** True if a message begins at a word of a text. */
function isAt(start: number, { tokens, fixed }: Pattern, text: readonly Token[]): boolean {
  let at = start;
  let afterName = false;
  for (const { word, isName } of tokens) {
    if (isName) {
      afterName = true;
      continue;
    }
    const end = afterName ? at + NAME_WORDS + 1 : at + 1;
    const next = text.findIndex((token, i) => i >= at && i < end && token.word === word);
    if (next < 0) return false;
    at = next + 1;
    afterName = false;
  }
  // Within a longer sentence, a few words may be those of another message.
  const isWhole =
    (start === 0 || text[start - 1]?.ends === true || tokens[0]?.isName === true) &&
    (afterName || at === text.length || text[at - 1]?.ends === true);
  if (fixed === 1 && text.length > 1) return isWhole && ERROR_CODE.test(text[start]?.word ?? '');
  return isWhole || fixed >= CERTAIN;
}

/** Counts the fixed words of a text that is a part of a message; 0 if it isn't. */
function wordsOfPart(text: readonly Token[], tokens: readonly Token[]): number {
  // The most words when the text so far ends before a place of the message; -1 if it can't.
  let best = [...tokens, undefined].map(() => 0);
  for (const { word } of text) {
    const next = best.map(() => -1);
    for (const [i, token] of tokens.entries()) {
      const so = best[i] ?? -1;
      if (so < 0) continue;
      if (token.isName) {
        next[i] = Math.max(next[i] ?? -1, so);
        next[i + 1] = Math.max(next[i + 1] ?? -1, so);
      } else if (token.word === word) next[i + 1] = Math.max(next[i + 1] ?? -1, so + 1);
    }
    best = next;
  }
  return Math.max(0, ...best);
}

/** Keeps the messages with the names of the text, or else those for any name. */
function closest(patterns: readonly Pattern[], text: readonly Token[]): readonly Pattern[] {
  const names = new Set(text.map(({ word }) => word));
  const isSame = ({ tokens, isGeneral }: Pattern): boolean =>
    !isGeneral && tokens.every(({ isName, word }) => !isName || names.has(word));
  for (const isClose of [isSame, ({ isGeneral }: Pattern) => isGeneral]) {
    const close = patterns.filter(isClose);
    if (close.length > 0) return close;
  }
  return patterns;
}

function causesOf(patterns: readonly Pattern[], pages: readonly string[]): MessageCause[] {
  const causes = new Map<string, MessageCause>();
  const rankOf = ({ row }: Pattern): number => {
    const rank = pages.indexOf(row.place.url.split('#')[0] ?? '');
    return rank < 0 ? pages.length : rank;
  };
  for (const { row } of patterns.toSorted((a, b) => rankOf(a) - rankOf(b))) {
    const { cause, fix, place } = row;
    const key = `${cause} ${fix}`;
    if (!causes.has(key)) causes.set(key, { cause, fix, place });
  }
  return [...causes.values()].slice(0, MOST_CAUSES);
}
