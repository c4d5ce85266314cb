import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Json } from 'check/validate/json.ts';
import { loadSchemas } from '../../reference/loadSchemas.ts';
import { topKeys } from 'check/validate/validateYaml.ts';
import { bundledFiles } from 'reference/bundleSchema.ts';
import { schemaFiles } from './publishSchemas.ts';

const addressOf = (file: string): string => `https://docs.acme.example/docs/schemas/3.0.0/${file}`;

test('a schema is published at its $id, with pattern messages under the editors’ keyword', () => {
  const schema = {
    $id: 'https://old.example/x.json',
    type: 'string',
    pattern: '^a',
    'x-pattern-message': 'a word that begins with a',
  };
  const files = schemaFiles(new Map([['component/x', schema]]), addressOf);
  expect([...files.keys()]).toEqual(['component/x.json']);
  expect(JSON.parse(files.get('component/x.json') ?? '')).toEqual({
    $id: 'https://docs.acme.example/docs/schemas/3.0.0/component/x.json',
    type: 'string',
    pattern: '^a',
    patternErrorMessage: 'Expected a word that begins with a.',
  });
});

describe('the bundled schemas', () => {
  const { set, samples } = loadSchemas({
    product: 'Acme Flow',
    slug: 'acme-flow',
    company: 'Acme',
  });
  const bundles = bundledFiles(set, addressOf);
  const keys = topKeys(set);
  const compiled = new Map(
    [...bundles].map(([path, text]) => {
      const ajv = new Ajv2020({ strict: false });
      return [path, ajv.compile(JSON.parse(text) as object)];
    }),
  );

  test('include one for all files and one per top-level key, each at a unique URL', () => {
    expect([...bundles.keys()]).toEqual(['all.json', ...keys.map((key) => `bundled/${key}.json`)]);
    const others = new Set(schemaFiles(set.schemas, addressOf).keys());
    expect([...bundles.keys()].filter((path) => others.has(path))).toEqual([]);
    expect(JSON.parse(bundles.get('bundled/project.json') ?? '')).toMatchObject({
      $id: 'https://docs.acme.example/docs/schemas/3.0.0/bundled/project.json',
    });
  });

  test('are self-contained', () => {
    for (const [path, text] of bundles)
      expect(
        [...text.matchAll(/"\$ref":"([^#][^"]*)"/g)].map(([, reference]) => reference),
        path,
      ).toEqual([]);
  });

  test('agree with the source schemas on every sample', () => {
    for (const [path, list] of samples) {
      for (const { name, text } of list) {
        const value = parse(text) as Record<string, Json>;
        const [key = ''] = Object.keys(value);
        for (const bundle of ['all.json', ...(keys.includes(key) ? [`bundled/${key}.json`] : [])])
          expect(compiled.get(bundle)?.(value), `${path}/${name} by ${bundle}`).toBe(
            path !== 'invalid',
          );
      }
    }
  });
});
