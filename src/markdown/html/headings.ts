import { defineHastPlugin } from 'satteri';
import { documentOf, lineOf, type SourceDocument } from '../document.ts';
import { Problem } from '../../content/problem.ts';
import { breakPoints } from '../../primitives/breakPoints.ts';
import { breakable } from './breakable.ts';

const TAGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

/** Note each heading's place, so that a partial's headings can be told from the page's when they stand in one tree. */
export const headingPlaces = defineHastPlugin({
  name: 'heading-places',
  options: { position: true },
  element: {
    filter: TAGS,
    visit(node, context) {
      const document = documentOf(context);
      context.setProperty(node, 'dataAt', `${document.file}:${lineOf(document, node) ?? 0}`);
    },
  },
});

/** Give headings their ids and anchors, list them for the contents, and check their levels. */
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
      const place = node.properties['dataAt'];
      checkLevel(
        document,
        depth,
        text,
        typeof place === 'string'
          ? placeOf(place)
          : { file: document.file, line: lineOf(document, node) },
      );
      const slug = slugOf(document, text);
      page.headings.push({ depth, slug, text });
      context.setProperty(node, 'dataAt', null);
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

/** Let the long names in headings break between their words, or a narrow page would scroll sideways. */
export const headingBreaks = defineHastPlugin({
  name: 'heading-breaks',
  element: {
    filter: TAGS,
    visit(node, context) {
      for (const child of node.children) {
        if (child.type !== 'text') continue;
        const parts = breakPoints(child.value);
        if (parts.length > 1) context.replaceNode(child, breakable(parts));
      }
    },
  },
});

function placeOf(text: string): { file: string; line: number } {
  const colon = text.lastIndexOf(':');
  return { file: text.slice(0, colon), line: Number(text.slice(colon + 1)) };
}

function slugOf({ page }: SourceDocument, text: string): string {
  let slug = page.slugger.slug(text);
  while (page.ids.has(slug)) slug = page.slugger.slug(text);
  return slug;
}

function checkLevel(
  { page }: SourceDocument,
  depth: number,
  text: string,
  place: { file: string; line: number | undefined },
): void {
  const fault = (what: string, mend: string): number =>
    page.problems.push(new Problem({ what, ...place, mend }));
  const before = page.headings.at(-1)?.depth ?? 1;
  const marks = (count: number): string => '#'.repeat(count);
  if (text === '')
    fault(
      'a heading without text',
      'give it a name that makes sense in a contents list, or remove it',
    );
  else if (depth === 1)
    fault(
      `"# ${text}": the only heading of level 1 is the title, which stands in the front matter`,
      `remove the line if it repeats the title, else write "## ${text}"`,
    );
  else if (depth > before + 1)
    fault(
      `"${text}" has level ${depth} after level ${before === 1 ? '1, the title' : before}`,
      `write "${marks(before + 1)} ${text}"`,
    );
}
