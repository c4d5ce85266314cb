/** Milliseconds until a wait is shown. */
const DELAY = 200;

/** Shows a bar while a page takes longer to load. */
export function startProgress(): void {
  let timer = 0;
  const showBar = (isShown: boolean): void => {
    document.querySelector('[data-progress]')?.toggleAttribute('data-active', isShown);
  };
  const stop = (): void => {
    clearTimeout(timer);
    showBar(false);
  };
  document.addEventListener('astro:before-preparation', ({ signal }) => {
    stop();
    timer = window.setTimeout(showBar, DELAY, true);
    // A navigation that another one replaces has no event for its end.
    signal.addEventListener('abort', stop);
  });
  document.addEventListener('astro:after-preparation', stop);
  // The page comes back from the browser's cache as it was left.
  addEventListener('pageshow', stop);
}
