import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it, test } from 'vitest';
import { filesBelow } from './files.ts';
import { formatProblems } from './problem.ts';
import { linkFaults, readSource, sourceFault, sourcesBelow } from './sourceFiles.ts';

const folder = mkdtempSync(join(tmpdir(), 'sources-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(root: string, ...paths: readonly string[]): void {
  for (const path of paths) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), `text of ${path}`);
  }
}

const git = (root: string, ...words: string[]) => spawnSync('git', words, { cwd: root });

const checkout = join(folder, 'checkout');
write(checkout, 'examples/a/b.sql', 'examples/a/.sqlfluff', 'content/graph.svg', 'package.json');
write(folder, 'outside/secret.sql');
symlinkSync('/proc/self/environ', join(checkout, 'examples/a/environ'));
symlinkSync('b.sql', join(checkout, 'examples/a/same.sql'));
symlinkSync(join(folder, 'outside'), join(checkout, 'examples/linked'));
git(checkout, 'init', '--quiet');
git(checkout, 'add', '.');
write(checkout, 'examples/a/.env', 'examples/a/new.sql');

const plain = join(folder, 'plain');
write(plain, 'examples/a/b.sql', 'examples/a/.gitignore', 'examples/a/.env');

describe('a file that pages can use', () => {
  it.each([
    [checkout, 'examples/a/b.sql'],
    [checkout, 'examples/a/.sqlfluff'],
    [checkout, 'content/graph.svg'],
    [plain, 'examples/a/b.sql'],
    [plain, 'examples/a/.gitignore'],
  ])('is read: %s/%s', (root, path) => {
    expect(readSource(root, join(root, path))?.toString()).toBe(`text of ${path}`);
  });

  it.each([
    [checkout, 'examples/a/environ', '"examples/a/environ" is a symbolic link'],
    [checkout, 'examples/a/same.sql', '"examples/a/same.sql" is a symbolic link'],
    [checkout, 'examples/linked/secret.sql', '"examples/linked" is a symbolic link'],
    [checkout, 'package.json', '"package.json" is outside of the folders that pages can use'],
    [checkout, '../outside/secret.sql', '"../outside/secret.sql" is outside of the folders that …'],
    [checkout, 'examples/a/.env', `"examples/a/.env" is a private file that git doesn't track`],
    [checkout, 'examples/a/new.sql', `git doesn't track "examples/a/new.sql"`],
    [plain, 'examples/a/.env', `"examples/a/.env" is a private file that git doesn't track`],
  ])('is regular, in a source folder, and tracked, unlike %s/%s', (root, path, what) => {
    const fault = sourceFault(root, join(root, path));
    expect(fault?.what.slice(0, what.length - 1)).toBe(what.slice(0, -1));
    expect(() => readSource(root, join(root, path))).toThrow(fault?.what);
  });

  it('is one that git tracks now', () => {
    write(checkout, 'examples/a/later.sql');
    expect(sourcesBelow(checkout, 'examples')).not.toContain('a/later.sql');
    git(checkout, 'add', 'examples/a/later.sql');
    expect(sourcesBelow(checkout, 'examples')).toContain('a/later.sql');
  });

  it('can be missing', () => {
    expect(readSource(checkout, join(checkout, 'examples/none.sql'))).toBeUndefined();
    expect(readSource(checkout, join(checkout, 'examples/a'))).toBeUndefined();
  });

  it('is not listed below a link to a folder', () => {
    expect(sourcesBelow(checkout, 'examples/linked')).toEqual([]);
  });
});

test('links are reported without the names of the files that they lead to', () => {
  const root = join(folder, 'links');
  write(root, 'content/docs/a.md');
  symlinkSync('/etc', join(root, 'content/docs/etc'));
  symlinkSync('..', join(root, 'content/docs/parent'));
  symlinkSync(join(folder, 'outside'), join(root, 'examples'));
  expect(formatProblems(linkFaults(root, ['content', 'examples', 'public'])))
    .toMatchInlineSnapshot(`
    "content/docs/etc  symbolic links aren't allowed here, because they can lead out of the repository
      Fix: replace the link with the file or folder that it leads to

    content/docs/parent  symbolic links aren't allowed here, because they can lead out of the repository
      Fix: replace the link with the file or folder that it leads to

    examples  symbolic links aren't allowed here, because they can lead out of the repository
      Fix: replace the link with the file or folder that it leads to

    3 problems"
  `);
  expect(sourcesBelow(root, 'examples')).toEqual([]);
  expect(sourcesBelow(root, 'content')).toEqual(['docs/a.md']);
  unlinkSync(join(root, 'examples'));
});

test('what renders pages opens the files that they name only with `readSource`', () => {
  const opens = /\b(?:readFile|readFileSync|createReadStream|openSync|copyFileSync|cpSync)\b/;
  const found = ['authoring', 'examples', 'markdown', 'outputs', 'reference'].flatMap((part) =>
    filesBelow(`src/${part}`, (path) => /(?<!\.test)\.tsx?$/.test(path))
      .map((path) => `src/${part}/${path}`)
      .filter((path) => opens.test(readFileSync(path, 'utf8'))),
  );
  // These open files with names that no page chooses.
  expect(found.toSorted()).toEqual([
    'src/markdown/code/highlight.ts',
    'src/markdown/code/sampleChecks/sqlWords.ts',
    'src/markdown/code/sqlGrammar.ts',
    'src/outputs/socialImage.ts',
    'src/outputs/tokenColor.ts',
    'src/reference/loadSchemas.ts',
  ]);
});
