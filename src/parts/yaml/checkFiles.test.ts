import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { buildCheckData } from 'reference/buildCheckData.ts';
import { loadSchemas } from '../../reference/loadSchemas.ts';
import { ReferencePages } from 'reference/ReferencePages.ts';
import { checkFiles } from 'check/project/checkFiles.ts';
import { openCheckData } from 'check/validate/checkData.ts';
import { checkReport, excerptOf, isPageFile, type FileReport } from './checkFiles.ts';
import { EXAMPLE, EXAMPLE_REPORT } from './example.ts';
import { readFiles } from './readFiles.ts';
import { summaryOf } from './summaryOf.ts';

const { set, sections } = openCheckData(
  buildCheckData(
    new ReferencePages(loadSchemas({ product: 'Acme Flow', slug: 'acme-flow', company: 'Acme' })),
  ),
);
const checkAll = (files: Readonly<Record<string, string>>): readonly FileReport[] => {
  const list = Object.entries(files).map(([path, text]) => ({ path, text }));
  const result = checkFiles(set, list, { sections, isFile: isPageFile });
  return checkReport(result, (path) => files[path] ?? '').reports;
};
const check = (path: string, text: string): FileReport => {
  const [report] = checkAll({ [path]: text });
  if (report === undefined) throw new Error(`${path} wasn't checked`);
  return report;
};

describe('a file', () => {
  test('of the example has the problems that the page shows before the check', () => {
    expect(check('Your YAML', EXAMPLE)).toMatchObject(EXAMPLE_REPORT);
  });

  test.each([
    ['docker-compose.yaml', 'file'],
    ['shop/docker-compose.yaml', 'other'],
    ['shop/flows/ingest/compose.yaml', 'file'],
  ])('%s is taken for a %s', (path, kind) => {
    expect(check(path, 'services: {}\n').kind).toBe(kind);
  });

  test('of another tool next to the project file isn’t judged', () => {
    const pipelines = 'trigger: none\npool: {}\nsteps: []\n';
    const reports = checkAll({
      'azure-pipelines.yml': pipelines,
      'shop_project.yaml': 'project:\n  name: shop\n',
      'flows/azure-pipelines.yml': pipelines,
    });
    expect(reports.map(({ path, kind, errors }) => [path, kind, errors])).toEqual([
      ['azure-pipelines.yml', 'other', 0],
      ['flows/azure-pipelines.yml', 'file', 3],
      ['shop_project.yaml', 'file', 0],
    ]);
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
  [[report(0, 0)], 'No errors found.'],
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

describe('a folder with a project file', () => {
  const project = {
    'shop/shop_project.yaml': 'project:\n  name: shop\n',
    'shop/flows/f/f.yaml': 'flow: {}\n',
    'shop/flows/f/components/a.sql': 'SELECT 1\nFROM {{ ref("b") }}\n',
  };

  test('has the problems between its files, with their lines', () => {
    const [sql, flow] = checkAll(project);
    expect(sql).toMatchObject({ kind: 'code', errors: 1 });
    expect(sql?.findings).toMatchObject([
      { line: 2, excerpt: ['FROM {{ ref(', '"b"', ') }}'], code: 'unknown-name' },
    ]);
    expect(flow).toMatchObject({ kind: 'file', resource: 'flow', errors: 0 });
  });

  test('names both files of a duplicate', () => {
    const [, sql] = checkAll({
      ...project,
      'shop/flows/f/components/a.sql': 'SELECT 1',
      'shop/flows/f/components/a.py': '@task()\ndef a(): ...',
    });
    expect(sql?.findings).toMatchObject([
      { other: { file: 'shop/flows/f/components/a.py', line: 1 } },
    ]);
  });

  test('is checked without another project around it', () => {
    const outer = Object.fromEntries(
      Object.entries(project).map(([path, text]) => [`o/${path}`, text]),
    );
    const reports = checkAll({ ...outer, 'o/o_project.yaml': 'project:\n  name: o\n' });
    expect(reports.map(({ path, errors }) => [path, errors])).toContainEqual([
      'o/shop/flows/f/components/a.sql',
      1,
    ]);
  });
});

describe('chosen files', () => {
  const file = (text = 'a: 1', encoding: BufferEncoding = 'utf8', size = text.length) => ({
    size,
    arrayBuffer: () => Promise.resolve(Uint8Array.from(Buffer.from(text, encoding)).buffer),
  });
  const zipFile = (bytes: Uint8Array) => ({
    size: bytes.length,
    arrayBuffer: () => Promise.resolve(Uint8Array.from(bytes).buffer),
  });
  const texts = (files: Readonly<Record<string, string>>): Record<string, Uint8Array> =>
    Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)]));

  test('are read if they belong to a project, and the rest is spoken of', async () => {
    const paths =
      'p/b.yml p/a.yaml p/.git/x.yaml p/node_modules/y.yaml p/venv/z.py p/q.sql p/.pignore p/r.csv p/otto/agents/s.md p/README.md';
    const found = paths.split(' ').map((path) => ({ path, file: file() }));
    const { files, notes } = await readFiles([
      ...found,
      { path: 'p/latin.yaml', file: file('a: é', 'latin1') },
      { path: 'p/gone.sql', file: { size: 1, arrayBuffer: () => Promise.reject(new Error('no')) } },
    ]);
    expect(
      files.map(({ path, isUnreadable }) => `${path}${isUnreadable === true ? '!' : ''}`),
    ).toEqual([
      'p/.pignore',
      'p/a.yaml',
      'p/b.yml',
      'p/gone.sql!',
      'p/latin.yaml!',
      'p/otto/agents/s.md',
      'p/q.sql',
    ]);
    expect(notes).toEqual([
      "Skipped 2 files that aren't YAML, SQL, or Python.",
      'Skipped p/gone.sql. The file can’t be read. Fix: check its permissions.',
      "Skipped p/latin.yaml. The file isn't UTF-8 text. Fix: save it as UTF-8.",
    ]);
  });

  test('are unpacked from a zip file', async () => {
    const zip = zipSync(
      texts({ 'p\\a.yaml': 'a: 1', 'p/.git/b.yaml': '', 'p/c.csv': 'x', 'p/d/e.py': 'x = 1' }),
    );
    const { files, notes } = await readFiles([{ path: 'p.zip', file: zipFile(zip) }]);
    expect(files).toEqual([
      { path: 'p/a.yaml', text: 'a: 1' },
      { path: 'p/d/e.py', text: 'x = 1' },
    ]);
    expect(notes).toEqual(["Skipped 1 file that isn't YAML, SQL, or Python."]);
  });

  test('have names in the normal form of Unicode', async () => {
    const { files } = await readFiles([{ path: 'p/orde\u0301.sql', file: file() }]);
    expect(files).toMatchObject([{ path: 'p/ord\u00e9.sql' }]);
    const reports = checkAll({
      'shop_project.yaml': 'project:\n  name: shop\n',
      'flows/f/f.yaml': 'flow: {}\n',
      'flows/f/components/orde\u0301.sql': 'SELECT 1\n',
      'flows/f/components/b.sql': 'FROM {{ ref("ord\u00e9") }}\n',
    });
    expect(reports.flatMap(({ findings }) => findings)).toEqual([]);
  });

  test('that are symbolic links in a zip file count as files, but aren’t read', async () => {
    const link = { os: 3, attrs: 0o120777 << 16 } as const;
    const zip = zipSync({
      'p/a.sql': [strToU8('../b.sql'), link],
      'p/b.sql': [strToU8('SELECT 1'), { os: 3, attrs: 0o100644 << 16 }],
    });
    expect(await readFiles([{ path: 'p.zip', file: zipFile(zip) }])).toEqual({
      files: [
        { path: 'p/a.sql', text: '', isUnreadable: true },
        { path: 'p/b.sql', text: 'SELECT 1' },
      ],
      notes: ['Skipped p/a.sql, which is a symbolic link. Fix: replace it with the file.'],
    });
  });

  test.each([
    ['an empty folder', [], 'There are no YAML, SQL, or Python files.'],
    ['an empty zip', [{ path: 'p.zip', file: zipFile(zipSync({})) }], 'p.zip is empty.'],
    [
      'a zip with hidden files',
      [{ path: 'p.zip', file: zipFile(zipSync(texts({ '.git/a.yaml': '' }))) }],
      'There are no YAML, SQL, or Python files.',
    ],
    [
      'other files',
      [{ path: 'a.csv', file: file() }],
      "Skipped 1 file that isn't YAML, SQL, or Python.",
    ],
  ])('of %s are none, and a note says so', async (_name, found, note) => {
    expect(await readFiles(found)).toEqual({ files: [], notes: [note] });
  });

  const encrypted = (): Uint8Array => {
    const zip = zipSync(texts({ 'a.yaml': 'a: 1' }));
    // The flags of the entry in the directory at the end.
    const entry = zip.findLastIndex(
      (_byte, at) => Buffer.from(zip.subarray(at, at + 4)).toString('latin1') === 'PK\u0001\u0002',
    );
    zip[entry + 8] = 1;
    return zip;
  };

  test.each([
    ['an encrypted zip', encrypted(), /^Skipped p\.zip\. The zip file is encrypted\. Fix: /],
    [
      'bytes',
      strToU8('PK but no zip'),
      /^Skipped p\.zip\. The zip file is damaged or incomplete\. Fix: /,
    ],
    [
      'a cut zip',
      encrypted().slice(0, 30),
      /^Skipped p\.zip\. The zip file is damaged or incomplete\. Fix: /,
    ],
    [
      'a zip bomb',
      zipSync({ 'a.yaml': new Uint8Array(21_000_000) }),
      /^Skipped p\.zip\. It unpacks to more than 2000 files or 20 MB\. Fix: /,
    ],
    [
      'a zip with thousands of files',
      zipSync(
        texts(Object.fromEntries(Array.from({ length: 2001 }, (_, at) => [`${at}.sql`, '']))),
      ),
      /^Skipped p\.zip\. It unpacks to more than 2000 files or 20 MB\. Fix: /,
    ],
  ])('are not read from %s', async (_name, zip, note) => {
    expect(await readFiles([{ path: 'p.zip', file: zipFile(zip) }])).toEqual({
      files: [],
      notes: [expect.stringMatching(note)],
    });
  });

  test.each([
    [
      'too many',
      Array.from({ length: 2001 }, (_, at) => ({ path: `${at}.sql`, file: file() })),
      /there are 2001 files, and at most 2000/,
    ],
    [
      'too large',
      [{ path: 'a.yaml', file: file('', 'utf8', 20_000_001) }],
      /the files are 20\.0 MB in total, and at most 20 MB are allowed\. The largest file is a\.yaml\. Fix: /,
    ],
  ])('are not read if they are %s', async (_name, found, note) => {
    expect(await readFiles(found)).toEqual({ files: [], notes: [expect.stringMatching(note)] });
  });
});
