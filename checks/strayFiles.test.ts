import { expect, test } from 'vitest';
import { formatProblems } from '../src/content/problem.ts';
import { strayFiles } from './strayFiles.ts';

test('links and files that are neither pages nor images are reported', () => {
  const files = [
    'docs/a.md',
    'docs/a.svg',
    'docs/.b.md',
    'docs/c.MD',
    'docs/d.markdown',
    'docs/e.txt',
  ];
  const contentEntries = [
    ...[...files, 'releases/authors.yml', 'glossary.yml'].map((path) => ({
      file: `content/${path}`,
      isLink: false,
    })),
    { file: 'content/docs/linked', isLink: true },
    { file: 'content/docs/.#lock.md', isLink: true },
  ];
  expect(formatProblems(strayFiles({ contentEntries }))).toMatchInlineSnapshot(`
    "content/docs/c.MD  this file is neither a page nor an image
      allowed: .md, .mdx, .svg, .png, .jpg, .webp, .avif
      Fix: rename it, so that it ends with .md

    content/docs/d.markdown  this file is neither a page nor an image
      allowed: .md, .mdx, .svg, .png, .jpg, .webp, .avif
      Fix: rename it, so that it ends with .md

    content/docs/e.txt  this file is neither a page nor an image
      allowed: .md, .mdx, .svg, .png, .jpg, .webp, .avif
      Fix: delete it, or move it to public/ if readers download it

    content/docs/linked  the build skips symbolic links
      Fix: replace the link with the file or folder that it leads to

    4 problems"
  `);
});
