/** Writes a number with its noun: `1 page`, `2 pages`, `2 matches`. */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? noun : plural}`;
}
