/** WebKit has no `scrollend`: there, the router saves a position 100 ms after the last `scroll`. */
const SCROLLED = 'onscrollend' in globalThis ? 'scrollend' : 'scroll';

/**
 * Remembers the scroll position that a reader returns to until that page has loaded. Meanwhile, the
 * history is already at that page, so the router would store the position of the page that's still
 * shown. Returns a function that returns the remembered position.
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
    SCROLLED,
    (event) => {
      if (returning?.aborted === false) event.stopImmediatePropagation();
    },
    { capture: true },
  );
  if (SCROLLED === 'scroll') saveAfterJumps();
  return () => top;
}

/** Saves the position after a jump at once, so that a reader who goes back at once can return to it. */
function saveAfterJumps(): void {
  const save = (): void =>
    history.replaceState({ ...(history.state as object | null), scrollX, scrollY }, '');
  // After a jump within the page, this event has no state, unlike after Back and Forward.
  addEventListener('popstate', ({ state }) => {
    if (state === null && history.state !== null) save();
  });
  document.addEventListener('astro:page-load', save);
}
