import { describe, expect, test } from 'vitest';
import { buildCheckData } from '../../reference/buildCheckData.ts';
import { loadSchemas } from '../../reference/loadSchemas.ts';
import { ReferencePages } from '../../reference/ReferencePages.ts';
import { openCheckData } from '../../validate/checkData.ts';
import { checkFile, excerptOf } from './checkFiles.ts';
import { EXAMPLE } from './example.ts';
import { readFiles } from './readFiles.ts';
import { summaryOf } from './summaryOf.ts';

const { set, sections } = openCheckData(
  buildCheckData(
    new ReferencePages(loadSchemas({ product: 'Acme Flow', slug: 'acme-flow', company: 'Acme' })),
  ),
);
const check = (path: string, text: string) => checkFile(set, sections, { path, text });

describe('a file', () => {
  test('of the example has an error and a warning, each with its line', () => {
    const { errors, warnings, findings } = check('Your YAML', EXAMPLE);
    expect([errors, warnings]).toEqual([1, 1]);
    expect(
      findings.map(({ line, excerpt, reference }) => [line, excerpt.join('|'), reference?.name]),
    ).toEqual([
      [4, '|prot|: 5432', 'connection.postgres'],
      [7, '|password|: coffee-and-cream', 'connection.postgres.password'],
    ]);
  });

  test.each([
    ['docker-compose.yaml', 'file'],
    ['shop/docker-compose.yaml', 'other'],
    ['shop/flows/ingest/compose.yaml', 'file'],
  ])('%s is taken for a %s', (path, kind) => {
    expect(check(path, 'services: {}\n').kind).toBe(kind);
  });

  test('with thousands of mistakes shows a hundred and counts all', () => {
    const { errors, findings } = check(
      'a.yaml',
      `project:\n  name: a\n${Array.from({ length: 3000 }, (_, index) => `  key_${index}: 1\n`).join('')}`,
    );
    expect([errors, findings.length]).toEqual([3000, 100]);
  });

  test('whose top key is unknown leads to the list of files', () => {
    expect(check('a.yaml', 'conection: {}\n').findings[0]?.reference).toEqual({
      name: 'files',
      route: '/reference#by-file',
    });
  });
});

test.each([
  ['  prot: 5432', 3, ['', 'prot', ': 5432']],
  ['  a: "b c" # x', 6, ['a: ', '"b c"', ' # x']],
  ['a', 9, ['a', '', '']],
  ['', 1, ['', '', '']],
  [`${'x'.repeat(100)} y`, 102, [`…${'x'.repeat(59)} `, 'y', '']],
])('the excerpt of %j at column %i', (line, column, expected) => {
  expect(excerptOf(line, column)).toEqual(expected);
});

const report = (errors: number, warnings: number, kind: 'file' | 'other' = 'file') => ({
  path: 'a',
  kind,
  errors,
  warnings,
  findings: [],
});

test.each([
  [[report(0, 0)], 'No errors.'],
  [[report(1, 0)], '1 error.'],
  [[report(2, 1)], '2 errors and 1 warning.'],
  [[report(0, 1)], 'No errors and 1 warning.'],
  [
    [report(1, 0), report(0, 0), report(0, 0, 'other')],
    '1 error in 2 files. Skipped 1 file of other programs.',
  ],
  [
    [report(0, 0, 'other'), report(0, 0, 'other')],
    'Nothing to check. Skipped 2 files of other programs.',
  ],
])('the summary of %j is %j', (reports, summary) => {
  expect(summaryOf(reports)).toBe(summary);
});

test('only the YAML of a project is read, and the rest is spoken of', async () => {
  const file = (size = 3, text = 'a: 1', encoding: BufferEncoding = 'utf8') => ({
    size,
    arrayBuffer: () => Promise.resolve(Uint8Array.from(Buffer.from(text, encoding)).buffer),
  });
  const found = [
    'p/b.yml',
    'p/a.yaml',
    'p/.git/x.yaml',
    'p/node_modules/y.yaml',
    'p/q.sql',
    'p/r.csv',
  ].map((path) => ({ path, file: file() }));
  const { files, notes } = await readFiles([
    ...found,
    { path: 'p/huge.yaml', file: file(20_000_000) },
    { path: 'p/latin.yaml', file: file(4, 'a: é', 'latin1') },
  ]);
  expect(files.map(({ path }) => path)).toEqual(['p/a.yaml', 'p/b.yml']);
  expect(notes).toEqual([
    "Skipped 2 files that aren't YAML.",
    'Skipped p/huge.yaml, which is larger than 10 MB.',
    "Skipped p/latin.yaml. The file isn't UTF-8 text. Fix: save it as UTF-8.",
  ]);
});
