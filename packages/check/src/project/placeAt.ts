import { positionsIn } from '../text/position.ts';
import type { Place } from './model.ts';

export function placesIn(file: string, text: string): (offset: number) => Place {
  const positionOf = positionsIn(text);
  return (offset) => ({ file, ...positionOf(offset) });
}
