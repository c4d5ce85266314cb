import { beforeAll, describe, expect, test } from 'vitest';
import { newPage, open, site, type Page, type Site } from './harness.ts';
import { drawn, holdBack, passTime, takeTime } from './moments.ts';
import { soon } from './reader.ts';
import { fieldOf, find, insideOf, isGone, openSearch, stateOf, titlesOf } from './searchReader.ts';
import { step } from './steps.ts';

let docs: Site;

beforeAll(async () => {
  docs = await site('search');
});

const part = (kind: 'titles' | 'bodies' | 'texts') => `**/search-${kind}.*`;

const askedFor = (page: Page): string[] => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  return asked;
};

/** Watches a page, and tells whether a title was ever among the hits since. */
async function watchFor(page: Page, title: string): Promise<() => Promise<boolean>> {
  await page.evaluate((wanted) => {
    new MutationObserver(() => {
      const titles = [...document.querySelectorAll('[data-search-dialog] .search-title')];
      if (titles.some(({ textContent }) => textContent === wanted))
        document.documentElement.dataset['shown'] = '';
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  }, title);
  return () => page.evaluate(() => 'shown' in document.documentElement.dataset);
}

/** Open the dialog without its code; gives what lets the code come. */
async function openWithoutCode(page: Page): Promise<() => void> {
  const letCode = await holdBack(page, '**/openSearch.*');
  await open(page, '/concepts');
  await page.locator('html[data-ready]').waitFor();
  await page.keyboard.press('/');
  return letCode;
}

describe('what the dialog needs', () => {
  test('is asked for at the click and once: the index, its engine and its colours do not wait for the code that uses them', async () => {
    const page = await newPage(docs);
    const asked = askedFor(page);
    const letCode = await openWithoutCode(page);
    const timesOf = (name: RegExp): number => asked.filter((url) => name.test(url)).length;
    const times = (): number[] => [/search-titles/, /worker-/, /search\.[^/]*\.css/].map(timesOf);
    await soon(times).toEqual([1, 1, 1]);
    // Browsers warn about a preload that nothing uses, and a worker doesn't use one.
    const preloads = page.locator('link[rel=preload][as=fetch]');
    expect(
      await preloads.evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    ).toEqual([expect.stringContaining('search-titles')]);
    letCode();
    await find(page, 'vault');
    // The worker takes its file from the browser's cache.
    expect([timesOf(/search-titles/), timesOf(/search\.[^/]*\.css/)]).toEqual([1, 1]);
  });
});

test('a dialog that was opened offline gets its code when the line is back', async () => {
  const page = await newPage(docs);
  await open(page, '/concepts');
  await page.locator('html[data-ready]').waitFor();
  await page.context().setOffline(true);
  await page.keyboard.press('/');
  await page.locator('.search-missing').waitFor();
  expect(await page.locator('.search-missing p').textContent()).toBe(
    'Unable to fetch results. You might want to check your network connection.',
  );
  await page.context().setOffline(false);
  await find(page, 'vault');
  expect(await page.locator('.search-missing').isVisible()).toBe(false);
});

describe('SPEC 4 and 8: an index that is slow, damaged or gone', () => {
  test('edge cases 1 to 3: loading shows after 300 ms, and a late answer never', async () => {
    const page = await newPage(docs);
    await step('a result of an older query never shows under a newer one', async () => {
      const letTexts = await holdBack(page, part('texts'));
      const letBodies = await holdBack(page, part('bodies'));
      await open(page, '/concepts');
      await openSearch(page);
      await fieldOf(page).fill('turbine');
      await insideOf(page, 'Searching').first().waitFor();
      const isEverShown = await watchFor(page, 'Flows');
      await fieldOf(page).fill('vault');
      letBodies();
      letTexts();
      await soon(() => titlesOf(page)).toContain('Vaults');
      // Its answer comes after all earlier ones.
      await find(page, 'lantern');
      await soon(() => titlesOf(page)).toEqual(['Lanterns']);
      expect(await isEverShown()).toBe(false);
    });
    await step(
      'an answer that comes after closing is not shown when the search is opened again',
      async () => {
        const letThrough = await holdBack(page, part('titles'));
        await open(page, '/concepts');
        await openSearch(page);
        await fieldOf(page).fill('vault');
        await insideOf(page, 'Searching').first().waitFor();
        await page.keyboard.press('Escape');
        await isGone(page);
        await openSearch(page);
        const isEverShown = await watchFor(page, 'Vaults');
        letThrough();
        expect([await stateOf(page), await fieldOf(page).inputValue()]).toEqual(['start', '']);
        // Its answer comes after the abandoned one.
        await find(page, 'lantern');
        await soon(() => titlesOf(page)).toEqual(['Lanterns']);
        expect(await isEverShown()).toBe(false);
      },
    );
  });

  test('SPEC 4: what the reader sees while it loads, and what is asked for', async () => {
    const page = await newPage(docs);
    await step('edge case 5: opening it gets ready once, and each part comes once', async () => {
      const asked = askedFor(page);
      await open(page, '/concepts');
      for (let round = 0; round < 3; round += 1) {
        await openSearch(page);
        await drawn(page);
        await find(page, 'vault');
        await page.keyboard.press('Escape');
        await isGone(page);
      }
      const parts = asked.filter((url) => url.includes('_search/'));
      expect(new Set(parts).size).toBe(parts.length);
    });
    await step(
      'a loading-style class: what was found before is dimmed and out of reach',
      async () => {
        await openSearch(page);
        await find(page, 'harbour');
        const seen = page.evaluate(
          () =>
            new Promise<unknown>((done) => {
              const look = (): void => {
                const list = document.querySelector<HTMLElement>(
                  '[data-search-dialog] .search-loading',
                );
                const { x = 0, y = 0 } =
                  list?.querySelector('.search-option')?.getBoundingClientRect() ?? {};
                const isNamed = document
                  .querySelector('[data-search-dialog] .search-field')
                  ?.hasAttribute('aria-activedescendant');
                // Its line stays lit: without it the list would flicker at every key.
                if (list)
                  done([
                    document.elementFromPoint(x + 5, y + 5)?.className,
                    list.getAttribute('aria-hidden'),
                    isNamed,
                    list.querySelectorAll('[aria-selected=true]').length,
                  ]);
                else requestAnimationFrame(look);
              };
              new MutationObserver(look).observe(document.body, {
                subtree: true,
                childList: true,
                attributes: true,
              });
            }),
        );
        // Not asked before: a known answer is there at once.
        await fieldOf(page).fill('secrets');
        expect(await seen).toEqual(['search-columns', 'true', false, 1]);
        await soon(() => titlesOf(page)).toContain('Vaults');
      },
    );
    await step('what is loaded answers offline', async () => {
      await find(page, 'vault');
      await find(page, 'harbour');
      await page.context().setOffline(true);
      await find(page, 'harbours');
      await soon(async () => (await titlesOf(page)).length).toBe(8);
      await page.context().setOffline(false);
    });
    await step('a whitespace-only query clears results and makes no call', async () => {
      await find(page, 'harbour');
      const asked = askedFor(page);
      await takeTime(page);
      await fieldOf(page).fill('   ');
      await soon(() => stateOf(page)).toBe('start');
      await passTime(page, 500);
      // The page of the last result may still load for its preview.
      expect(asked.filter((url) => url.includes('/_search/'))).toEqual([]);
    });
  });

  test('SPEC 8: parts that are damaged, missing, or refused', async () => {
    const page = await newPage(docs);
    for (const kind of ['titles', 'bodies', 'texts'] as const)
      await step(`${kind} that come damaged are fetched once more, unnoticed`, async () => {
        let count = 0;
        await page.route(part(kind), async (route) => {
          count += 1;
          if (count > 1) return route.continue();
          const whole = await route.fetch();
          return route.fulfill({ response: whole, body: (await whole.body()).subarray(0, -40) });
        });
        await open(page, '/concepts');
        await openSearch(page);
        await find(page, 'turbine');
        expect(await titlesOf(page)).toEqual(['Flows']);
        expect(count).toBeGreaterThan(1);
        expect(await page.locator('.search-note').count()).toBe(0);
        await page.unroute(part(kind));
      });
    await step('search failure, edge case 7: a message, a line in the log, and Retry', async () => {
      const logged: string[] = [];
      page.on('console', (message) => logged.push(message.text()));
      await page.route(part('titles'), (route) => route.fulfill({ status: 503 }));
      await open(page, '/concepts');
      await openSearch(page);
      await fieldOf(page).fill('vault');
      await insideOf(page, 'Unable to fetch results').first().waitFor();
      expect(await page.locator('.search-advice').innerText()).toContain(
        'You might want to check your network connection.',
      );
      expect(logged.some((text) => text.startsWith('Search failed:'))).toBe(true);
      await page.unroute(part('titles'));
      await page.getByRole('button', { name: 'Retry' }).click();
      await soon(() => titlesOf(page)).toContain('Vaults');
    });
    await step('a part that cannot be had is said, with what was found without it', async () => {
      await page.route(part('texts'), (route) => route.abort());
      await open(page, '/concepts');
      await openSearch(page);
      await fieldOf(page).fill('vault');
      await page.locator('.search-note').waitFor();
      expect(await titlesOf(page)).toContain('Vaults');
      await page.unroute(part('texts'));
      await page.locator('.search-note button').click();
      await soon(() => page.locator('.search-note').count()).toBe(0);
      expect(await page.locator('.search-snippet').first().textContent()).toContain(
        'A vault keeps secrets.',
      );
    });
    await step(
      'an index that is gone since a deploy is replaced by the one the site names now',
      async () => {
        await open(page, '/concepts');
        await page.evaluate(() =>
          document.querySelector('meta[name=search-index]')?.setAttribute(
            'content',
            `${document
              .querySelector('meta[name=search-index]')
              ?.getAttribute('content')
              ?.replace(/[^/]*$/, '')}search-titles.gone.txt`,
          ),
        );
        await openSearch(page);
        await find(page, 'vault');
        expect(await titlesOf(page)).toContain('Vaults');
      },
    );
    await step(
      'the worker’s file is refused: search is unavailable until a retry gets it',
      async () => {
        await page.route('**/worker-*', (route) => route.abort());
        await open(page, '/concepts');
        await openSearch(page);
        await fieldOf(page).fill('turbine');
        await insideOf(page, 'Unable to fetch results').first().waitFor();
        await page.unroute('**/worker-*');
        await page.keyboard.press('Enter');
        await soon(() => titlesOf(page)).toEqual(['Flows']);
      },
    );
  });
});

describe('SPEC 7: what it costs', () => {
  test('nothing of it is loaded before the reader wants it', async () => {
    const page = await newPage(docs);
    const asked = askedFor(page);
    await takeTime(page);
    await open(page, '/concepts');
    await passTime(page, 5000);
    expect(asked.filter((url) => /takeOver|worker|_search|search\..*css/.test(url))).toEqual([]);
  });

  test('with data saving on, opening it loads no index; the query does', async () => {
    const page = await newPage(docs);
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', {
        value: { saveData: true, effectiveType: '4g' },
      }),
    );
    const asked = askedFor(page);
    await takeTime(page);
    await open(page, '/concepts');
    await openSearch(page);
    await passTime(page, 5000);
    expect(asked.filter((url) => url.includes('_search/'))).toEqual([]);
    await find(page, 'vault');
    expect(asked.filter((url) => url.includes('_search/')).length).toBeGreaterThan(0);
  });
});
