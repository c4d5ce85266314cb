/** A bounded map that drops the value that was used least recently. */
interface LruCache<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
  delete(key: string): void;
}

/** Creates a cache for at most `limit` values. */
export function lruCache<Value>(limit: number): LruCache<Value> {
  // A map keeps its keys in the order in which they were set.
  const values = new Map<string, Value>();
  return {
    get(key) {
      const value = values.get(key);
      if (value === undefined) return undefined;
      values.delete(key);
      values.set(key, value);
      return value;
    },
    set(key, value) {
      values.delete(key);
      values.set(key, value);
      const [oldest] = values.keys();
      if (values.size > limit && oldest !== undefined) values.delete(oldest);
    },
    delete(key) {
      values.delete(key);
    },
  };
}
