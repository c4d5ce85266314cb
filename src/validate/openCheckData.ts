import type { Schema } from '../reference/json.ts';
import { SchemaSet } from '../reference/SchemaSet.ts';
import type { Section } from './sections.ts';

/** What a check without the repository needs: the schemas by their paths, and the sections of the reference that they number. */
export interface CheckData {
  schemas: Readonly<Record<string, Schema>>;
  sections: readonly Section[];
}

/** Make the schemas of a data file usable: their references start from their paths. */
export function openCheckData({ schemas, sections }: CheckData): {
  set: SchemaSet;
  sections: readonly Section[];
} {
  const withIds = Object.entries(schemas).map(([path, schema]): [string, Schema] => [
    path,
    { ...schema, $id: `schemas://all/${path}.json` },
  ]);
  return { set: new SchemaSet(new Map(withIds)), sections };
}
