/** What the result of a query needs, so that its rows can be stored. */
interface Expected {
  /** The component, and the columns of its table if it exists. */
  name: string;
  stored?: readonly string[] | undefined;
  /** The columns by which it merges rows. */
  keys: readonly string[];
}

/** Returns the reason why a component can't store a result with these columns. */
export function resultFault(
  columns: readonly string[],
  { name, stored, keys }: Expected,
): string | undefined {
  const isIn = (names: readonly string[], column: string): boolean =>
    names.some((other) => other.toLowerCase() === column.toLowerCase());
  const missing = keys.find((key) => !isIn(columns, key));
  if (missing !== undefined)
    return keys.length === 1
      ? `The result needs the column ${missing}, because it’s the unique key.`
      : `The result needs the column ${missing}, because it’s part of the unique key.`;
  const extra = stored && columns.find((column) => !isIn(stored, column));
  return extra === undefined
    ? undefined
    : `The table ${name} doesn’t have the column ${extra}. The first flow run has to return it, too.`;
}
