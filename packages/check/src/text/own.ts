/** Returns the value of a table's own key. A plain lookup would also find `constructor`. */
export function own<Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
