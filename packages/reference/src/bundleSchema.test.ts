import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bundledFiles, unbundleSchema } from './bundleSchema.ts';
import type { Schema } from 'check/validate/json.ts';
import { validateYaml } from 'check/validate/validateYaml.ts';
import { set } from 'check/testSchemas.ts';

const all = bundledFiles(set, (file) => `https://docs.acme.example/docs/${file}`).get('all.json');
const unbundled = unbundleSchema(JSON.parse(all ?? '') as Schema);

describe('the published schemas', () => {
  it('contain every type with a page', () => {
    const withPage = [...set.schemas].filter(([, schema]) => 'x-route' in schema);
    expect(withPage.length).toBeGreaterThan(100);
    expect(withPage.map(([path]) => path).filter((path) => !unbundled.find(path))).toEqual([]);
  });

  it.each(['x-pattern-message', 'x-not-allowed', 'x-refers-to'])(
    'keep the keyword %s',
    (keyword) => {
      const written = [...unbundled.schemas.values()]
        .map((schema) => JSON.stringify(schema))
        .join();
      expect(written).toContain(`"${keyword}"`);
    },
  );

  it('give the same messages as the sources', () => {
    const folder = 'schemas/samples/invalid';
    const messages = (schemas: typeof set): string[] =>
      globSync('**/*.yaml', { cwd: folder }).map((path) =>
        JSON.stringify(
          validateYaml(schemas, readFileSync(join(folder, path), 'utf8'), { isFile: true }),
        ),
      );
    expect(messages(set).length).toBeGreaterThan(100);
    expect(messages(unbundled)).toEqual(messages(set));
  });
});
