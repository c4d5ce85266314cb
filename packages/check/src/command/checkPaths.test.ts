import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { set } from '../testSchemas.ts';
import { checkPaths, type FilesReport } from './checkPaths.ts';
import { FORMATS, formatReport } from './formats.ts';
import { exitCode } from './runCheck.ts';

const root = mkdtempSync(join(tmpdir(), 'project-'));
const files: Record<string, string> = {
  'acme_project.yaml': 'project:\n  name: shop\n',
  'flows/ingest/components/raw.yaml': 'component:\n  raed: {}\n',
  'connections/db.yml': 'conection: {}\n',
  'docker-compose.yaml': 'services: {}\n',
  '.github/workflows/ci.yaml': 'a: b: c\n',
};

const linesOf = ({ problems }: FilesReport): string[] =>
  formatReport({ problems, checked: 0, skipped: 0, codeAlone: [], resources: [] }, 'text')
    .split('\n')
    .slice(0, -1);

beforeAll(() => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
});
afterAll(() => rmSync(root, { recursive: true }));

describe('checkPaths', () => {
  it('reports problems in the format of compilers, and skips other programs’ files', () => {
    const report = checkPaths(set, ['.'], { from: root });
    expect(linesOf(report)).toEqual([
      'connections/db.yml:1:1: error: Unknown key "conection". Did you mean "connection"? [unknown-key]',
      'flows/ingest/components/raw.yaml:1:1: error: No flow runs this component, because flow "ingest" has no file. Fix: create flows/ingest/ingest.yaml. [unused-component]',
      'flows/ingest/components/raw.yaml:2:3: error: component: Unknown key "raed". Did you mean "read"? [unknown-key]',
    ]);
    expect(report).toMatchObject({ checked: 3, skipped: 1, resources: ['project'] });
    expect(exitCode(report)).toBe(1);
  });

  it('says why it doesn’t check code without its project', () => {
    const folder = mkdtempSync(join(tmpdir(), 'code-'));
    writeFileSync(join(folder, 'a.sql'), 'SELECT 1');
    writeFileSync(join(folder, 'b.py'), 'x = 1');
    const paths = Array.from({ length: 7 }, (_, index) => `c${index}.sql`);
    const many = { problems: [], checked: 0, skipped: 0, codeAlone: paths, resources: [] };
    expect(formatReport(many, 'text')).toContain(
      ': c0.sql, c1.sql, c2.sql, c3.sql, c4.sql, and 2 more. Fix',
    );
    expect(formatReport(checkPaths(set, ['a.sql', 'b.py'], { from: folder }), 'text')).toBe(
      '0 files checked, 0 errors, 0 warnings, 2 SQL or Python files not checked. Not in the folder of a project: a.sql, b.py. Fix: pass the folder with the project file',
    );
    rmSync(folder, { recursive: true });
  });

  it('fails the JUnit report if there was nothing to check', () => {
    const empty = { problems: [], checked: 0, skipped: 3, codeAlone: [], resources: [] };
    expect(exitCode(empty)).toBe(2);
    const [, total, failure] =
      /<testsuites (.*?)>[^]*<failure type="error" message="(.*?)"/.exec(
        formatReport(empty, 'junit'),
      ) ?? [];
    expect(total).toBe('tests="1" failures="1"');
    expect(failure).toMatch(/^Nothing to check: .*Fix: pass the path/);
    expect(formatReport({ ...empty, checked: 1 }, 'junit')).not.toContain('<failure');
  });

  it('warns in each format if a folder has no project file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'no-project-'));
    writeFileSync(join(folder, 'a.sql'), 'SELECT 1');
    const reportOf = () => checkPaths(set, ['.'], { from: folder });
    expect(formatReport(reportOf(), 'text')).toBe(
      "acme_project.yaml: warning: This folder has no project file, so references between its files aren't checked. Fix: define the project in acme_project.yaml, or check the folder with that file. [missing-project-file]\n0 files checked, 0 errors, 1 warning, 1 SQL or Python file not checked. Not in the folder of a project: a.sql",
    );
    writeFileSync(join(folder, 'project.yaml'), 'project:\n  name: shop\n');
    for (const format of FORMATS)
      expect(formatReport(reportOf(), format)).toMatch(
        /project\.yaml[^]*Fix: rename this file to acme_project\.yaml|rename this file to acme_project\.yaml[^]*"project\.yaml"/,
      );
    expect([exitCode(reportOf()), exitCode(reportOf(), 0)]).toEqual([0, 1]);
    writeFileSync(join(folder, 'shop_project.yaml'), 'project:\n  name: shop\n');
    expect(reportOf().problems).toEqual([]);
    rmSync(folder, { recursive: true });
  });

  it('treats a single file as a project file', () => {
    expect(checkPaths(set, ['docker-compose.yaml'], { from: root })).toMatchObject({
      checked: 1,
      problems: [{ severity: 'error' }],
    });
  });

  it('validates all paths, and reports those that it can’t read', () => {
    const folder = join(root, 'odd');
    mkdirSync(join(folder, 'flows'), { recursive: true });
    writeFileSync(join(folder, 'flows/latin.yaml'), Buffer.from('flow: é\n', 'latin1'));
    symlinkSync(join(root, 'flows'), join(folder, 'linked'));
    symlinkSync('/nowhere', join(folder, 'broken.yaml'));
    spawnSync('mkfifo', [join(folder, 'pipe.yaml')]);
    const report = checkPaths(set, ['acme_project.yaml', 'odd', 'missing', '/dev/null'], {
      from: root,
    });
    expect(report.checked).toBe(1);
    expect(linesOf(report)).toEqual([
      'odd/broken.yaml: error: Symbolic links aren’t followed. Fix: check the path that it leads to. [unreadable-file]',
      'odd/linked: error: Symbolic links aren’t followed. Fix: check the path that it leads to. [unreadable-file]',
      'odd/pipe.yaml: error: This is neither a file nor a folder. [unreadable-file]',
      'missing: error: No such file or folder. [unreadable-file]',
      expect.stringMatching(
        /dev\/null: error: This is neither a file nor a folder\. \[unreadable-file\]$/,
      ),
      "odd/flows/latin.yaml: error: The file isn't UTF-8 text. Fix: save it as UTF-8. [unreadable-file]",
    ]);
    rmSync(folder, { recursive: true });
  });

  it('checks several projects below a path, each with its own files', () => {
    const folder = mkdtempSync(join(tmpdir(), 'projects-'));
    const project = (path: string, texts: Record<string, string>): void => {
      for (const [file, text] of Object.entries(texts)) {
        mkdirSync(dirname(join(folder, path, file)), { recursive: true });
        writeFileSync(join(folder, path, file), text);
      }
    };
    const flow = 'flow:\n  data_plane:\n    connection_name: lake\n';
    const connection = 'connection:\n  local_file:\n    root: data/\n';
    project('a', { 'a_project.yaml': 'project:\n  name: a\n', 'flows/f/f.yaml': flow });
    project('a/inner', {
      'b_project.yaml': 'project:\n  name: b\n',
      '.bignore': '/flows/old/\n',
      'connections/lake.yaml': connection,
      'flows/f/f.yaml': flow,
      'flows/f/components/x.sql': 'SELECT 1',
      'flows/old/old.yaml': 'flow:\n  wrong: 1\n',
    });
    const report = checkPaths(set, [folder], { from: folder });
    expect(report.problems).toEqual([
      {
        file: 'a/flows/f/f.yaml',
        line: 3,
        column: 22,
        severity: 'error',
        message:
          'Connection "lake" not found. Fix: correct the name, or create connections/lake.yaml.',
        code: 'unknown-name',
      },
    ]);
    expect(report).toMatchObject({ checked: 6, skipped: 1 });
    rmSync(folder, { recursive: true });
  });

  it('never reports a component as missing whose file it can’t read', () => {
    const folder = mkdtempSync(join(tmpdir(), 'unreadable-'));
    mkdirSync(join(folder, 'flows/f/components'), { recursive: true });
    writeFileSync(join(folder, 'a_project.yaml'), 'project:\n  name: a\n');
    writeFileSync(join(folder, 'flows/f/f.yaml'), 'flow: {}\n');
    writeFileSync(join(folder, 'flows/f/components/a.sql'), Buffer.from('é', 'latin1'));
    symlinkSync('/nowhere', join(folder, 'flows/f/components/b.yaml'));
    writeFileSync(
      join(folder, 'flows/f/components/c.sql'),
      'FROM {{ ref("a") }} JOIN {{ ref("b") }}',
    );
    expect(linesOf(checkPaths(set, ['.'], { from: folder }))).toEqual([
      expect.stringMatching(/^flows\/f\/components\/b.yaml: error: Symbolic links/),
      expect.stringMatching(/^flows\/f\/components\/a.sql: error: The file isn't UTF-8/),
    ]);
    rmSync(folder, { recursive: true });
  });
});

describe('the formats', () => {
  const report: FilesReport = {
    problems: [
      {
        file: 'a,b.yaml',
        line: 2,
        column: 3,
        severity: 'error',
        message: '100% wrong:\nFix: it',
        code: 'cycle',
        other: { file: 'c.yaml', line: 1, column: 1 },
      },
      { file: 'c.yaml', severity: 'warning', code: 'unused-option', message: 'Odd.' },
    ],
    checked: 2,
    skipped: 0,
    codeAlone: [],
    resources: ['flow'],
  };

  it('are lines of compilers, annotations of GitHub, and JSON', () => {
    expect(formatReport(report, 'text')).toBe(
      'a,b.yaml:2:3: error: 100% wrong:\\u000aFix: it [cycle]\nc.yaml: warning: Odd. [unused-option]\n2 files checked, 1 error, 1 warning',
    );
    expect(formatReport(report, 'github')).toBe(
      '::error file=a%2Cb.yaml,line=2,col=3,title=cycle::100%25 wrong:%0AFix: it\n::warning file=c.yaml,title=unused-option::Odd.\n2 files checked, 1 error, 1 warning',
    );
    expect(JSON.parse(formatReport(report, 'json'))).toEqual({
      checked: 2,
      skipped: 0,
      notChecked: [],
      errors: 1,
      warnings: 1,
      problems: report.problems,
    });
  });

  it.each(FORMATS)('as %s, obeys no name', (format) => {
    const names = [
      '::error::x',
      ' ::add-mask::x',
      'a\n::error::x',
      '##[add-mask]x',
      '\u001b[2J',
      '\u202ex',
    ];
    const lines = formatReport(
      {
        ...report,
        problems: names.map((name) => ({
          file: name,
          severity: 'error',
          code: 'unknown-key',
          message: `Unknown key "${name}"`,
        })),
      },
      format,
    ).split('\n');
    const commands = lines.filter((line) => /^\s*::/.test(line));
    expect(commands.every((line) => line.startsWith('::error file='))).toBe(true);
    expect(commands).toHaveLength(format === 'github' ? names.length : 0);
    // oxlint-disable-next-line no-control-regex -- it finds control characters
    expect(lines.join('\n')).not.toMatch(/##\[|[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/);
    if (format === 'json')
      expect(JSON.parse(lines.join('\n'))).toMatchObject({
        problems: names.map((file) => ({ file })),
      });
  });

  it.each([
    [[], 1, 0],
    [[{ file: 'a', severity: 'warning', code: 'cycle', message: '' }], 1, 0],
    [[{ file: 'a', severity: 'error', code: 'cycle', message: '' }], 0, 1],
    [[], 0, 2],
  ] as const)('the exit code of %j and %i files is %i', (problems, checked, code) => {
    expect(
      exitCode({ problems: [...problems], checked, skipped: 0, codeAlone: [], resources: [] }),
    ).toBe(code);
  });
});
