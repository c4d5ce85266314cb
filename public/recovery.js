// Reloads a page whose code is gone since a deploy, once per address and minute. A file of its own, so that it cannot be gone with the code.
(() => {
  const key = 'docs:reloaded';
  const pause = 60_000;
  const isCode = (url) => new URL(url, location.href).origin === location.origin && /\.(m?js|css)$/.test(new URL(url, location.href).pathname);

  /** Reload, unless that was tried for this address a moment ago. */
  const reload = () => {
    const address = location.pathname + location.search;
    const now = Date.now();
    try {
      let tried;
      try {
        tried = Object(JSON.parse(sessionStorage.getItem(key)));
      } catch (error) {
        if (!(error instanceof SyntaxError)) throw error;
        tried = {};
      }
      if (now - tried[address] < pause) return;
      const recent = Object.entries(tried).filter(([, time]) => now - time < pause);
      sessionStorage.setItem(key, JSON.stringify({ ...Object.fromEntries(recent), [address]: now }));
    } catch {
      // Without a memory of our own, the browser's is enough to stop a loop.
      if (performance.getEntriesByType('navigation')[0]?.type !== 'navigate') return;
    }
    location.reload();
  };

  /** A reader who is offline keeps the page; only an answer 404 or 410 says that the code is gone. */
  const isGone = async (url) => {
    try {
      const { status } = await fetch(url, { method: 'HEAD', cache: 'no-store' });
      return status === 404 || status === 410;
    } catch {
      return false;
    }
  };

  const failed = new Set();
  const check = async (urls = []) => {
    const seen = performance.getEntriesByType('resource').filter(({ responseStatus }) => responseStatus === 404 || responseStatus === 410);
    const suspects = [...urls, ...seen.map(({ name }) => name)].filter((url) => url && isCode(url) && !failed.has(url));
    for (const url of suspects) failed.add(url);
    for (const url of suspects) if (await isGone(url)) return reload();
  };
  const urlsIn = (error) => String(error?.message ?? error).match(/https?:\/\/[^\s'"]+/g) ?? [];

  addEventListener('error', ({ target }) => {
    const url = target instanceof HTMLScriptElement ? target.src : target instanceof HTMLLinkElement && target.rel === 'stylesheet' ? target.href : '';
    if (url) check([url]);
  }, true);
  addEventListener('vite:preloadError', ({ payload }) => check(urlsIn(payload)));
  addEventListener('docs:part-missing', ({ detail }) => check(urlsIn(detail)));
  addEventListener('unhandledrejection', ({ reason }) => {
    if (/import|module script/i.test(reason?.message)) check(urlsIn(reason));
  });
  addEventListener('astro:hydration-error', ({ target, detail }) => {
    check([detail.componentUrl, target.getAttribute('renderer-url'), ...urlsIn(detail.error)]);
  });

  // What failed before this script was there.
  const lookBack = () => check([...document.querySelectorAll('script[type=module][src], link[rel=stylesheet]')].filter((element) => element.sheet === null).map(({ href }) => href));
  if (document.readyState === 'complete') lookBack();
  else addEventListener('load', lookBack);
})();
