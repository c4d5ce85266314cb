/** A syntax error, as the `yaml` package reports it. */
export interface ParserError {
  code: string;
  message: string;
  /** The offset of its start, and that of its end. */
  pos: readonly [start: number, end?: number];
}

/** A syntax error in plain words, at the place to fix. */
export interface SyntaxMistake {
  /** What is wrong, and in which line. */
  found: string;
  fix?: string;
  offset: number;
}

/** The place of a syntax error in its text. */
interface Spot {
  text: string;
  offset: number;
  line: string;
  /** The offset in the line. */
  column: number;
  /** The message of the parser. */
  message: string;
}

/** What is wrong, how to fix it, and the place to fix if it isn't the parser's. */
type Explained = Pick<SyntaxMistake, 'found' | 'fix'> & { offset?: number };

/** How far back, in characters, indentation is read, because each line may have an error. */
const LOOK_BACK = 4000;
const QUOTE = 'put quotes around the whole value';

const NO_VALUE = { found: 'a comma with nothing before it', fix: 'remove it' };

/** Explains errors by the start of the parser's message. */
const BY_MESSAGE: Readonly<Record<string, Explained>> = {
  Comments: {
    found: 'a "#" right behind a value',
    fix: 'put a space before a comment, or quotes around a value that holds "#"',
  },
  'Sequence item': {
    found: 'an entry of a list without "- "',
    fix: 'begin the line with "- ", or indent it under the entry above',
  },
  'Missing , ': {
    found: 'two values without a comma between them',
    fix: 'put a comma between them',
  },
  'Missing space': { found: 'a ":" without a space behind it', fix: 'write ": "' },
  'Unexpected block-seq-ind on same line with key': {
    found: 'a list that begins in the line of its key',
    fix: 'put each "- " in a line of its own below the key, or write [a, b]',
  },
  'Block scalar header': {
    found: 'text right behind "|" or ">"',
    fix: 'put the text into the lines below, or quotes around it',
  },
  'Unexpected ,': NO_VALUE,
  'Unexpected empty': NO_VALUE,
};

/** Explains each error code of the parser; other errors keep the parser's message. */
const EXPLANATIONS: Readonly<Record<string, (spot: Spot) => Explained | undefined>> = {
  BLOCK_AS_IMPLICIT_KEY: ({ text, offset, line, column }) => {
    if (/:(?:\s|$)/.test(line.slice(column))) return { found: 'a second ": "', fix: QUOTE };
    const next = nextLine(text, offset);
    return next === undefined
      ? undefined
      : {
          found: 'deeper indentation below a key that has a value already',
          fix: 'indent this line like the one above it, or take the value above away',
          offset: next,
        };
  },
  BAD_INDENT: ({ text, offset, message }) => {
    const bracket = /end with a ([\]}])/.exec(message)?.[1];
    if (bracket !== undefined) return unclosed(text, offset, bracket);
    return {
      found: 'an indentation that no line above has',
      fix: `indent the line by ${listed(indentsAbove(text, offset))} spaces, like the line that it belongs beside`,
    };
  },
  TAB_AS_INDENT: () => ({
    found: 'a tab as indentation',
    fix: 'indent with spaces, two for each level',
  }),
  MULTILINE_IMPLICIT_KEY: keyWithoutColon,
  MISSING_CHAR: (spot) => {
    if (spot.message.startsWith('Implicit map keys')) return keyWithoutColon(spot);
    if (!spot.message.startsWith('Missing closing')) return undefined;
    return {
      found: 'a quote that is not closed',
      fix: 'close it, or double a quote that belongs to the text',
      offset: unclosedQuote(spot.text),
    };
  },
  DUPLICATE_KEY: ({ line, column }) => ({
    found: `the key "${wordAt(line, column)}" for the second time`,
    fix: 'remove one of the two, or put both values under one',
  }),
  UNEXPECTED_TOKEN: ({ line, column, message }) => {
    const token = /: "([\]}])"$/.exec(message)?.[1];
    if (token !== undefined)
      return { found: `a "${token}" that closes nothing`, fix: 'remove it, or open it' };
    if (!message.endsWith('at node end')) return undefined;
    if (line.slice(0, column).trim() === '')
      return {
        found: 'a key where a list stands',
        fix: 'indent the line under the entry above, or begin it with "- "',
      };
    return {
      found: 'more text after the end of a value',
      fix: `${QUOTE}, and double quotes of the same kind inside it`,
    };
  },
  BAD_SCALAR_START: ({ line, column }) => ({
    found: `a value that begins with "${line[column] ?? ''}"`,
    fix: QUOTE,
  }),
  BAD_ALIAS: ({ line, column }) => ({
    found: `"${wordAt(line, column)}", which names no value above it`,
    fix: 'put quotes around text that begins with "*", or mark a value above with "&" and the name',
  }),
  BAD_DQ_ESCAPE: ({ line, column }) => ({
    found: `"${line.slice(column, column + 2)}", which means nothing between double quotes`,
    fix: 'write \\\\ for a backslash, or use single quotes',
  }),
};

/** Explains the errors of a text; of several at the same offset, the first. */
export function syntaxErrors(errors: readonly ParserError[], text: string): SyntaxMistake[] {
  const byOffset = new Map(errors.toReversed().map((error) => [error.pos[0], error]));
  return [...byOffset.values()].reverse().map((error) => syntaxError(error, text));
}

/** Explains an error in plain words, or else in those of the parser. */
export function syntaxError({ code, message, pos }: ParserError, text: string): SyntaxMistake {
  const [offset] = pos;
  const known = Object.keys(BY_MESSAGE).find((start) => message.startsWith(start)) ?? '';
  const explained = BY_MESSAGE[known] ?? EXPLANATIONS[code]?.(spotOf(text, offset, message));
  if (explained === undefined) return { found: withoutPosition(message), offset };
  const place = explained.offset ?? offset;
  const line = spotOf(text, place, message).line.trim();
  const excerpt = line.length > 60 ? `${line.slice(0, 59)}…` : line;
  const found = line === '' ? explained.found : `${explained.found} in "${excerpt}"`;
  return { found, fix: explained.fix, offset: place };
}

function keyWithoutColon({ line }: Spot): Explained {
  const content = line.trim();
  if (/^-(?: |$)/.test(content))
    return {
      found: 'an entry of a list among keys',
      fix: 'indent the list under its key, which then has no other value',
    };
  const pair = /^([\w$.-]+)(?::| +)(\S.*)$/.exec(content);
  return {
    found: 'no ": " after a key',
    fix:
      pair === null
        ? 'write "key: value"'
        : `write "${pair[1]}: ${pair[2]}", or indent the line under the key that its text belongs to`,
  };
}

/** Explains a bracket that a later line shows to be open. */
function unclosed(text: string, offset: number, closer: string): Explained {
  const opener = closer === ']' ? '[' : '{';
  const at = text.lastIndexOf(opener, offset - 1);
  return {
    found: `a "${opener}" without "${closer}"`,
    fix: `add "${closer}"; what stands on lines of its own inside is indented more than the key`,
    ...(at === -1 ? {} : { offset: at }),
  };
}

/** Finds the quote that starts a value and isn't closed. */
function unclosedQuote(text: string): number | undefined {
  // A quoted text, up to its closing quote or to the end of the file.
  const quoted = /(?:^|[:,[{-])[ \t]*("[^"\\]*(?:\\.[^"\\]*)*("?)|'[^']*(?:''[^']*)*('?))/gms;
  for (const match of text.matchAll(quoted)) {
    const [all, value = '', double, single] = match;
    if ((double ?? single) === '') return match.index + all.length - value.length;
  }
  return undefined;
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

/** Finds the first character of the next line that isn't blank. */
function nextLine(text: string, offset: number): number | undefined {
  const lineEnd = text.indexOf('\n', offset);
  const start = lineEnd === -1 ? -1 : text.slice(lineEnd).search(/\S/);
  return start === -1 ? undefined : lineEnd + start;
}

/** Lists the indentations of the parents of a line, outermost first. */
function indentsAbove(text: string, offset: number): number[] {
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  const above = text.slice(Math.max(0, offset - LOOK_BACK), lineStart).split('\n');
  let indents: number[] = [];
  for (const line of above) {
    const indent = line.search(/\S/);
    if (indent === -1 || line[indent] === '#') continue;
    indents = [...indents.filter((parent) => parent < indent), indent];
  }
  return indents;
}

function listed(numbers: readonly number[]): string {
  if (numbers.length < 2) return String(numbers[0] ?? 0);
  return `${numbers.slice(0, -1).join(', ')} or ${numbers.at(-1)}`;
}

/** Reads the word, or the text in quotes, at a column. */
function wordAt(line: string, column: number): string {
  const [word] = /^(?:"[^"]*"|'[^']*'|[^\s:,\]}]*)/.exec(line.slice(column)) ?? [''];
  return word.replaceAll(/^["']|["']$/g, '');
}

/** Cuts "at line 1, column 2" off a message of the parser. */
function withoutPosition(message: string): string {
  return message.replace(/(?: at line \d+.*|\n.*)$/s, '').replace(/\.$/, '');
}
