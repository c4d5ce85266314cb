import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readSchemas } from './validate/readSchemas.ts';

const folder = fileURLToPath(new URL('../../../schemas/', import.meta.url));

/** The platform's schemas and samples, for tests. */
export const { set, samples } = readSchemas(
  globSync('**/*.yaml', { cwd: folder }).map((file) => [
    file.replaceAll('\\', '/'),
    readFileSync(folder + file, 'utf8'),
  ]),
  { product: 'Acme Flow', slug: 'acme_flow', company: 'Acme' },
);
