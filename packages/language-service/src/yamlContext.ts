/** Where a cursor is in a YAML text, which may be half-typed. */
export interface YamlContext {
  /** The keys and list indexes that lead to the mapping or the list around the cursor. */
  path: readonly string[];
  /** The key on the line, if the cursor is in its value. */
  key?: string;
  /** What is typed so far of the key or of the value. */
  typed: string;
  /** The column, from 0, at which the key on the line starts. */
  indent: number;
}

/** A line with its list markers, its key, and the rest. */
interface Line {
  dashes: readonly number[];
  start: number;
  key?: string;
  rest: string;
}

const LINE = /^(\s*(?:-\s+|-$)*)(?:(["']?)([\w$<.*-]+)\2\s*:(?:\s+|$))?(.*)$/;

/** Reads where the end of a text is. It reads lines only, so it never fails. */
export function yamlContext(before: string): YamlContext {
  const lines = before.split('\n');
  const line = parseLine(lines.at(-1) ?? '');
  const path = pathAbove(lines, lines.length - 1, line);
  const isValue = line.key !== undefined;
  return {
    path,
    ...(isValue && { key: line.key }),
    typed: line.rest,
    indent: line.start,
  };
}

function parseLine(text: string): Line {
  const [, lead = '', , key, rest = ''] = LINE.exec(text) ?? [];
  const dashes = [...lead.matchAll(/-/g)].map(({ index }) => index);
  return { dashes, start: lead.length, key, rest };
}

/** Walks up to the keys and the list entries that contain a line. */
function pathAbove(lines: readonly string[], row: number, line: Line): string[] {
  const path: string[] = [];
  let limit = line.start;
  let allowsEqual = false;
  const enterEntries = ({ dashes }: Line, at: number): void => {
    for (const dash of dashes.toReversed()) {
      if (dash >= limit) continue;
      path.unshift(String(indexOfEntry(lines, at, dash)));
      limit = dash;
      allowsEqual = true;
    }
  };
  enterEntries(line, row);
  for (let at = row - 1; at >= 0 && (limit > 0 || allowsEqual); at -= 1) {
    const text = lines[at] ?? '';
    if (/^\s*(?:#|$)/.test(text)) continue;
    const above = parseLine(text);
    const isParent = above.start < limit || (allowsEqual && above.start === limit);
    if (
      above.key !== undefined &&
      isParent &&
      (above.dashes.length === 0 || above.start <= limit)
    ) {
      path.unshift(above.key);
      limit = above.start;
      allowsEqual = false;
    }
    enterEntries(above, at);
  }
  return path;
}

/** Counts the entries of the same list above a line. */
function indexOfEntry(lines: readonly string[], row: number, dash: number): number {
  let count = 0;
  for (let at = row - 1; at >= 0; at -= 1) {
    const text = lines[at] ?? '';
    if (/^\s*(?:#|$)/.test(text)) continue;
    const indent = text.search(/\S/);
    if (indent < dash || (indent === dash && text.charAt(dash) !== '-')) break;
    if (indent === dash) count += 1;
  }
  return count;
}
