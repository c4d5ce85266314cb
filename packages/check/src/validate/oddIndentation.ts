import { parseAllDocuments } from 'yaml';
import { lineAt } from '../text/position.ts';

/** A line whose indentation is the only error of a text. */
interface OddIndentation {
  /** Where the line starts, after its indentation. */
  offset: number;
  /** The number of spaces that it needs, and the number that it has. */
  indent: number;
  now: number;
}

/** How many lines to try, up to the one where the parser noticed the error. */
const LINES = 6;
/** Parsing a longer text several times would take too long. */
const MAX_LENGTH = 50_000;

/**
 * Finds the line at or before a syntax error whose indentation is unusual, such as 5 spaces in a file
 * that indents by 2. Changing only this line must make the whole text valid.
 */
export function oddIndentation(text: string, errorOffset: number): OddIndentation | undefined {
  if (text.length > MAX_LENGTH || isValid(text)) return undefined;
  const lines = text.split('\n');
  const errorLine = lineAt(text, errorOffset) - 1;
  const nearby = lines
    .map((_, index) => index)
    .filter((index) => index <= errorLine && isContent(lines[index]))
    .slice(-LINES);
  const fixes = nearby.flatMap((index) =>
    usualIndents(lines, index)
      .filter((indent) => isValid(withIndent(lines, index, indent)))
      .map((indent) => ({ index, indent })),
  );
  const isAligned = ({ indent }: { indent: number }): boolean =>
    indent === indentOf(lines[errorLine]);
  const [fix, ...others] = fixes.length > 1 ? fixes.filter(isAligned) : fixes;
  if (fix === undefined || others.length > 0) return undefined;
  const start = lines.slice(0, fix.index).reduce((sum, line) => sum + line.length + 1, 0);
  const now = indentOf(lines[fix.index]);
  return { offset: start + now, indent: fix.indent, now };
}

/** Returns the multiples of the file's unit next to an indentation, if it isn't one of them. */
function usualIndents(lines: readonly string[], index: number): number[] {
  const others = lines.filter((line, at) => at !== index && isContent(line)).map(indentOf);
  const unit = others.every((indent) => indent % 4 === 0) ? 4 : 2;
  const indent = indentOf(lines[index]);
  const below = indent - (indent % unit);
  return indent === below ? [] : [below, below + unit];
}

function withIndent(lines: readonly string[], index: number, indent: number): string {
  const line = ' '.repeat(indent) + (lines[index] ?? '').trimStart();
  return lines.with(index, line).join('\n');
}

function isValid(text: string): boolean {
  return parseAllDocuments(text, { prettyErrors: false, uniqueKeys: false }).every(
    ({ errors }) => errors.length === 0,
  );
}

function isContent(line = ''): boolean {
  return /^ *[^\s#]/.test(line);
}

function indentOf(line = ''): number {
  return line.search(/\S/);
}
