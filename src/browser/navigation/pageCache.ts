/** A bounded map that forgets what was used longest ago. */
export interface PageCache<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
  delete(key: string): void;
  readonly size: number;
}

/** Make a cache for at most `limit` values. */
export function pageCache<Value>(limit: number): PageCache<Value> {
  const values = new Map<string, Value>();
  return {
    get(key) {
      const value = values.get(key);
      if (value !== undefined) {
        values.delete(key);
        values.set(key, value);
      }
      return value;
    },
    set(key, value) {
      values.delete(key);
      values.set(key, value);
      if (values.size > limit) values.delete(values.keys().next().value ?? '');
    },
    delete(key) {
      values.delete(key);
    },
    get size() {
      return values.size;
    },
  };
}
