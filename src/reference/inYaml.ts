import { stringify } from 'yaml';
import type { Json } from '../validate/json.ts';

/** Write a value as it stands in a file, on one line: a time in quotes, because without them YAML 1.1 takes it for more than text. */
export function inYaml(value: Json): string {
  // The library is slow, and nearly all values are plain words and numbers.
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (
    typeof value === 'string' &&
    /^[a-z][\w./-]*$/i.test(value) &&
    !/^(?:true|false|null|yes|no|on|off)$/i.test(value)
  )
    return value;
  return stringify(value, { collectionStyle: 'flow', lineWidth: 0, compat: 'yaml-1.1' }).trim();
}
