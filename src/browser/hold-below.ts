import { all, whenIdle } from './dom.ts';

const blocks = '.prose > *, .article > :not(article), .footer-region, .sidebar-nav > .sidebar-list > li';

/** Blocks that are given back at a time. */
const AT_ONCE = 8;

/**
 * Leave what is below the view out of the styles that a modal dialog has made anew for the whole page: a long page costs a slow phone 50 ms. It
 * keeps its place, and nobody sees it until the dialog is gone (browser.css). What holds `opener` stays: the focus goes back to it.
 */
export function holdBelow(opener: Element | null): void {
  const text = document.querySelector<HTMLElement>('.prose');
  const below = all(blocks).flatMap((block) => {
    const { top, height } = block.getBoundingClientRect();
    return top < innerHeight || block.contains(opener) ? [] : [{ block, height }];
  });
  // Within it, margins may change; the page keeps its height.
  if (text) keepHeight(text, text.getBoundingClientRect().height);
  for (const { block, height } of below) {
    keepHeight(block, height);
    block.dataset['held'] = '';
  }
}

/** Give back what was held, piece by piece: what comes into view until then is drawn as it does. */
export function giveBack(): void {
  if (document.querySelector('.search-open')) return;
  const held = all('[data-held]');
  for (const block of held.slice(0, AT_ONCE)) {
    delete block.dataset['held'];
    block.style.blockSize = '';
  }
  if (held.length > AT_ONCE) whenIdle(giveBack);
  else for (const text of all('.prose')) text.style.blockSize = '';
}

function keepHeight({ style }: HTMLElement, height: number): void {
  style.blockSize = `${height}px`;
}
