import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSchemas, type Names, type Reference } from 'check/validate/readSchemas.ts';
import { filesBelow } from '../content/files.ts';
import { schemasFolder } from '../content/paths.ts';

const references = new Map<string, Reference>();

/** Reads the schemas and the samples of a site, once, with their tokens filled. */
export function loadSchemas(names: Names, folder = schemasFolder()): Reference {
  const key = `${folder} ${tokensKey(names)}`;
  const reference = references.get(key) ?? readSchemas(textsBelow(folder), names);
  references.set(key, reference);
  return reference;
}

export function tokensKey({ product, slug, company }: Names): string {
  return JSON.stringify([product, slug, company]);
}

function textsBelow(folder: string): [path: string, text: string][] {
  const files = filesBelow(folder, (name) => name.endsWith('.yaml'));
  return files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]);
}
