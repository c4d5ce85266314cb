import { findNode, parseHtmlTree, type HtmlNode } from '../../src/content/htmlTree.ts';
import { Problem } from '../../src/content/problem.ts';
import { twinRoute } from '../../src/navigation/outputRoutes.ts';
import type { Page, Site } from '../site.ts';

/** The share of a page's text that its Markdown may lack. */
const TOLERANCE = 0.03;

/** Missing texts that a message quotes. */
const QUOTED = 3;

/** Parts of a page that aren't its content. */
const SKIPPED = new Set(['script', 'style', 'svg', 'nav', 'header', 'footer', 'aside', 'button']);

const BLOCKS = new Set(
  `address article blockquote br caption dd details div dl dt fieldset figcaption figure footer form
  h1 h2 h3 h4 h5 h6 hr li main ol p pre section summary table tbody td th thead tr ul`.split(/\s+/),
);

/** Finds pages whose Markdown lacks text that readers see on the page. */
export function twinParity({
  pages,
  pageSources,
  textOf,
  built,
}: Pick<Site, 'pages' | 'pageSources' | 'textOf' | 'built'>): Problem[] {
  return pages.flatMap((page) => {
    const twin = textOf(twinRoute(page.route));
    if (twin === undefined) return [];
    const known = plain(twin);
    const texts = textsOf(page);
    const missing = texts.filter((text) => !known.includes(plain(text)));
    const share = lengthOf(missing) / Math.max(1, lengthOf(texts));
    if (share <= TOLERANCE) return [];
    const source = pageSources.find(({ route }) => route === page.route);
    return [
      new Problem({
        file: source?.file ?? `${built}/${page.file}`,
        what: [
          `the page's Markdown lacks ${Math.round(share * 100)}% of its text:`,
          ...missing.slice(0, QUOTED).map((text) => `    ${text.slice(0, 90)}`),
        ].join('\n'),
        allowed: `up to ${TOLERANCE * 100}%`,
        fix: 'write the text in src/outputs/, or mark what only people need with data-markdown-ignore',
      }),
    ];
  });
}

/** Lists the texts of the blocks in a page's content. */
function textsOf({ html }: Page): string[] {
  const main = findNode(parseHtmlTree(html), ({ tagName }) => tagName === 'main');
  return main === undefined
    ? []
    : blockText(main)
        .split('\n')
        .map((text) => text.replaceAll(/\s+/g, ' ').trim())
        .filter((text) => plain(text) !== '');
}

function blockText(node: HtmlNode): string {
  const { tagName = '', properties = {}, children = [], value = '' } = node;
  if (node.type === 'text') return value;
  if (SKIPPED.has(tagName) || 'dataMarkdownIgnore' in properties) return '';
  // Lines of code are separate texts. In other elements, a line end is only a space.
  const text = children
    .map((child) =>
      child.type === 'text' && tagName !== 'pre' && tagName !== 'code'
        ? (child.value ?? '').replaceAll('\n', ' ')
        : blockText(child),
    )
    .join('');
  return BLOCKS.has(tagName) ? `\n${text}\n` : text;
}

/** Returns the letters and digits of a text, so that Markdown's marks don't matter. */
function plain(text: string): string {
  return text
    .replaceAll(/\]\([^)]*\)/g, '')
    .replaceAll(/&lt;|&gt;|&amp;/g, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

function lengthOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + plain(text).length, 0);
}
