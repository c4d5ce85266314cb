import { positionsIn } from '../text/position.ts';
import type { Place } from './model.ts';

/** Returns a function from an offset in a text to its place in a file. */
export function placesIn(file: string, text: string): (offset: number) => Place {
  const positionOf = positionsIn(text);
  return (offset) => ({ file, ...positionOf(offset) });
}
