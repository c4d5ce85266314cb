import { fileURLToPath } from 'node:url';
import { defineHastPlugin, defineMdastPlugin } from 'satteri';
import { relativePath } from '../content/files.ts';
import { siteRoot } from '../content/paths.ts';
import { Problems } from '../content/problem.ts';
import { documentOf, newDocument, siteBase } from './document/document.ts';

// `renderMarkdown` creates the document of an `.md` file and throws its problems. Astro compiles
// `.mdx` files, so these two plugins do the same at the beginning and the end.

/** Gives an `.mdx` file its document before any other plugin asks for it. */
export const openDocument = defineMdastPlugin({
  name: 'open-document',
  before(_root, context): void {
    if (context.data.document !== undefined) return;
    const { fileURL } = context;
    if (fileURL === undefined) throw new Error('A Markdown document must have a fileURL');
    const absoluteFile = fileURLToPath(fileURL);
    context.data.document = newDocument({
      file: relativePath(siteRoot, absoluteFile),
      absoluteFile,
      lineOffset: 0,
      base: siteBase,
    });
  },
});

/** Throws all problems of an `.mdx` file at once. */
export const closeDocument = defineHastPlugin({
  name: 'close-document',
  after(_root, context) {
    if (context.sourceFormat !== 'mdx') return;
    const { page } = documentOf(context);
    const [first] = page.problems;
    if (first !== undefined) {
      // Without a location on the error itself, the MDX compiler prints 0:0.
      const { line, column } = first.facts;
      throw Object.assign(new Problems(page.problems), { line, column });
    }
  },
});
