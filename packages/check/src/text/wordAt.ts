const WORD = /^(?:"(?:[^"\\]|\\.)*"?|'[^']*'?|[^\s:,[\]{}]+|.)/;

/** Returns what an editor marks at a column, from 1, of a line: a word, or a text in quotation marks. */
export function wordAt(line: string, column: number): string {
  return WORD.exec(line.slice(column - 1))?.[0] ?? '';
}
