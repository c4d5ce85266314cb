const delay = 200;

/** Show a bar while a page is awaited for longer than 200 ms. */
export function startProgress(): void {
  let timer = 0;
  const bar = () => document.querySelector('[data-progress]');
  const stop = () => {
    clearTimeout(timer);
    bar()?.removeAttribute('data-active');
  };
  document.addEventListener('astro:before-preparation', ({ signal }) => {
    stop();
    timer = window.setTimeout(() => bar()?.setAttribute('data-active', ''), delay);
    // A navigation that another one overtakes ends without an event of its own.
    signal.addEventListener('abort', stop);
  });
  document.addEventListener('astro:after-preparation', stop);
  // The page comes back from the browser's cache as it was left.
  addEventListener('pageshow', stop);
}
