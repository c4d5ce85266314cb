/**
 * Keep the place a reader comes back to until its page is there: the router saves where the page that still stands is
 * scrolled to, and by then the history is at the page to come. Gives a function that tells that place.
 */
export function keepPlace(): () => number {
  let top = 0;
  let comingBack: AbortSignal | undefined;
  document.addEventListener('astro:before-preparation', ({ navigationType, signal }) => {
    comingBack = navigationType === 'traverse' ? signal : undefined;
    top = Number((history.state as { scrollY?: number } | null)?.scrollY ?? 0);
  });
  document.addEventListener('astro:after-swap', () => {
    comingBack = undefined;
  });
  addEventListener(
    'scrollend',
    (event) => {
      if (comingBack?.aborted === false) event.stopImmediatePropagation();
    },
    { capture: true },
  );
  return () => top;
}

/** Leave out what would change nothing of the history: the router tells it the same place twice for every link, which costs a slow phone 5 ms. */
export function tellPlaceOnce(): void {
  const replace = history.replaceState.bind(history);
  history.replaceState = (state: unknown, unused, address) => {
    if (address !== undefined || JSON.stringify(state) !== JSON.stringify(history.state))
      replace(state, unused, address);
  };
}
