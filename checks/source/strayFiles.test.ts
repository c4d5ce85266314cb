import { expect, test } from 'vitest';
import { formatProblems } from '../../src/content/problem.ts';
import { strayFiles } from './strayFiles.ts';

test('files that are neither pages nor images are reported', () => {
  const files = [
    'docs/a.md',
    'docs/a.svg',
    'docs/.b.md',
    'docs/c.MD',
    'docs/d.markdown',
    'docs/e.txt',
  ];
  const contentFiles = [...files, 'releases/authors.yml', 'glossary.yml'].map(
    (path) => `content/${path}`,
  );
  expect(formatProblems(strayFiles({ contentFiles }))).toMatchInlineSnapshot(`
    "content/docs/c.MD  this file is neither a page nor an image
      allowed: .md, .mdx, .svg, .png, .jpg, .webp, .avif
      Fix: rename it, so that it ends with .md

    content/docs/d.markdown  this file is neither a page nor an image
      allowed: .md, .mdx, .svg, .png, .jpg, .webp, .avif
      Fix: rename it, so that it ends with .md

    content/docs/e.txt  this file is neither a page nor an image
      allowed: .md, .mdx, .svg, .png, .jpg, .webp, .avif
      Fix: delete it, or move it to public/ if readers download it

    3 problems"
  `);
});
