/** A place in a text. Both count from 1. */
export interface Position {
  line: number;
  column: number;
}

export function positionsIn(text: string): (offset: number) => Position {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (given) => {
    const offset = Math.min(given, text.length);
    let [low, high] = [0, starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
  };
}

export function positionAt(text: string, offset: number): Position {
  return positionsIn(text)(offset);
}

/** Returns the line, from 1, that an offset is in. */
export function lineAt(text: string, offset: number): number {
  return positionAt(text, offset).line;
}

export function offsetAt(text: string, { line, column }: Position): number {
  const linesBefore = text.split('\n').slice(0, line - 1);
  return linesBefore.reduce((sum, { length }) => sum + length + 1, 0) + column - 1;
}
