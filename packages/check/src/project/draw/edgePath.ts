import type { Direction, Point } from './layout.ts';

/** Returns the path data of an edge: curves that leave and reach each point in the direction. */
export function edgePath([first, ...others]: readonly Point[], direction: Direction): string {
  if (first === undefined) return '';
  let path = `M${pair(first)}`;
  let last = first;
  for (const next of others) {
    const middle = { x: Math.round((last.x + next.x) / 2), y: Math.round((last.y + next.y) / 2) };
    const isStraight = direction === 'LR' ? last.y === next.y : last.x === next.x;
    const bends =
      direction === 'LR'
        ? [
            { ...last, x: middle.x },
            { ...next, x: middle.x },
          ]
        : [
            { ...last, y: middle.y },
            { ...next, y: middle.y },
          ];
    path += isStraight ? `L${pair(next)}` : `C${[...bends, next].map(pair).join(' ')}`;
    last = next;
  }
  return path;
}

function pair({ x, y }: Point): string {
  return `${x} ${y}`;
}
