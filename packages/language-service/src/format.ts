import { parseDocument, visit, type Document } from 'yaml';
import { positionsIn } from 'check/text/position.ts';
import { isNestedTooDeeply } from 'check/validate/nesting.ts';

/**
 * Returns a text with tidy white space: none at the ends of lines, one newline at the end, and in
 * YAML an indentation of two spaces and at most one blank line in a row. Strings and comments keep
 * their text, and YAML keeps its values. A file that can't be read stays as it is.
 */
export function formatted(path: string, text: string): string {
  if (/\.ya?ml$/i.test(path)) return formattedYaml(text);
  if (/\.py$/i.test(path)) return withoutEndSpaces(text, linesInStrings(text, PYTHON));
  return /\.sql$/i.test(path) ? withoutEndSpaces(text, linesInStrings(text, SQL)) : text;
}

/** Strings, and comments, which may contain quotes. */
const SQL = /'(?:[^']|'')*'|"(?:[^"]|"")*"|`[^`]*`|\$\$[^]*?\$\$|--.*|\/\*[^]*?\*\/|\{#[^]*?#\}/g;
const PYTHON = /("""|''')(?:\\[^]|[^])*?\1|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|#.*/g;

/** Lists the lines, from 0, that end inside a string. */
function linesInStrings(text: string, pattern: RegExp): Set<number> {
  const inside = new Set<number>();
  let [row, from] = [0, 0];
  for (const { index, 0: match } of text.matchAll(pattern)) {
    row += newlinesIn(text.slice(from, index));
    from = index + match.length;
    const end = row + newlinesIn(match);
    if (!/^(?:--|#|\/\*|\{#)/.test(match)) for (let at = row; at < end; at += 1) inside.add(at);
    row = end;
  }
  return inside;
}

function newlinesIn(text: string): number {
  return text.split('\n').length - 1;
}

function withoutEndSpaces(text: string, kept: ReadonlySet<number>): string {
  const lines = text.split('\n').map((line, row) => (kept.has(row) ? line : trimmed(line)));
  return withOneEnd(lines.join('\n'));
}

function trimmed(line: string): string {
  return line.replace(/[ \t]+(?=\r?$)/, '');
}

function withOneEnd(text: string): string {
  return text.trim() === '' ? text : text.replace(/(\r?\n)?\s*$/, '$1').replace(/([^\n])$/, '$1\n');
}

function formattedYaml(text: string): string {
  const document = read(text);
  if (document === undefined) return text;
  const scalars = scalarLines(document, text);
  const tidy = indented(text.split('\n'), scalars);
  return [tidy, withoutEndSpaces(text, scalars)].find((one) => isSame(document, one)) ?? text;
}

function read(text: string): Document | undefined {
  if (isNestedTooDeeply(text) || /^\s*\t/m.test(text)) return undefined;
  try {
    const document = parseDocument(text, { uniqueKeys: false, logLevel: 'silent' });
    return document.errors.length === 0 ? document : undefined;
  } catch {
    return undefined;
  }
}

/** True if a text has the same values. Only white space changes, so the comments are the same. */
function isSame(document: Document, text: string): boolean {
  const other = read(text);
  const valuesOf = (one: Document): string => JSON.stringify(one.toJS({ maxAliasCount: 1000 }));
  return other !== undefined && valuesOf(other) === valuesOf(document);
}

/** Lists the lines, from 0, that continue a value of several lines, such as SQL. */
function scalarLines(document: Document, text: string): Set<number> {
  const rows = new Set<number>();
  const positionOf = positionsIn(text);
  visit(document, {
    Scalar: (_key, { range }) => {
      const [from, to] = range ?? [0, 0];
      const end = positionOf(Math.max(from, to - 1)).line;
      for (let { line } = positionOf(from); line < end; line += 1) rows.add(line);
    },
  });
  return rows;
}

/** An indentation in a file, and the one that it gets. */
interface Level {
  old: number;
  now: number;
}

/** Indents each level by two spaces. Lines of a value move with the line that it starts on. */
function indented(lines: readonly string[], scalars: ReadonlySet<number>): string {
  const levels: Level[] = [];
  let shift = 0;
  const result: string[] = [];
  for (const [row, line] of lines.entries()) {
    const text = trimmed(line);
    const isBlank = text.trim() === '';
    if (scalars.has(row)) result.push(isBlank ? line : shifted(line, shift));
    else if (isBlank) result.push(...(result.at(-1)?.trim() === '' ? [] : [text]));
    else {
      const isComment = text.trimStart().startsWith('#');
      const { old, now } = isComment
        ? levelOfComment(text, lines.slice(row), levels)
        : levelOf(text, levels);
      shift = now - old;
      result.push(shifted(text, shift).replace(/^(\s*(?:- )*-) {2,}(?=\S)/, '$1 '));
    }
  }
  return withOneEnd(result.join('\n'));
}

/** Returns the level of the next line if a comment is at its indentation. */
function levelOfComment(
  comment: string,
  below: readonly string[],
  levels: readonly Level[],
): Level {
  const indent = comment.search(/\S/);
  const next = below.find((line) => /^\s*[^\s#]/.test(line)) ?? '';
  return next.search(/\S/) === indent
    ? levelOf(next, [...levels])
    : (levels.find(({ old }) => old === indent) ?? { old: indent, now: indent });
}

/** Returns the level of a line, and enters or leaves levels. */
function levelOf(line: string, levels: Level[]): Level {
  const indent = line.search(/\S/);
  while ((levels.at(-1)?.old ?? -1) > indent) levels.pop();
  const last = levels.at(-1);
  const level = last?.old === indent ? last : { old: indent, now: (last?.now ?? -2) + 2 };
  if (level !== last) levels.push(level);
  // The keys of an entry are at its first key.
  let inner = level;
  for (const { 0: dash } of (/^\s*((?:-\s+)+)\S/.exec(line)?.[1] ?? '').matchAll(/-\s+/g)) {
    inner = { old: inner.old + dash.length, now: inner.now + 2 };
    levels.push(inner);
  }
  return level;
}

function shifted(line: string, shift: number): string {
  return shift < 0 ? line.replace(new RegExp(`^ {0,${-shift}}`), '') : ' '.repeat(shift) + line;
}
