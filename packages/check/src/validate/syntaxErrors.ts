import { escapeOf, visibleText } from '../text/visibleText.ts';
import { oddIndentation } from './oddIndentation.ts';
import type { RuleCode } from './ruleCode.ts';

/** A syntax error, as the `yaml` package reports it. */
export interface ParserError {
  code: string;
  message: string;
  /** The offset of its start, and that of its end. */
  pos: readonly [start: number, end?: number];
}

/** A syntax error in plain words, at the place to fix. */
interface SyntaxMistake {
  code: RuleCode;
  /** What is wrong, with an excerpt of the line. */
  found: string;
  fix?: string;
  offset: number;
}

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
const QUOTE = 'put the whole value in quotes';
/** The longest indentation in which a tab is looked for. */
const MAX_INDENT = 200;
/** Characters that YAML doesn't allow. */
const FORBIDDEN =
  // oxlint-disable-next-line no-control-regex -- it finds control characters
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f\ufffe\uffff]|\p{Surrogate}/gu;

const NO_VALUE = { found: 'a comma without a value before it', fix: 'remove the comma' };

/** Explains errors by the start of the parser's message. */
const BY_MESSAGE: Readonly<Record<string, Explained>> = {
  Comments: {
    found: 'a "#" directly after a value',
    fix: 'put a space before the comment, or put a value that contains "#" in quotes',
  },
  'Sequence item': {
    found: 'a list entry without "- "',
    fix: 'start the line with "- ", or indent it below the entry above',
  },
  'Missing , ': { found: 'two values without a comma between them', fix: 'add a comma' },
  'Missing space': { found: 'a ":" without a space after it', fix: 'write ": "' },
  'Unexpected block-seq-ind on same line with key': {
    found: 'a list on the line of its key',
    fix: 'put each "- " on its own line below the key, or write [a, b]',
  },
  'Block scalar header': {
    found: 'text directly after "|" or ">"',
    fix: 'move the text to the lines below, or put it in quotes',
  },
  'Unexpected ,': NO_VALUE,
  'Unexpected empty': NO_VALUE,
};

const CODES: Readonly<Record<string, RuleCode>> = {
  TAB_AS_INDENT: 'tab-indentation',
  DUPLICATE_KEY: 'duplicate-key',
  LARGE_ALIAS: 'too-complex',
  MANY_ALIASES: 'too-complex',
};

/** Finds characters that YAML doesn't allow, which the parser ignores. */
export function controlCharacters(text: string): ParserError[] {
  return [...text.matchAll(FORBIDDEN)].map(({ index }) => ({
    code: 'CONTROL_CHARACTER',
    message: '',
    pos: [index],
  }));
}

/**
 * If there are errors on lines that start with a tab, returns only the first, as an error of the tab:
 * the parser doesn't know how far a tab indents, so it reports lines around it, too.
 */
export function withTabsOnly(errors: readonly ParserError[], text: string): readonly ParserError[] {
  const tabs = errors.flatMap(({ pos: [offset] }): ParserError[] => {
    const start = text.lastIndexOf('\n', offset - 1) + 1;
    const [indentation = ''] = /^[ \t]*/.exec(text.slice(start, start + MAX_INDENT)) ?? [];
    const tab = indentation.indexOf('\t');
    return tab === -1 ? [] : [{ code: 'TAB_AS_INDENT', message: '', pos: [start + tab] }];
  });
  return tabs.length > 0 ? tabs.slice(0, 1) : errors;
}

/** Explains the errors of a text; of several at the same offset, the first. */
export function syntaxErrors(errors: readonly ParserError[], text: string): SyntaxMistake[] {
  const odd = errors[0] && oddIndentation(text, errors[0].pos[0]);
  if (odd !== undefined) {
    const { offset, indent, now } = odd;
    const found = `wrong indentation in "${excerptOf(spotOf(text, offset, '').line)}"`;
    return [
      {
        code: 'yaml-syntax',
        found,
        fix: `indent this line by ${spacesText([indent])} instead of ${now}`,
        offset,
      },
    ];
  }
  const byOffset = new Map(errors.toReversed().map((error) => [error.pos[0], error]));
  return [...byOffset.values()].reverse().map((error) => syntaxError(error, text));
}

/** Explains an error in plain words, or else in those of the parser. */
function syntaxError({ code, message, pos }: ParserError, text: string): SyntaxMistake {
  const [offset] = pos;
  const rule = CODES[code] ?? 'yaml-syntax';
  const known = Object.keys(BY_MESSAGE).find((start) => message.startsWith(start)) ?? '';
  const spot = spotOf(text, offset, message);
  const explained = unquotedTemplate(spot.line) ?? BY_MESSAGE[known] ?? explanationOf(code, spot);
  if (explained === undefined) return { code: rule, found: withoutPosition(message), offset };
  const place = explained.offset ?? offset;
  const excerpt = excerptOf(spotOf(text, place, message).line);
  const found = excerpt === '' ? explained.found : `${explained.found} in "${excerpt}"`;
  return { code: rule, found, fix: explained.fix, offset: place };
}

function linesWithTabs(text: string): string {
  const lines = text.match(/^ *\t/gm)?.length ?? 1;
  return lines === 1 ? 'the line' : `all ${lines} lines that start with a tab`;
}

/** Explains an error by its code; other errors keep the parser's message. */
function explanationOf(code: string, spot: Spot): Explained | undefined {
  const { text, offset, line, column, message } = spot;
  const startsLine = line.slice(0, column).trim() === '';
  switch (code) {
    case 'BLOCK_AS_IMPLICIT_KEY': {
      if (startsLine && isEntry(line)) return wrongIndentation(text, offset);
      if (/:(?:\s|$)/.test(line.slice(column))) return { found: 'a second ": "', fix: QUOTE };
      const next = nextLine(text, offset);
      if (next === undefined) return undefined;
      if (isEntry(text.slice(next))) return wrongIndentation(text, next);
      return {
        found: 'an indented line below a key that already has a value',
        fix: 'align this line with the line above it, or remove the value above it',
        offset: next,
      };
    }
    case 'BAD_INDENT': {
      const bracket = /end with a ([\]}])/.exec(message)?.[1];
      if (bracket !== undefined) return unclosed(text, offset, bracket);
      return wrongIndentation(text, offset);
    }
    case 'TAB_AS_INDENT':
      return {
        found: 'a tab in the indentation',
        fix: `indent ${linesWithTabs(text)} with spaces, two for each level`,
      };
    case 'MULTILINE_IMPLICIT_KEY':
      return keyWithoutColon(spot);
    case 'MISSING_CHAR':
      if (message.startsWith('Implicit map keys')) return keyWithoutColon(spot);
      if (!message.startsWith('Missing closing')) return undefined;
      return {
        found: "a quote that isn't closed",
        fix: "close the quote, or double a quote that's part of the text",
        offset: unclosedQuote(text),
      };
    case 'UNEXPECTED_TOKEN': {
      const token = /: "([\]}])"$/.exec(message)?.[1];
      if (token !== undefined)
        return { found: `a "${token}" without an opening bracket`, fix: 'remove it' };
      if (!message.endsWith('at node end')) return undefined;
      if (startsLine)
        return {
          found: 'a key in a list',
          fix: 'indent the line below the entry above, or start it with "- "',
        };
      return {
        found: 'text after the end of a value',
        fix: `${QUOTE}, and double any quotes of the same kind inside it`,
      };
    }
    case 'BAD_SCALAR_START':
      return { found: `a value that starts with "${line.charAt(column)}"`, fix: QUOTE };
    case 'BAD_DQ_ESCAPE':
      return {
        found: `the unknown escape sequence "${line.slice(column, column + 2)}"`,
        fix: 'write \\\\ for a backslash, or use single quotes',
      };
    default:
      return ownExplanation(code, spot);
  }
}

/** Explains errors that the parser accepts, which `validateYaml` and `controlCharacters` find. */
function ownExplanation(code: string, { text, offset, line, column }: Spot): Explained | undefined {
  const word = wordAt(line, column);
  switch (code) {
    case 'CONTROL_CHARACTER':
      return {
        found: `the control character "${escapeOf(text.charAt(offset))}"`,
        fix: 'remove it, or write it as this escape sequence in double quotes',
      };
    case 'COMPLEX_KEY':
      return { found: 'a key that is a list or a mapping', fix: 'write text as the key' };
    case 'DUPLICATE_KEY':
      return {
        found: `the duplicate key "${/^[^\s"':,]+(?: +[^\s"':,]+)*/.exec(line.slice(column))?.[0] ?? word}"`,
        fix: 'remove one of the two, or put both values under one key',
      };
    case 'BAD_ALIAS':
      return {
        found: `"${word}", which doesn't refer to a value above it,`,
        fix: 'put text that starts with "*" in quotes, or mark a value above with "&" and the name',
      };
    case 'LARGE_ALIAS':
      return {
        found: `"${word}", which repeats too many values,`,
        fix: 'write fewer aliases to lists and mappings that contain aliases',
      };
    case 'MANY_ALIASES':
      return { found: 'more than 2000 aliases', fix: 'write fewer aliases, or use several files' };
    default:
      return undefined;
  }
}

/** Explains `{{ ref("orders") }}` as a whole value: YAML reads the braces as mappings. */
function unquotedTemplate(line: string): Explained | undefined {
  if (!/^[^'"#]*[:-] +\{\{/.test(line)) return undefined;
  const quotes = line.includes("'") ? 'double' : 'single';
  return { found: '"{{" without quotes', fix: `put the whole value in ${quotes} quotes` };
}

function keyWithoutColon({ text, offset, line }: Spot): Explained {
  if (isEntry(line)) return wrongIndentation(text, offset);
  const pair = /^([\w$.-]+)(?::| +)(\S.*)$/.exec(line.trim());
  return {
    found: 'a key without ": "',
    fix:
      pair === null
        ? 'write "key: value"'
        : `write "${pair[1]}: ${pair[2]}", or indent the line below the key that it belongs to`,
  };
}

/** Explains a bracket that a later line shows to be open. */
function unclosed(text: string, offset: number, closer: string): Explained {
  const opener = closer === ']' ? '[' : '{';
  const at = text.lastIndexOf(opener, offset - 1);
  return {
    found: `a "${opener}" without "${closer}"`,
    fix: `add "${closer}", and indent the lines in the brackets more than the key`,
    ...(at === -1 ? {} : { offset: at }),
  };
}

function isEntry(line: string): boolean {
  return /^\s*-(?:\s|$)/.test(line);
}

function wrongIndentation(text: string, offset: number): Explained {
  const entry = isEntry(spotOf(text, offset, '').line);
  const indents = indentsAbove(text, offset, entry);
  if (indents.length === 0)
    return {
      found: 'a list entry next to keys',
      fix: 'indent the list below its key, which then has no other value',
      offset,
    };
  return {
    found: entry ? 'a list entry with the wrong indentation' : 'wrong indentation',
    fix: `indent this line by ${spacesText(indents)} to line it up with ${entry ? 'an entry' : 'a key'} above`,
    offset,
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

/** Lists the indentations that the keys or the list entries around a line have, outermost first. */
function indentsAbove(text: string, offset: number, ofEntries: boolean): number[] {
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  const above = text.slice(Math.max(0, offset - LOOK_BACK), lineStart).split('\n');
  let parents: { indent: number; entry: boolean }[] = [];
  for (const line of above) {
    const indent = line.search(/\S/);
    if (indent === -1 || line[indent] === '#') continue;
    const entry = isEntry(line);
    parents = [...parents.filter((parent) => parent.indent < indent), { indent, entry }];
    const key = /^ *- +/.exec(line)?.[0].length;
    if (key !== undefined) parents.push({ indent: key, entry: false });
  }
  return parents.filter(({ entry }) => entry === ofEntries).map(({ indent }) => indent);
}

/** Writes `2 spaces`, `0 or 2 spaces`, or `0, 2, or 4 spaces`. */
function spacesText(numbers: readonly number[]): string {
  const noun = numbers.join() === '1' ? 'space' : 'spaces';
  const [last = 0, ...others] = numbers.toReversed();
  const comma = others.length > 1 ? ',' : '';
  const list = others.length === 0 ? '' : `${others.toReversed().join(', ')}${comma} or `;
  return `${list}${last} ${noun}`;
}

function excerptOf(line: string): string {
  const text = visibleText(line.trim());
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

function wordAt(line: string, column: number): string {
  const [word] = /^(?:"[^"]*"|'[^']*'|[^\s:,\]}]*)/.exec(line.slice(column)) ?? [''];
  return word.replaceAll(/^["']|["']$/g, '');
}

/** Cuts "at line 1, column 2" off a message of the parser. */
function withoutPosition(message: string): string {
  return message.replace(/(?: at line \d+.*|\n.*)$/s, '').replace(/\.$/, '');
}
