import { beforeAll, describe, expect, test } from 'vitest';
import { consoleProblems, newPage, open, site, type Page, type Site } from './harness.ts';
import { drawn, holdBack, passTime, takeTime } from './moments.ts';
import { isKept, mark, pathOf, readAt, requestsOf, scrollTop, soon, titleOf } from './reader.ts';

let docs: Site;

beforeAll(async () => {
  docs = await site('browser');
});

const at = (path: string) => readAt(docs, path);
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id ?? '');

/**
 * Clicks a link without moving the pointer, which would scroll the link into view and prefetch its
 * page.
 */
const follow = (page: Page, href: string) =>
  page.evaluate(
    (url) => document.querySelector<HTMLElement>(`main a[href="${url}"]`)?.click(),
    href,
  );

async function scrollDown(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => scrollTo(0, y), top);
  await soon(() => page.evaluate(() => Number(Reflect.get(Object(history.state), 'scrollY')))).toBe(
    top,
  );
}

describe('a click on a link', () => {
  test('swaps the page without a reload and without console messages', async () => {
    const page = await newPage(docs);
    const problems = consoleProblems(page);
    await open(page, '/guides');
    await mark(page);
    for (const [href, name] of [
      ['/guides/one', 'One'],
      ['/guides', 'Guides'],
      ['/concepts', 'Concepts'],
      ['/', ''],
      ['/guides/parts', 'Parts'],
      ['/guides/long', 'Long'],
    ] as const) {
      await page.evaluate((url) => {
        const link = document.createElement('a');
        link.href = url;
        document.body.append(link);
        link.click();
        link.remove();
      }, href);
      await soon(() => page.evaluate(() => location.pathname)).toBe(href);
      if (name) await soon(() => titleOf(page)).toBe(name);
    }
    expect(await isKept(page)).toBe(true);
    // The work that waits for the first frame is done.
    await soon(() => page.locator('[data-arriving]').count()).toBe(0);
    expect(problems).toEqual([]);
  });

  test('paints the visible part of a long page first, and the rest afterward', async () => {
    const page = await at('/guides');
    await page.evaluate(() => {
      document.addEventListener('astro:after-swap', () =>
        requestAnimationFrame(() => {
          const heldBack = [...document.querySelectorAll('.prose > [data-arriving]')];
          const inView = heldBack.filter(
            (element) => element.getBoundingClientRect().top < innerHeight,
          );
          document.documentElement.dataset['heldBack'] = `${heldBack.length > 0} ${inView.length}`;
        }),
      );
    });
    await follow(page, '/guides/long');
    await soon(() => page.locator('html').getAttribute('data-held-back')).toBe('true 0');
    await soon(() => page.locator('[data-arriving]').count()).toBe(0);
  });

  test('keeps the old page until the new one has loaded', async () => {
    const page = await at('/guides');
    const letThrough = await holdBack(page, '**/guides/one');
    await Promise.all([page.waitForRequest('**/guides/one'), follow(page, '/guides/one')]);
    await drawn(page);
    expect([await titleOf(page), pathOf(page)]).toEqual(['Guides', '/guides']);
    letThrough();
    await soon(() => titleOf(page)).toBe('One');
    expect(pathOf(page)).toBe('/guides/one');
    expect(await isKept(page)).toBe(true);
  });

  test('updates the head: title, URL, description, and page ID', async () => {
    const page = await at('/guides');
    await follow(page, '/guides/one');
    await soon(() => page.title()).toBe('One | Testbed Docs');
    // Metadata for other programs is updated after the page is painted.
    await soon(() =>
      page.evaluate(() => ({
        canonical: [...document.querySelectorAll<HTMLLinkElement>('link[rel=canonical]')].map(
          ({ href }) => href,
        ),
        id: [...document.querySelectorAll<HTMLMetaElement>('meta[name=page-id]')].map(
          ({ content }) => content,
        ),
        url: [...document.querySelectorAll<HTMLMetaElement>('meta[property="og:url"]')].map(
          ({ content }) => content,
        ),
        styles: document.head.querySelectorAll('style').length,
      })),
    ).toEqual({
      canonical: ['https://docs.testbed.example/guides/one'],
      id: ['guides/one'],
      url: ['https://docs.testbed.example/guides/one'],
      // Both pages have no table of contents.
      styles: 2,
    });
  });

  test('adds the styles that only the new page has', async () => {
    const page = await at('/guides');
    await mark(page);
    await page.locator('a.brand').click();
    await soon(() => page.locator('.hero').count()).toBe(1);
    expect(await page.locator('.hero').evaluate((hero) => getComputedStyle(hero).display)).toBe(
      'grid',
    );
    expect(await isKept(page)).toBe(true);
  });

  test('scrolls to the top, or to the element of the hash below the sticky bars', async () => {
    const page = await at('/guides');
    await scrollDown(page, 500);
    await follow(page, '/guides/one');
    await soon(() => titleOf(page)).toBe('One');
    expect(await scrollTop(page)).toBe(0);

    await page.goBack();
    await soon(() => titleOf(page)).toBe('Guides');
    await follow(page, '/guides/long#second');
    await soon(() => titleOf(page)).toBe('Long');
    const [heading, bars] = await page.evaluate(() => [
      document.getElementById('second')?.getBoundingClientRect().top ?? 0,
      document.querySelector('.navbar-top')?.getBoundingClientRect().bottom ?? 0,
    ]);
    expect(bars).toBeGreaterThan(40);
    expect(heading).toBeGreaterThanOrEqual(bars ?? 0);
    expect(heading).toBeLessThan((bars ?? 0) + 80);
  });

  test('that changes only the query doesn’t scroll and sends no request', async () => {
    const page = await at('/guides');
    await scrollDown(page, 500);
    const requested = requestsOf(page);
    await follow(page, '/guides?show=all');
    await soon(() => page.url()).toContain('?show=all');
    await drawn(page);
    expect([await scrollTop(page), await isKept(page), requested]).toEqual([500, true, []]);
    await page.goBack();
    await soon(() => page.url()).not.toContain('?');
    expect([await isKept(page), requested]).toEqual([true, []]);
  });

  test('to the open page scrolls to its top and sends no request', async () => {
    const page = await at('/guides');
    await scrollDown(page, 500);
    const requested = requestsOf(page);
    await follow(page, '/guides');
    await soon(() => scrollTop(page)).toBe(0);
    expect([await isKept(page), requested]).toEqual([true, []]);
  });

  test('within the page sends no request, even if the page was opened at a non-canonical URL', async () => {
    const page = await at('/guides/long/');
    expect(pathOf(page)).toBe('/guides/long');
    const requested = requestsOf(page);
    await follow(page, '#last');
    await soon(() =>
      page.evaluate(() => document.getElementById('last')?.getBoundingClientRect().top ?? 9999),
    ).toBeLessThan(700);
    expect([await isKept(page), requested]).toEqual([true, []]);
  });

  test('that is followed by another click leads to the last link', async () => {
    const page = await at('/guides');
    const letThrough = await holdBack(page, '**/guides/one');
    const [first] = await Promise.all([
      page.waitForRequest('**/guides/one'),
      follow(page, '/guides/one'),
    ]);
    await follow(page, '/guides/long');
    await soon(() => titleOf(page)).toBe('Long');
    letThrough();
    // The router cancels it, or ignores its response.
    await first.response();
    await drawn(page);
    expect([await titleOf(page), pathOf(page), await page.title()]).toEqual([
      'Long',
      '/guides/long',
      'Long | Testbed Docs',
    ]);
  });
});

describe('back and forward', () => {
  test('restore the scroll position', async () => {
    const page = await at('/guides');
    await scrollDown(page, 600);
    await follow(page, '/guides/long');
    await soon(() => titleOf(page)).toBe('Long');
    await scrollDown(page, 300);
    await page.goBack();
    await soon(() => titleOf(page)).toBe('Guides');
    await soon(() => scrollTop(page)).toBe(600);
    await page.goForward();
    await soon(() => titleOf(page)).toBe('Long');
    await soon(() => scrollTop(page)).toBe(300);
    expect(await isKept(page)).toBe(true);
  });

  test('restore it even if the reader scrolls while the page loads', async () => {
    const page = await at('/guides');
    await scrollDown(page, 600);
    await follow(page, '/guides/long');
    await soon(() => titleOf(page)).toBe('Long');
    const letThrough = await holdBack(page, '**/guides');
    await page.goBack();
    await page.evaluate(() => scrollTo(0, 300));
    // The first frames have the events of the scrolling, which the router must ignore.
    await drawn(page);
    await drawn(page);
    const saved = await page.evaluate(() => Number(Reflect.get(Object(history.state), 'scrollY')));
    expect([await titleOf(page), saved]).toEqual(['Long', 600]);
    letThrough();
    await soon(() => titleOf(page)).toBe('Guides');
    await soon(() => scrollTop(page)).toBe(600);
  });
});

describe('a page that the router can’t swap in', () => {
  test('is loaded by the browser if the request fails', async () => {
    const page = await at('/guides');
    await page.route('**/guides/one', (route) =>
      route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
    );
    await follow(page, '/guides/one');
    await soon(() => titleOf(page)).toBe('One');
    expect(await isKept(page)).toBe(false);
  });

  test('is loaded by the browser if the response is an error', async () => {
    const page = await at('/guides');
    await page.route('**/guides/one', (route) =>
      route.request().resourceType() === 'fetch'
        ? route.fulfill({ status: 500, body: 'no', contentType: 'text/html' })
        : route.continue(),
    );
    await follow(page, '/guides/one');
    await soon(() => titleOf(page)).toBe('One');
    expect(await isKept(page)).toBe(false);
  });

  test('is loaded by the browser if a new version of the site was deployed in the meantime', async () => {
    const page = await at('/guides');
    await page.route('**/guides/one', async (route) => {
      if (route.request().resourceType() !== 'fetch') return route.continue();
      const response = await route.fetch();
      return route.fulfill({
        response,
        body: (await response.text()).replace(
          /(<script type="module" src="[^"]*Document[^"]*)\.js/,
          '$1NEWER.js',
        ),
      });
    });
    await follow(page, '/guides/one');
    await soon(() => titleOf(page)).toBe('One');
    await soon(() => isKept(page)).toBe(false);
  });
});

describe('the progress bar', () => {
  const isActive = (page: Page) => page.locator('[data-progress][data-active]').count();

  /** Opens a page whose clock stands still. */
  async function atStandingTime(path: string): Promise<Page> {
    const page = await at(path);
    await takeTime(page);
    await page.clock.pauseAt(Date.now() + 1000);
    return page;
  }

  test('appears after 200 ms, and stays until the page has loaded', async () => {
    const page = await atStandingTime('/guides');
    const letThrough = await holdBack(page, '**/guides/one');
    await follow(page, '/guides/one');
    await page.clock.runFor(195);
    expect(await isActive(page)).toBe(0);
    await page.clock.runFor(10);
    expect(await isActive(page)).toBe(1);
    letThrough();
    await soon(() => titleOf(page)).toBe('One');
    expect(await isActive(page)).toBe(0);
    await soon(() =>
      page.locator('[data-progress]').evaluate((bar) => getComputedStyle(bar).opacity),
    ).toBe('0');
  });

  test('doesn’t appear for a page that loads at once', async () => {
    const page = await atStandingTime('/guides');
    await follow(page, '/guides/one');
    await soon(() => titleOf(page)).toBe('One');
    await page.clock.runFor(300);
    expect(await isActive(page)).toBe(0);
  });
});

describe('focus', () => {
  test('moves to the title when the path changes, and a screen reader reads the title once', async () => {
    const page = await at('/guides');
    await takeTime(page);
    await follow(page, '/guides/one');
    await soon(() => titleOf(page)).toBe('One');
    await soon(() => focused(page)).toBe('page-title');
    await passTime(page, 150);
    expect(await page.locator('.astro-route-announcer').count()).toBe(0);
  });

  test('doesn’t move to the title for a new query or hash', async () => {
    const page = await at('/guides');
    await page.locator('main a[href="/guides?show=all"]').click();
    await soon(() => page.url()).toContain('show=all');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(
      '/guides?show=all',
    );
    expect(await page.locator('.astro-route-announcer').count()).toBe(0);
    await follow(page, '/guides/long#second');
    await soon(() => titleOf(page)).toBe('Long');
    expect(await focused(page)).not.toBe('page-title');
    // The title isn't focused, so it has to be announced.
    await soon(() => page.locator('.astro-route-announcer').textContent()).toBe(
      'Long | Testbed Docs',
    );
  });
});

describe('the parts that two pages share', () => {
  test('stay in the document, with the current item updated', async () => {
    const page = await at('/guides');
    // Setting the color scheme again, or moving a style element, would make the browser restyle the
    // whole page.
    const shared = [
      '[data-sidebar]',
      '.navbar',
      '.footer',
      'meta[name=color-scheme]',
      'head style',
    ];
    await page.evaluate(
      (parts) =>
        Reflect.set(
          globalThis,
          'parts',
          parts.map((part) => document.querySelector(part)),
        ),
      shared,
    );
    await page.locator('[data-group="Steps/More steps"] > summary').scrollIntoViewIfNeeded();
    await page.evaluate(() =>
      document.querySelector<HTMLElement>('[data-sidebar] a[href="/guides/three"]')?.click(),
    );
    await soon(() => titleOf(page)).toBe('Three');
    const marked = page.locator('[data-sidebar] [aria-current=page]');
    await soon(() => marked.allTextContents()).toEqual(['Three']);
    const state = await page.evaluate(
      (parts) => ({
        changed: parts.filter(
          (part, index) =>
            (Reflect.get(globalThis, 'parts') as unknown[])[index] !== document.querySelector(part),
        ),
        current: [...document.querySelectorAll('[data-sidebar] [aria-current]')].map(
          (link) => `${link.textContent} ${link.getAttribute('aria-current')}`,
        ),
        open: document.querySelector<HTMLDetailsElement>('[data-group="Steps/More steps"]')?.open,
      }),
      shared,
    );
    expect(state).toEqual({ changed: [], current: ['Three page'], open: true });
  });

  test('change with the area', async () => {
    const page = await at('/guides');
    await follow(page, '/concepts/flow');
    await soon(() => titleOf(page)).toBe('Flow');
    expect(await page.locator('[data-sidebar]').getAttribute('data-sidebar')).toBe('concepts');
    expect(await page.locator('.navbar-areas [aria-current]').allTextContents()).toEqual([
      'Concepts',
    ]);
  });

  test('keep their state if the layouts differ and the whole page is swapped', async () => {
    const page = await at('/guides');
    await page.evaluate(() => {
      localStorage.setItem('docs:theme', 'dark');
      localStorage.setItem('docs:announcement', 'first');
    });
    await page.reload();
    await mark(page);
    await page.locator('a.brand').click();
    await soon(() => page.evaluate(() => location.pathname)).toBe('/');
    await soon(() => page.locator('[data-sidebar]').count()).toBe(0);
    const { theme, js, announcementClosed } = await page.evaluate(() => ({
      ...document.documentElement.dataset,
    }));
    expect([theme, js, announcementClosed, await isKept(page)]).toEqual(['dark', '', '', true]);
  });
});
