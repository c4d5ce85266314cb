import { diffArrays } from 'diff';

/** Milliseconds to look for the shortest difference. After them, all lines count as different. */
const TIME_LIMIT = 500;

/** Writes the lines that differ, with their numbers. Leaves out the lines that both texts have. */
export function changedLines(before: string | undefined, after: string): string {
  const [old, now] = [before?.split('\n') ?? [], after.split('\n')];
  const changes = diffArrays(old, now, { timeout: TIME_LIMIT }) ?? [
    { removed: true, added: false, value: old },
    { removed: false, added: true, value: now },
  ];
  let [oldLine, line] = [0, 0];
  return changes
    .flatMap(({ removed, added, value }) =>
      value.flatMap((text) => {
        if (removed) return `− ${++oldLine}  ${text}`;
        line += 1;
        if (added) return `+ ${line}  ${text}`;
        oldLine += 1;
        return [];
      }),
    )
    .join('\n');
}
