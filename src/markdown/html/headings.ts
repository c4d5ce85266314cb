import { defineHastPlugin } from 'satteri';
import { breakPoints } from '../../primitives/breakPoints.ts';
import { documentOf, type PageState } from '../document/document.ts';
import { breakable } from './tables.ts';

const TAGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

/** Gives headings their ids and anchors, and lists them for the contents. */
export const headings = defineHastPlugin({
  name: 'headings',
  options: { position: true },
  element: {
    filter: TAGS,
    visit(node, context) {
      const { page } = documentOf(context);
      const depth = Number(node.tagName[1]);
      const text = context.textContent(node).trim();
      const slug = uniqueSlug(page, text);
      page.headings.push({ depth, slug, text });
      context.setProperty(node, 'id', slug);
      context.wrapNode(node, {
        type: 'element',
        tagName: 'div',
        properties: { className: ['heading', `heading-${depth}`] },
        children: [
          {
            type: 'element',
            tagName: 'a',
            properties: {
              className: ['heading-anchor'],
              href: `#${slug}`,
              ariaLabel: `Link to section ${text}`,
              dataAnchor: '',
            },
            children: [],
          },
        ],
      });
    },
  },
});

/** Lets long names in headings break between their words, so that narrow pages don't scroll. */
export const headingBreaks = defineHastPlugin({
  name: 'heading-breaks',
  element: {
    filter: TAGS,
    visit(node, context) {
      for (const child of node.children) {
        const parts = child.type === 'text' ? breakPoints(child.value) : [];
        if (parts.length > 1) context.replaceNode(child, breakable(parts));
      }
    },
  },
});

function uniqueSlug({ slugger, ids }: PageState, text: string): string {
  let slug = slugger.slug(text);
  while (ids.has(slug)) slug = slugger.slug(text);
  return slug;
}
