/**
 * Keeps the scroll position that a reader returns to until its page is there. The router saves the
 * scroll position of the page that's still shown, and by then the history is already at the next
 * page. Returns a function that gives that position.
 */
export function keepScrollPosition(): () => number {
  let top = 0;
  let returning: AbortSignal | undefined;
  document.addEventListener('astro:before-preparation', ({ navigationType, signal }) => {
    returning = navigationType === 'traverse' ? signal : undefined;
    const state = history.state as { scrollY?: number } | null;
    top = state?.scrollY ?? 0;
  });
  document.addEventListener('astro:after-swap', () => {
    returning = undefined;
  });
  addEventListener(
    'scrollend',
    (event) => {
      if (returning?.aborted === false) event.stopImmediatePropagation();
    },
    { capture: true },
  );
  return () => top;
}
