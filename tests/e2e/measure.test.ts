import { beforeAll, describe, expect, it } from 'vitest';
import { desktop, newPage, open, site, type Page, type Site } from './harness.ts';
import { builtSite } from './siteBuilds.ts';
import { existing } from './sitePaths.ts';

const pages = existing(await builtSite(), [
  '/concepts/flow',
  '/concepts/automation',
  '/getting-started/quickstarts/developer',
  '/concepts/connection',
  '/support',
  '/whats-new',
]);

let docs: Site;

beforeAll(async () => {
  docs = await site();
});

describe.each([1920, 768])('a full line of prose has 70 to 75 characters at %s px', (width) => {
  let page: Page;

  beforeAll(async () => {
    page = await newPage(docs, { viewport: { ...desktop, width } });
    // On a busy machine, the faces are too late for the first page, which uses others instead.
    await open(page, '/');
  });

  it.each(pages)('%s', async (path) => {
    await open(page, path);
    const lines = await linesOf(page);
    expect(lines.length).toBeGreaterThan(20);
    const lengths = lines.map(({ length }) => length).sort((a, b) => a - b);
    // Nine of ten lines are at most this long: the others are full of narrow letters.
    const full = lengths[Math.floor(lengths.length * 0.9)] ?? 0;
    expect(full).toBeGreaterThanOrEqual(70);
    expect(full).toBeLessThanOrEqual(78);
    expect(lengths.at(-1)).toBeLessThanOrEqual(90);
  });
});

/** Returns the lines of a page's paragraphs and list items as the browser breaks them. */
function linesOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const lines: string[] = [];
    const range = document.createRange();
    for (const block of document.querySelectorAll('.lead, .prose :is(p, li)')) {
      if (block.closest('table, .card, [hidden]') || !block.checkVisibility()) continue;
      const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT, (text) =>
        text.parentElement?.closest('.lead, p, li, pre, table') === block
          ? NodeFilter.FILTER_ACCEPT
          : NodeFilter.FILTER_REJECT,
      );
      let bottom = 0;
      let line = '';
      while (texts.nextNode()) {
        const text = texts.currentNode.textContent ?? '';
        for (let at = 0; at < text.length; at += 1) {
          range.setStart(texts.currentNode, at);
          range.setEnd(texts.currentNode, at + 1);
          const box = range.getBoundingClientRect();
          if (box.width === 0) continue;
          // Words in code are slightly higher than the words around them.
          if (box.top > bottom - box.height / 2) {
            lines.push(line.trim());
            line = '';
            bottom = box.bottom;
          }
          line += text[at] ?? '';
        }
      }
      lines.push(line.trim());
    }
    return lines.filter((line) => line !== '');
  });
}
