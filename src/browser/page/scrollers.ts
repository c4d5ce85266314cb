import { all, setAttribute, whenIdle } from '../shared/dom.ts';

const sizes = new ResizeObserver((entries) => {
  for (const { target } of entries) showScrolling(target);
});

/**
 * Keeps tab stops only on boxes that scroll. Pages have one on each that might, for keyboards
 * without scripts.
 */
export function showScrollers(): void {
  sizes.disconnect();
  whenIdle(() => {
    for (const box of all('.code-pre, .table-scroll, .diagram-frame')) sizes.observe(box);
  });
}

export function showScrolling(box: Element): void {
  const scrolls = box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight;
  // A focused box keeps the focus.
  if (scrolls || box !== document.activeElement)
    setAttribute(box, 'tabindex', scrolls ? '0' : undefined);
}
