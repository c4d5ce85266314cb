// Reloads a page whose code is gone since a deploy, once per address and minute. A file of its own: it cannot be gone with the code.
(() => {
  const reload = () => {
    const key = `docs:reloaded ${location.pathname}${location.search}`;
    try {
      if (Date.now() - sessionStorage.getItem(key) < 60_000) return;
      sessionStorage.setItem(key, Date.now());
    } catch {
      // Without storage, what the browser knows of this load is enough to stop a loop.
      if (performance.getEntriesByType('navigation')[0]?.type !== 'navigate') return;
    }
    location.reload();
  };

  const seen = new Set();
  const gone = (status) => status === 404 || status === 410;

  // Asks the server about code named in texts or failed before: a reader who is only offline keeps the page.
  const check = async (...texts) => {
    for (const { name, responseStatus } of performance.getEntriesByType('resource'))
      if (gone(responseStatus)) texts.push(name);
    for (const url of texts.join(' ').match(/[^\s'"]+\.(js|css)\b/g) ?? []) {
      if (seen.has(url)) continue;
      seen.add(url);
      const answer = await fetch(url, { method: 'HEAD', cache: 'no-store' }).catch(() => {});
      if (gone(answer?.status)) return reload();
    }
  };

  // What failed before this script was there.
  addEventListener('load', () => check());
  addEventListener(
    'error',
    ({ target }) => check(target.src, target.rel === 'stylesheet' && target.href),
    true,
  );
  addEventListener('vite:preloadError', ({ payload }) => check(payload));
  addEventListener('unhandledrejection', ({ reason }) => check(reason));
  addEventListener('astro:hydration-error', ({ target, detail }) =>
    check(detail.error, detail.componentUrl, target.getAttribute('renderer-url')),
  );
})();
