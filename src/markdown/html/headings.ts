import { slug } from 'github-slugger';
import { defineHastPlugin } from 'satteri';
import { breakPoints } from '../../primitives/Breakable.tsx';
import { documentOf, type PageState } from '../document/document.ts';
import { isElement } from '../document/nodes.ts';
import { shownText } from './html.ts';
import { breakTexts } from './tables.ts';

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
      const text = shownText(node).trim();
      const id = uniqueId(page, text);
      const isCode = node.children.every((child) => isElement(child, 'code'));
      page.headings.push({ depth, slug: id, text, ...(isCode && { isCode }) });
      context.setProperty(node, 'id', id);
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
              href: `#${id}`,
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
    visit: (node, context) => breakTexts(node, breakPoints, context),
  },
});

/** The IDs of the page around the text, such as its menus. */
const LAYOUT_IDS = new Set([
  'content',
  'contents-menu',
  'contents-title',
  'copy-page-menu',
  'drawer',
  'feedback-question',
  'feedback-text',
  'footnote-label',
  'language-menu',
  'page-title',
  'offline-title',
  'said',
  'search-list',
  'search-suggestions',
  'theme-menu',
  'version-menu',
]);

/** The IDs of footnotes, and of results in the search dialog. */
const NUMBERED_IDS = /^(?:fn|fnref|search-option|search-group)-/;

/** Returns an ID that nothing else on the page has. A heading of signs only becomes `section`. */
function uniqueId({ slugger, ids }: PageState, text: string): string {
  const own = slug(text) || 'section';
  const base = NUMBERED_IDS.test(own) ? `section-${own}` : own;
  let id = slugger.slug(base);
  while (ids.has(id) || LAYOUT_IDS.has(id)) id = slugger.slug(base);
  return id;
}
