import { defineHastPlugin } from 'satteri';
import { Problems } from '../content/problem.ts';
import { documentOf } from './document.ts';

/** End an `.mdx` compilation with all its problems, and hand on what the page needs; `.md` does both in renderMarkdown. */
export const closeDocument = defineHastPlugin({
  name: 'close-document',
  after(_root, context) {
    if (context.sourceFormat !== 'mdx') return;
    const { page } = documentOf(context);
    const [first] = page.problems;
    // The MDX compiler takes the place from the error itself, else it prints 0:0.
    if (first !== undefined)
      throw Object.assign(new Problems(page.problems), {
        line: first.facts.line,
        column: first.facts.column,
      });
    const astro = context.data['astro'] as { frontmatter?: Record<string, unknown> } | undefined;
    if (astro?.frontmatter !== undefined) astro.frontmatter['usesDiagram'] = page.usesDiagram;
  },
});
