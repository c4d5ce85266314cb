/** Writes the lines from the first to the last one that differs, those of the old text first. */
export function changedLines(before: string | undefined, after: string): string {
  const [old, now] = [before?.split('\n') ?? [], after.split('\n')];
  let start = 0;
  while (start < old.length && old[start] === now[start]) start += 1;
  while (old.length > start && now.length > start && old.at(-1) === now.at(-1)) {
    old.pop();
    now.pop();
  }
  const numbered = (sign: string, lines: readonly string[]): string[] =>
    lines.map((line, index) => `${sign} ${index + 1}  ${line}`).slice(start);
  return [...numbered('−', old), ...numbered('+', now)].join('\n');
}
