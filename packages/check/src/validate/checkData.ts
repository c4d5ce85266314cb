import type { Schema } from './json.ts';
import type { Section } from './referenceLinks.ts';
import { SchemaSet } from './SchemaSet.ts';

/** What a check in the browser needs: the schemas by their paths, and the reference's sections. */
export interface CheckData {
  schemas: Readonly<Record<string, Schema>>;
  sections: readonly Section[];
}

export function openCheckData({ schemas, sections }: CheckData) {
  return { set: new SchemaSet(new Map(Object.entries(schemas))), sections };
}
