import { statSync } from 'node:fs';

/**
 * Makes a function that computes a value from a file once and again whenever the file has changed,
 * come or gone.
 */
export function untilChanged<Value>(file: string, compute: (file: string) => Value): () => Value {
  let known: { modified: number | undefined; value: Value } | undefined;
  return () => {
    const modified = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (known === undefined || known.modified !== modified)
      known = { modified, value: compute(file) };
    return known.value;
  };
}
