import { classesOf, findNode, hasClass, type HtmlNode } from './htmlTree.ts';

/** A section of a page with its paragraphs and list items, as readers see them. */
export interface ProseSection {
  /** The ID of its heading; '' before the first heading. */
  anchor: string;
  paragraphs: string[];
}

/** Elements whose text isn't prose. */
const NOT_PROSE = new Set(['table', 'pre', 'figure', 'nav', 'button', 'svg', 'script', 'template']);
/** Marks next to words: links to headings, definitions of terms, and footnotes. */
const MARKS = new Set(['heading-anchor', 'term-tip', 'visually-hidden']);

export function proseSections(page: HtmlNode): ProseSection[] {
  const prose = findNode(page, (node) => hasClass(node, 'prose'));
  const sections: ProseSection[] = [{ anchor: '', paragraphs: [] }];
  if (prose !== undefined) collect(prose, sections);
  return sections;
}

function collect(node: HtmlNode, sections: ProseSection[]): void {
  const { tagName = '', children = [] } = node;
  if (isLeftOut(node)) return;
  if (/^h[2-6]$/.test(tagName)) {
    sections.push({ anchor: String(node.properties?.['id'] ?? ''), paragraphs: [] });
    return;
  }
  // A list item has its own text, or paragraphs.
  const isParagraph = tagName === 'p' || tagName === 'li';
  const own = isParagraph ? children.map(textOf).join('').replaceAll(/\s+/g, ' ').trim() : '';
  if (own !== '') sections.at(-1)?.paragraphs.push(own);
  for (const child of children) collect(child, sections);
}

/** Returns a node's text without the blocks in it, such as the paragraphs of a list item. */
function textOf(node: HtmlNode): string {
  const { tagName = '', value = '', children = [] } = node;
  if (isLeftOut(node) || BLOCKS.has(tagName)) return '';
  return value + children.map(textOf).join('');
}

const BLOCKS = new Set(['p', 'ul', 'ol', 'div', 'aside', 'details', 'section', 'blockquote']);

function isLeftOut(node: HtmlNode): boolean {
  const { tagName = '', properties = {} } = node;
  return (
    NOT_PROSE.has(tagName) ||
    properties['dataFootnoteRef'] !== undefined ||
    properties['dataSearchSkip'] !== undefined ||
    classesOf(node).some((name) => MARKS.has(name))
  );
}
