import { Ajv } from 'ajv';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { set } from '../testSchemas.ts';
import { checkFiles } from '../project/checkFiles.ts';
import { sarifText } from './sarif.ts';

const tool = { name: 'acme-check', version: '1.2.3', rulesPage: 'https://docs.example/validate' };

/** The published schema. Its draft has the same keywords as the one that Ajv reads. */
const { $schema, id, ...schema } = createRequire(import.meta.url)(
  '@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json',
) as Record<string, unknown>;

test('a log is valid and names places, rules, and related places', () => {
  expect([$schema, id]).toEqual([
    expect.stringContaining('draft-04'),
    expect.stringContaining('2.1.0'),
  ]);
  const texts = {
    'a_project.yaml': 'project:\n  name: a\n',
    'flows/f/f.yaml': 'flow: {}\n',
    'flows/f/components/a b.sql': 'SELECT * FROM {{ ref("x") }}',
    'flows/f/components/c.yaml': 'component:\n  name: d\n  transform:\n    sql: SELECT 1\n',
    'flows/f/components/d.sql': 'SELECT 1',
  };
  const files = Object.entries(texts).map(([path, text]) => ({ path, text }));
  const problems = checkFiles(set, files).results.flatMap(({ path, findings }) =>
    findings.map((finding) => ({ file: path, ...finding })),
  );
  const unreadable = { file: 'x.yaml', severity: 'error', code: 'unreadable-file', message: 'No.' };
  const log: unknown = JSON.parse(
    sarifText([...problems, unreadable as (typeof problems)[number]], tool),
  );
  const validate = new Ajv({ strict: false, validateFormats: false, unicodeRegExp: false }).compile(
    schema,
  );
  validate(log);
  expect(validate.errors).toBeNull();
  expect(log).toMatchObject({
    runs: [
      {
        tool: { driver: { rules: [{ id: 'duplicate-name' }, {}, {}] } },
        results: expect.arrayContaining([
          expect.objectContaining({
            ruleId: 'unknown-name',
            locations: [
              {
                physicalLocation: {
                  artifactLocation: { uri: 'flows/f/components/a%20b.sql' },
                  region: { startLine: 1, startColumn: 22 },
                },
              },
            ],
          }),
          expect.objectContaining({
            ruleId: 'duplicate-name',
            relatedLocations: expect.any(Array),
          }),
        ]),
      },
    ],
  });
  expect(validate({ ...(log as object), version: 1 })).toBe(false);
});
