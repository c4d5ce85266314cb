/** Creates a map of at most `limit` values, which drops the one that was used least recently. */
export function lruCache<Value>(limit: number) {
  // A map keeps its keys in the order in which they were set.
  const values = new Map<string, Value>();
  return {
    get(key: string): Value | undefined {
      const value = values.get(key);
      if (value === undefined) return undefined;
      values.delete(key);
      values.set(key, value);
      return value;
    },
    set(key: string, value: Value): void {
      values.delete(key);
      values.set(key, value);
      const [oldest] = values.keys();
      if (values.size > limit && oldest !== undefined) values.delete(oldest);
    },
    delete(key: string): void {
      values.delete(key);
    },
  };
}
