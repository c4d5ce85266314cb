/** A fault of YAML's grammar as its parser tells it. */
export interface ParserFault {
  code: string;
  message: string;
  offset: number;
}

/** The same fault in plain words, at the place where it can be mended. */
export interface GrammarFault {
  /** What was found, and the line that it was found in. */
  found: string;
  mend?: string;
  offset: number;
}

/** A text, and the place in it that the parser means. */
interface Spot {
  text: string;
  offset: number;
  /** The whole line, and how much of it stands before the place. */
  line: string;
  column: number;
  message: string;
}

interface Told {
  found: string;
  mend?: string;
  /** If the place to mend is another than the parser's. */
  offset?: number;
}

const NEAR = 4000;
const QUOTE = 'put quotes around the whole value';

/** What is said of each code of the parser, most frequent first; a code that is missing here is told in the parser's own words. */
const FAULTS: Readonly<Record<string, (spot: Spot) => Told | undefined>> = {
  BLOCK_AS_IMPLICIT_KEY: ({ text, offset, line, column }) => {
    if (/:(?:\s|$)/.test(line.slice(column))) return { found: 'a second ": "', mend: QUOTE };
    const next = nextLine(text, offset);
    return next === undefined
      ? undefined
      : {
          found: 'deeper indentation below a key that has a value already',
          mend: 'indent this line like the one above it, or take the value above away',
          offset: next,
        };
  },
  BAD_INDENT: ({ text, offset, message }) => {
    const bracket = /end with a ([\]}])/.exec(message)?.[1];
    if (bracket !== undefined) return unclosed(text, offset, bracket);
    return {
      found: 'an indentation that no line above has',
      mend: `indent the line by ${listed(indentsAbove(text, offset))} spaces, like the line that it belongs beside`,
    };
  },
  TAB_AS_INDENT: () => ({
    found: 'a tab as indentation',
    mend: 'indent with spaces, two for each level',
  }),
  MULTILINE_IMPLICIT_KEY: keyWithoutColon,
  MISSING_CHAR: (spot) => {
    const { text, message } = spot;
    if (message.startsWith('Missing closing'))
      return {
        found: 'a quote that is not closed',
        mend: 'close it, or double a quote that belongs to the text',
        offset: unclosedQuote(text) ?? spot.offset,
      };
    if (message.startsWith('Comments'))
      return {
        found: 'a "#" right behind a value',
        mend: 'put a space before a comment, or quotes around a value that holds "#"',
      };
    if (message.startsWith('Sequence item'))
      return {
        found: 'an entry of a list without "- "',
        mend: 'begin the line with "- ", or indent it under the entry above',
      };
    if (message.startsWith('Missing , '))
      return { found: 'two values without a comma between them', mend: 'put a comma between them' };
    if (message.startsWith('Missing space'))
      return { found: 'a ":" without a space behind it', mend: 'write ": "' };
    return message.startsWith('Implicit map keys') ? keyWithoutColon(spot) : undefined;
  },
  DUPLICATE_KEY: ({ line, column }) => ({
    found: `the key "${wordAt(line, column)}" for the second time`,
    mend: 'remove one of the two, or put both values under one',
  }),
  UNEXPECTED_TOKEN: ({ line, column, message }) => {
    const token = /: "(.+)"$/.exec(message)?.[1];
    if (message.includes('on same line with key'))
      return {
        found: 'a list that begins in the line of its key',
        mend: 'put each "- " in a line of its own below the key, or write [a, b]',
      };
    if (message.startsWith('Block scalar header'))
      return {
        found: 'text right behind "|" or ">"',
        mend: 'put the text into the lines below, or quotes around it',
      };
    if (message.startsWith('Unexpected ,') || message.startsWith('Unexpected empty'))
      return { found: 'a comma with nothing before it', mend: 'remove it' };
    if (token === ']' || token === '}')
      return { found: `a "${token}" that closes nothing`, mend: 'remove it, or open it' };
    if (!message.endsWith('at node end')) return undefined;
    if (line.slice(0, column).trim() === '')
      return {
        found: 'a key where a list stands',
        mend: 'indent the line under the entry above, or begin it with "- "',
      };
    return {
      found: 'more text after the end of a value',
      mend: `${QUOTE}, and double quotes of the same kind inside it`,
    };
  },
  BAD_SCALAR_START: ({ line, column }) => ({
    found: `a value that begins with "${line[column] ?? ''}"`,
    mend: QUOTE,
  }),
  BAD_ALIAS: ({ line, column }) => ({
    found: `"${wordAt(line, column)}", which names no value above it`,
    mend: 'put quotes around text that begins with "*", or mark a value above with "&" and the name',
  }),
  BAD_DQ_ESCAPE: ({ line, column }) => ({
    found: `"${line.slice(column, column + 2)}", which means nothing between double quotes`,
    mend: 'write \\\\ for a backslash, or use single quotes',
  }),
};

/** Say in plain words what the parser found, at the place to mend; undefined if it is known under the parser's words only. */
export function grammarFault({ code, message, offset }: ParserFault, text: string): GrammarFault {
  const told = FAULTS[code]?.(spotOf(text, offset, message));
  if (told === undefined) return { found: withoutEnd(message), offset };
  const place = told.offset ?? offset;
  const line = spotOf(text, place, message).line.trim();
  return {
    ...told,
    found:
      line === ''
        ? told.found
        : `${told.found} in "${line.length > 60 ? `${line.slice(0, 59)}…` : line}"`,
    offset: place,
  };
}

/** Keep of the faults of one text the first for each place: the parser tells one mistake in several ways. */
export function grammarFaults(faults: readonly ParserFault[], text: string): GrammarFault[] {
  return [...new Map(faults.toReversed().map((fault) => [fault.offset, fault])).values()]
    .reverse()
    .map((fault) => grammarFault(fault, text));
}

function keyWithoutColon({ line }: Spot): Told {
  const bare = line.trim();
  const [, key, value] = /^(?:- )?([\w$.-]+)(?::| +)(\S.*)$/.exec(bare) ?? [];
  if (bare.startsWith('- ') || bare === '-')
    return {
      found: 'an entry of a list among keys',
      mend: 'indent the list under its key, which then has no other value',
    };
  if (key === undefined || value === undefined)
    return { found: 'no ": " after a key', mend: 'write "key: value"' };
  return {
    found: 'no ": " after a key',
    mend: `write "${key}: ${value}", or indent the line under the key that its text belongs to`,
  };
}

/** Find the bracket that a later line shows to be open. */
function unclosed(text: string, offset: number, closer: string): Told {
  const opener = closer === ']' ? '[' : '{';
  const at = text.lastIndexOf(opener, offset - 1);
  return {
    found: `a "${opener}" without "${closer}"`,
    mend: `add "${closer}"; what stands on lines of its own inside is indented more than the key`,
    ...(at === -1 ? {} : { offset: at }),
  };
}

/** Find the quote that begins a value and does not end. */
function unclosedQuote(text: string): number | undefined {
  const begin = /(?:^|[:,[{-])[ \t]*(["'])/gm;
  for (let found = begin.exec(text); found !== null; found = begin.exec(text)) {
    const quote = found[1] ?? '';
    const at = found.index + found[0].length;
    const end = endOfQuote(text, at, quote);
    if (end === -1) return at - 1;
    begin.lastIndex = end + 1;
  }
  return undefined;
}

function endOfQuote(text: string, from: number, quote: string): number {
  for (let at = from; at < text.length; at += 1) {
    if (quote === '"' && text[at] === '\\') at += 1;
    else if (text[at] === quote) {
      if (quote === '"' || text[at + 1] !== quote) return at;
      at += 1;
    }
  }
  return -1;
}

function spotOf(text: string, offset: number, message: string): Spot {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const end = text.indexOf('\n', offset);
  return {
    text,
    offset,
    message,
    line: text.slice(start, end === -1 ? undefined : end),
    column: offset - start,
  };
}

/** Give the offset of the first sign on the next line that has any. */
function nextLine(text: string, offset: number): number | undefined {
  const line = text.indexOf('\n', offset);
  const sign = line === -1 ? -1 : text.slice(line).search(/\S/);
  return sign === -1 ? undefined : line + sign;
}

/** List the indentations under which the lines above are nested, outermost first. */
function indentsAbove(text: string, offset: number): number[] {
  const indents: number[] = [];
  // A file may hold as many faults as lines: each looks at what stands near it only.
  const before = text.slice(Math.max(0, offset - NEAR), text.lastIndexOf('\n', offset - 1) + 1);
  for (const line of before.split('\n')) {
    if (line.trim() === '' || line.trim().startsWith('#')) continue;
    const indent = line.search(/\S/);
    while ((indents.at(-1) ?? -1) >= indent) indents.pop();
    indents.push(indent);
  }
  return indents;
}

function listed(numbers: readonly number[]): string {
  return numbers.length < 2
    ? String(numbers[0] ?? 0)
    : `${numbers.slice(0, -1).join(', ')} or ${numbers.at(-1)}`;
}

function wordAt(line: string, column: number): string {
  return (
    /^"[^"]*"|^'[^']*'|^[^\s:,\]}]+/.exec(line.slice(column))?.[0].replaceAll(/^["']|["']$/g, '') ??
    ''
  );
}

function withoutEnd(message: string): string {
  return (message.split('\n')[0] ?? message).replace(/ at line \d+.*$/, '').replace(/\.$/, '');
}
