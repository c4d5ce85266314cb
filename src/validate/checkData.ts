import type { Schema } from './json.ts';
import type { Section } from './referenceLinks.ts';
import { SchemaSet } from './SchemaSet.ts';

/** What a check in the browser needs: the schemas by their paths, and the reference's sections. */
export interface CheckData {
  schemas: Readonly<Record<string, Schema>>;
  sections: readonly Section[];
}

/** Prepares the data of a check; the references between schemas start from their paths. */
export function openCheckData({ schemas, sections }: CheckData): {
  set: SchemaSet;
  sections: readonly Section[];
} {
  const withIds = Object.entries(schemas).map(
    ([path, schema]) => [path, { ...schema, $id: `schemas://all/${path}.json` }] as const,
  );
  return { set: new SchemaSet(new Map(withIds)), sections };
}
