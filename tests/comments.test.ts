import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesBelow } from '../src/content/files.ts';

const ROOTS = ['bench', 'checks', 'docs', 'navigation', 'packages', 'scripts', 'src', 'tests'];
const COMMENT = /\/\*[^]*?\*\/|(?<![:'"`])\/\/.*$/gm;
/** A file in words, such as `engine/rank.ts`. */
const FILE = /(?<![\w/.:*`-])(?:[\w-]+\/)*[\w-]+\.(?:tsx?|mjs|css|md|astro)\b/g;

test('each file that a comment names exists', () => {
  const isOwn = (path: string): boolean =>
    !/(?:^|\/)(?:node_modules|dist|\.work|fixtures)\//.test(path);
  const files = ROOTS.flatMap((root) =>
    filesBelow(root, isOwn, isOwn).map((path) => `${root}/${path}`),
  );
  const known = new Set([...files, ...readdirSync('.')].flatMap(endsOf));
  const code = files.filter((path) => /\.(?:tsx?|mjs|astro|css)$/.test(path));
  expect(code.length).toBeGreaterThan(1000);
  const lost = code.flatMap((path) =>
    (readFileSync(path, 'utf8').match(COMMENT) ?? [])
      .flatMap((comment) => comment.match(FILE) ?? [])
      .flatMap((name) => (known.has(name) ? [] : [`${path} names ${name}`])),
  );
  expect(lost).toEqual([]);
});

/** Lists the ways to write a path: `src/a/b.ts`, `a/b.ts`, and `b.ts`. */
function endsOf(path: string): string[] {
  const steps = path.split('/');
  return steps.map((_, index) => steps.slice(index).join('/'));
}
