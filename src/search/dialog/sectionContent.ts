import { mayPrefetch } from '../../browser/shared/connection.ts';
import { all } from '../../browser/shared/dom.ts';
import { loadPage, parsePage } from '../../browser/navigation/pages.ts';
import { addElementStyles } from '../../browser/navigation/regions.ts';
import type { Snippet } from 'search/index/record.ts';
import { hrefOf } from '../shared/hrefOf.ts';

/** The most blocks that are shown: more don't fit the preview. */
const BLOCKS = 12;

/** What only works on the page itself. WebKit hangs when a copied popover leaves the document. */
const CONTROLS =
  'button, input, textarea, script, template, iframe, video, [popover], [data-needs-js]';

/** Shows a section in an element, with the words that a snippet marks. */
export type ShowSection = (place: Element, snippet: Snippet) => void;

/**
 * Loads the content of the section that a URL of this site leads to, as its page shows it. A page
 * that was loaded for its preview opens without a wait. Returns nothing if it can't be loaded, or if
 * the reader saves data.
 */
export async function loadSection(
  url: string,
  signal: AbortSignal,
): Promise<ShowSection | undefined> {
  if (!mayPrefetch()) return undefined;
  const address = new URL(hrefOf(url), location.origin);
  const load = loadPage(address, { priority: 'low' });
  signal.addEventListener('abort', load.cancel, { once: true });
  const page = await load.page;
  if (!page || signal.aborted) return undefined;
  const parsed = parsePage(page);
  addElementStyles(parsed);
  const blocks = blocksOf(parsed, decodeURIComponent(address.hash.slice(1)));
  const shown = blocks.map(forPreview);
  return shown.length > 0 ? (place, snippet) => showBlocks(place, shown, snippet) : undefined;
}

/** Lists the blocks of a section, without its heading. */
function blocksOf(page: Document, anchor: string): Element[] {
  const prose = page.querySelector('main .prose');
  if (!prose) return [];
  const children = [...prose.children];
  const target = anchor === '' ? null : page.getElementById(anchor);
  if (!target || !prose.contains(target)) {
    const lead = page.querySelector('main .lead');
    return [...(lead ? [lead] : []), ...following(children, -1)];
  }
  const start = children.findIndex((child) => child.contains(target));
  const block = children[start];
  return block && isHeading(block) ? following(children, start) : [target];
}

/** Lists the blocks after a heading, or from the start, up to the next heading with text of its own. */
function following(children: readonly Element[], heading: number): Element[] {
  const rest = children.slice(heading + 1);
  const first = rest.findIndex((child) => !isHeading(child));
  const end = rest.findIndex((child, i) => i > first && isHeading(child));
  return rest.slice(0, end < 0 ? BLOCKS : Math.min(end, BLOCKS));
}

function isHeading({ classList }: Element): boolean {
  return classList.contains('heading');
}

/** Prepares a block for a place outside of its page: ids would exist twice. */
function forPreview(block: Element): Element {
  for (const control of all(CONTROLS, block)) control.remove();
  for (const element of [block, ...all('[id]:not(svg *)', block)]) element.removeAttribute('id');
  return document.importNode(block, true);
}

/** Shows blocks in the preview, and scrolls to the first word that a snippet marks. */
function showBlocks(place: Element, blocks: readonly Element[], snippet: Snippet): void {
  place.replaceChildren(...blocks);
  const first = markWords(place, snippet);
  const pane = place.parentElement;
  if (!pane) return;
  pane.scrollTop = 0;
  const { bottom } = pane.getBoundingClientRect();
  const end = first?.getBoundingClientRect().bottom ?? 0;
  if (end > bottom) pane.scrollTop = end - bottom + pane.clientHeight / 2;
}

/**
 * Highlights the words that a snippet marks everywhere in an element, without changing the element,
 * and returns the first of them. Browsers without custom highlights show the text without marks.
 */
function markWords(element: Element, { text, marks }: Snippet): Range | undefined {
  if (!('highlights' in CSS)) return undefined;
  const words = new Set(marks.map(({ start, end }) => text.slice(start, end).toLowerCase()));
  const ranges: Range[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/[\p{L}\p{N}_]+/gu)) {
      if (!words.has(word.toLowerCase())) continue;
      const range = new Range();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      ranges.push(range);
    }
  }
  CSS.highlights.set('search', new Highlight(...ranges));
  return ranges[0];
}
