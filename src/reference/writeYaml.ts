import { stringify } from 'yaml';
import type { Json } from '../validate/json.ts';

// YAML 1.1 reads an unquoted time as a number, so it gets quotes.
const OPTIONS = { lineWidth: 0, compat: 'yaml-1.1' } as const;

/** Writes a value on one line. */
export function inlineYaml(value: Json): string {
  return stringify(value, { ...OPTIONS, collectionStyle: 'flow' }).trim();
}

/** Writes a value on as many lines as it needs. */
export function yamlLines(value: Json): string[] {
  return stringify(value, OPTIONS).trimEnd().split('\n');
}
