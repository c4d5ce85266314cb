import { beforeAll, describe, expect, test } from 'vitest';
import {
  consoleProblems,
  desktop,
  mobile,
  newContext,
  open,
  site,
  type Page,
  type Site,
} from './harness.ts';
import { isKept, mark, pathOf, soon } from './reader.ts';
import { step } from './steps.ts';

let docs: Site;

beforeAll(async () => {
  docs = await site();
});

/** Open a page whose document, and those of its frames, note what the security policy refuses. */
async function watchedPage({
  viewport = desktop,
}: { viewport?: typeof desktop } = {}): Promise<Page> {
  const context = await newContext({ baseURL: docs.origin, viewport });
  await context.addInitScript(() => {
    const refused: string[] = [];
    Reflect.set(globalThis, 'refused', refused);
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      refused.push(`${effectiveDirective}: ${blockedURI} ${sample}`.trim()),
    );
  });
  return context.newPage();
}

/** Lists what the policy blocked on a page and in its frames. */
async function refusedOn(page: Page): Promise<string[]> {
  const lists = await Promise.all(
    page
      .frames()
      .map((frame) => frame.evaluate(() => Reflect.get(globalThis, 'refused') as string[])),
  );
  return lists.flat();
}

const isReady = (page: Page) => soon(() => page.locator('html[data-ready]').count());

describe('the policy', () => {
  test('comes as a header that allows no inline code, and is that of the page', async () => {
    const page = await watchedPage();
    const policy = (await open(page, '/concepts/flow')).headers()['content-security-policy'] ?? '';
    expect(policy).toMatch(/^default-src 'none'; script-src 'self' 'sha256-/);
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toMatch(/unsafe|\*|data:(?=[^;]*script)/);
    const own = await page
      .locator('meta[http-equiv=Content-Security-Policy]')
      .getAttribute('content');
    expect(policy).toBe(`${own}; frame-ancestors 'self'`);
    await step(
      'what it refuses is a problem of the page: no page has one (pages.test.ts)',
      async () => {
        const problems = consoleProblems(page);
        await open(page, '/concepts/flow');
        expect(problems).toEqual([]);
        await page.evaluate(() => document.documentElement.setAttribute('style', 'color: red'));
        await soon(() => problems).toContainEqual(
          expect.stringMatching(/The security policy \(style-src-attr\) blocked inline/),
        );
      },
    );
  });
});

describe('nothing is refused while a reader', () => {
  test('does what readers do', async () => {
    const page = await watchedPage();
    await step('opens menus and chooses a colour', async () => {
      await open(page, '/concepts/flow');
      await isReady(page).toBe(1);
      const menus = await page
        .locator('header [popovertarget]:visible')
        .evaluateAll((buttons) =>
          buttons.map((button) => button.getAttribute('popovertarget') ?? ''),
        );
      for (const menu of menus) {
        await page.locator(`[popovertarget="${menu}"]:visible`).first().click();
        expect(await page.locator(`#${menu}`).isVisible()).toBe(true);
        await page.keyboard.press('Escape');
      }
      expect(menus.length).toBeGreaterThan(0);
      for (const choice of ['dark', 'light']) {
        await page
          .locator(`[data-theme-choice=${choice}]`)
          .first()
          .evaluate((button: HTMLElement) => button.click());
        expect(await page.locator('html').getAttribute('data-theme')).toBe(choice);
      }
      await page.locator('[data-announcement-close]').click();
      expect(await refusedOn(page)).toEqual([]);
    });
    await step('searches', async () => {
      await open(page, '/concepts/flow');
      await isReady(page).toBe(1);
      await page.locator('[data-search-trigger]:visible').first().click();
      await page.locator('input:visible').first().fill('flow');
      await soon(() => page.locator('[data-search-dialog] [role=option]').count()).toBeGreaterThan(
        0,
      );
      expect(await refusedOn(page)).toEqual([]);
    });
    await step('goes from page to page, and back', async () => {
      await open(page, '/concepts/flow');
      await mark(page);
      await isReady(page).toBe(1);
      for (const link of [
        '[data-sidebar] a[href]:not([aria-current])',
        'main article a[href^="/concepts/"]',
        '.footer a[href^="/"]',
        'a.brand',
      ]) {
        const before = pathOf(page);
        await page
          .locator(link)
          .first()
          .evaluate((anchor: HTMLElement) => anchor.click());
        await soon(() => pathOf(page)).not.toBe(before);
      }
      expect(await isKept(page)).toBe(true);
      await page.goBack();
      await soon(() => pathOf(page)).not.toBe('/');
      expect(await refusedOn(page)).toEqual([]);
    });
    await step('uses an interactive part', async () => {
      await open(page, '/concepts/automation');
      await isReady(page).toBe(1);
      await page.locator('.cron-input').click();
      await soon(() => page.locator('.cron-runs li').count()).toBe(5);
      await page.locator('.cron-input').fill('99 * * * *');
      await page.locator('.cron-error').waitFor();
      expect(await refusedOn(page)).toEqual([]);
    });
    await step('plays a film', async () => {
      await open(page, '/samples/test-video');
      await isReady(page).toBe(1);
      await page.locator('[data-play]').first().click();
      await soon(() =>
        page
          .locator('video')
          .evaluate((video: HTMLVideoElement) => video.error?.message ?? video.currentTime > 0),
      ).toBe(true);
      expect(await refusedOn(page)).toEqual([]);
    });
    await step('loads an embedded page', async () => {
      await open(page, '/samples/test-embed');
      await isReady(page).toBe(1);
      await page.locator('[data-play]').first().click();
      await soon(() =>
        page.frameLocator('iframe').first().locator('#page-title').textContent(),
      ).toBe('Sample: grid');
      expect(await refusedOn(page)).toEqual([]);
    });
  });

  test('opens the drawer of a phone', async () => {
    const page = await watchedPage({ viewport: mobile });
    await open(page, '/concepts/flow');
    await isReady(page).toBe(1);
    await page.locator('[data-drawer-open]').click();
    await page.locator('[data-drawer][open] [data-sidebar]').waitFor();
    await page.locator('[data-drawer-back]').click();
    await page.locator('[data-drawer-close]').click();
    expect(await refusedOn(page)).toEqual([]);
  });

  test('enlarges a picture, changes tabs, opens a term and copies code', async () => {
    const page = await watchedPage();
    await open(page, '/samples/style-guide');
    await isReady(page).toBe(1);
    await page.locator('[data-zoom]').first().click();
    await page.locator('dialog.zoom-dialog[open]').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('[role=tab][aria-selected=false]').first().click();
    await page.locator('.term-button').first().click();
    await page.keyboard.press('Escape');
    await page.locator('[data-copy]').first().click();
    await soon(() =>
      page
        .getByRole('status')
        .filter({ hasText: /^(?:Copied|Couldn’t copy)/ })
        .count(),
    ).toBe(1);
    expect(await refusedOn(page)).toEqual([]);
  });
});

describe('what somebody slipped into a page does nothing', () => {
  const slips: [name: string, directive: RegExp, inject: () => void][] = [
    [
      'an event handler in HTML',
      /^script-src-attr/,
      () => {
        document
          .querySelector('main')
          ?.insertAdjacentHTML(
            'beforeend',
            '<img src="data:," alt="" onerror="document.documentElement.dataset.broken = 1">',
          );
      },
    ],
    [
      'a script with a text',
      /^script-src-elem: inline/,
      () => {
        document.body.append(
          Object.assign(document.createElement('script'), {
            text: 'document.documentElement.dataset.broken = 1',
          }),
        );
      },
    ],
    [
      'a script of another site',
      /^script-src-elem: https:\/\/evil\.example/,
      () => {
        document.body.append(
          Object.assign(document.createElement('script'), { src: 'https://evil.example/x.js' }),
        );
      },
    ],
    [
      'a script from a data address',
      /^script-src-elem: data/,
      () => {
        document.body.append(
          Object.assign(document.createElement('script'), {
            src: 'data:text/javascript,document.documentElement.dataset.broken=1',
          }),
        );
      },
    ],
    [
      'a link that is code',
      /^script-src-elem: inline/,
      () => {
        const link = Object.assign(document.createElement('a'), {
          href: 'javascript:void(document.documentElement.dataset.broken = 1)',
        });
        document.body.append(link);
        link.click();
      },
    ],
    [
      'a text run as code',
      /^script-src: eval/,
      () => {
        requestAnimationFrame(() => new Function('document.documentElement.dataset.broken = 1')());
      },
    ],
    [
      'a style attribute',
      /^style-src-attr: inline/,
      () => {
        document.documentElement.setAttribute('style', '--broken: 1');
      },
    ],
    [
      'a style sheet of its own',
      /^style-src-elem: inline/,
      () => {
        document.head.append(
          Object.assign(document.createElement('style'), { textContent: ':root { --broken: 1 }' }),
        );
      },
    ],
    [
      'a base for all links',
      /^base-uri/,
      () => {
        document.head.prepend(
          Object.assign(document.createElement('base'), { href: 'https://evil.example/' }),
        );
      },
    ],
    [
      'a request to another site',
      /^connect-src: https:\/\/evil\.example/,
      () => {
        fetch('https://evil.example/').catch(() => undefined);
      },
    ],
  ];

  test('whatever it is', async () => {
    const page = await watchedPage();
    await open(page, '/concepts/flow');
    await isReady(page).toBe(1);
    for (const [name, directive, inject] of slips)
      await step(name, async () => {
        const before = (await refusedOn(page)).length;
        await page.evaluate(inject);
        await soon(async () =>
          (await refusedOn(page)).slice(before).find((refused) => directive.test(refused)),
        ).toBeDefined();
        const harm = await page.evaluate(() => [
          document.documentElement.dataset['broken'],
          getComputedStyle(document.documentElement).getPropertyValue('--broken'),
          new URL(document.baseURI).origin === location.origin,
        ]);
        expect(harm).toEqual([undefined, '', true]);
      });
  });
});
