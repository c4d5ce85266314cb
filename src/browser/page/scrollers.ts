import { all, setAttribute, whenIdle } from '../shared/dom.ts';

const sizes = new ResizeObserver((entries) => {
  for (const { target } of entries) showScrolling(target);
});

/** Give a tab stop to what scrolls only: pages come with one on all that may, for keys without scripts. Later than anything a reader waits for. */
export function showScrollers(): void {
  sizes.disconnect();
  whenIdle(() => {
    for (const box of all('.code-pre, .table-scroll, .diagram-frame')) sizes.observe(box);
  });
}

/** Let a box be reached by key if it scrolls. */
export function showScrolling(box: Element): void {
  const scrolls = box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight;
  // Whoever is there stays there.
  if (scrolls || box !== document.activeElement)
    setAttribute(box, 'tabindex', scrolls ? '0' : undefined);
}
