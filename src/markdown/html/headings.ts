import { defineHastPlugin } from 'satteri';
import { Problem } from '../../content/problem.ts';
import { breakPoints } from '../../primitives/breakPoints.ts';
import { documentOf, lineOf, type PageState } from '../document/document.ts';
import { breakable } from './tables.ts';

const TAGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

/** Records where each heading of a partial is, because later plugins see it as part of the page. */
export const headingPlaces = defineHastPlugin({
  name: 'heading-places',
  options: { position: true },
  element: {
    filter: TAGS,
    visit(node, context) {
      const document = documentOf(context);
      context.setProperty(node, 'dataFile', document.file);
      context.setProperty(node, 'dataLine', lineOf(document, node) ?? 0);
    },
  },
});

/** Gives headings their ids and anchors, lists them for the contents, and checks their levels. */
export const headings = defineHastPlugin({
  name: 'headings',
  options: { position: true },
  element: {
    filter: TAGS,
    visit(node, context) {
      const document = documentOf(context);
      const { page } = document;
      const depth = Number(node.tagName[1]);
      const text = context.textContent(node).trim();
      const { dataFile, dataLine } = node.properties;
      const place =
        dataFile === undefined
          ? { file: document.file, line: lineOf(document, node) }
          : { file: String(dataFile), line: Number(dataLine) };
      const fault = levelFault(depth, text, page.headings.at(-1)?.depth ?? 1);
      if (fault !== undefined) page.problems.push(new Problem({ ...place, ...fault }));
      const slug = uniqueSlug(page, text);
      page.headings.push({ depth, slug, text });
      context.setProperty(node, 'dataFile', null);
      context.setProperty(node, 'dataLine', null);
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

function levelFault(
  depth: number,
  text: string,
  previous: number,
): { what: string; fix: string } | undefined {
  if (text === '')
    return {
      what: 'a heading without text',
      fix: 'give it a name that makes sense in a contents list, or remove it',
    };
  if (depth === 1)
    return {
      what: `"# ${text}": the only heading of level 1 is the title, which stands in the front matter`,
      fix: `remove the line if it repeats the title, else write "## ${text}"`,
    };
  if (depth <= previous + 1) return undefined;
  return {
    what: `"${text}" has level ${depth} after level ${previous === 1 ? '1, the title' : previous}`,
    fix: `write "${'#'.repeat(previous + 1)} ${text}"`,
  };
}
