import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { finishOutput, outputFault, startOutput } from './outputFolder.ts';

mkdirSync('.cache', { recursive: true });
const folder = mkdtempSync(resolve('.cache/output-'));
afterAll(() => rmSync(folder, { recursive: true }));

const isOwn = (names: readonly string[]): boolean => names.includes('404.html');

mkdirSync(join(folder, 'notes'));
writeFileSync(join(folder, 'notes/a.txt'), 'a');
mkdirSync(join(folder, 'built'));
writeFileSync(join(folder, 'built/404.html'), '');
writeFileSync(join(folder, 'file'), '');
symlinkSync(resolve('content'), join(folder, 'linked'));

describe('a command that empties a folder', () => {
  it.each([join(folder, 'new'), join(folder, 'built'), 'publish/docs', 'scripts/dist'])(
    'accepts %s',
    (path) => expect(outputFault(path, isOwn)).toBeUndefined(),
  );

  it.each([
    ['content', 'contains files that git tracks'],
    ['content/new', "isn't in .gitignore"],
    ['site-of-a-test/docs', "isn't in .gitignore"],
    ['scripts', 'contains files that git tracks'],
    [join(folder, 'linked'), 'contains files that git tracks'],
    [join(folder, 'linked/new'), "isn't in .gitignore"],
    [join(folder, 'notes'), "isn't empty and wasn't written by this command"],
    ['node_modules', "isn't empty and wasn't written by this command"],
    [join(folder, 'file'), 'is a file'],
  ])('refuses %s', (path, fault) => expect(outputFault(path, isOwn)).toContain(fault));

  it('only writes where git, format, and lint read nothing', () => {
    const repository = mkdtempSync(join(tmpdir(), 'repository-'));
    const run = (program: string, ...args: string[]): string =>
      spawnSync(program, args, { cwd: repository, encoding: 'utf8' }).stdout;
    mkdirSync(join(repository, 'site'));
    writeFileSync(join(repository, 'site/built.js'), 'debugger');
    writeFileSync(join(repository, 'own.js'), 'debugger');
    writeFileSync(join(repository, '.gitignore'), 'site/\n');
    run('git', 'init', '-q');
    const found = [
      run(resolve('node_modules/.bin/oxfmt'), '--list-different', '.'),
      run(resolve('node_modules/.bin/oxlint')),
      run('git', 'status', '--porcelain'),
    ];
    rmSync(repository, { recursive: true });
    for (const text of found) expect(text).toContain('own.js');
    expect(found.join('')).not.toContain('built.js');
  });

  it('recognizes the incomplete output of a command that was interrupted', () => {
    const path = join(folder, 'notes');
    startOutput(path);
    expect(outputFault(path, isOwn)).toBeUndefined();
    finishOutput(path);
    expect(outputFault(path, isOwn)).toBeDefined();
  });

  it.each(['content', '.', '.cache/..', 'public'])(
    'stops with a message before it deletes anything: OUT_DIR=%s npm run build',
    (path) => {
      const { status, stderr } = spawnSync(process.execPath, ['scripts/build.ts'], {
        encoding: 'utf8',
        env: { ...process.env, OUT_DIR: path, SITE_IS_SET_UP: '1' },
      });
      expect(status).toBe(1);
      expect(stderr).toMatch(/OUT_DIR ".*" contains files that git tracks/);
    },
  );
});
