import { LineCounter } from 'yaml';
import type { Place } from './model.ts';

/** Returns a function from an offset in a text to its place in a file. */
export function placesIn(file: string, text: string): (offset: number) => Place {
  const counter = new LineCounter();
  counter.addNewLine(0);
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1))
    counter.addNewLine(at + 1);
  return (offset) => {
    const { line, col } = counter.linePos(Math.min(offset, text.length));
    return { file, line, column: col };
  };
}
