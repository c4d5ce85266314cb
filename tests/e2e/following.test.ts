import { beforeAll, describe, expect, test } from 'vitest';
import { site, type Page, type Site } from './harness.ts';
import { isKept, pathOf, readAt, soon, titleOf } from './reader.ts';

let docs: Site;

beforeAll(async () => {
  docs = await site('browser');
});

/** The mouse button and the modifier keys of a click. */
type Click = Pick<MouseEventInit, 'button' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** Returns true if the router handles an event. Keeps the browser from handling any other event. */
function isHandled(
  page: Page,
  { html, submit = false, ...click }: Click & { html: string; submit?: boolean },
): Promise<boolean> {
  return page.evaluate(
    ([markup, init, sends]) => {
      document.body.insertAdjacentHTML('beforeend', markup);
      const element = document.body.lastElementChild;
      const target = element?.querySelector('button, b') ?? element;
      const seen: boolean[] = [];
      const look = (one: Event): void => {
        seen.push(one.defaultPrevented);
        one.preventDefault();
      };
      const last = sends ? 'submit' : 'click';
      addEventListener(last, look);
      target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
      removeEventListener(last, look);
      return seen.join() === 'true';
    },
    [html, click, submit] as const,
  );
}

/** What the router doesn't handle. */
const LEFT: readonly [name: string, html: string, click?: Click][] = [
  ['a link to another site', '<a href="https://elsewhere.example/guides/one">One</a>'],
  ['a link to another window', '<a href="/guides/one" target="_blank">One</a>'],
  ['a link to a download', '<a href="/guides/one" download>One</a>'],
  ['a link that is marked with data-leaves', '<a href="/guides/one.md" data-leaves>One</a>'],
  ['a link to an email address', '<a href="mailto:a@b.example">One</a>'],
  ['a link clicked with Ctrl', '<a href="/guides/one">One</a>', { ctrlKey: true }],
  ['a link clicked with Cmd', '<a href="/guides/one">One</a>', { metaKey: true }],
  ['a link clicked with Shift', '<a href="/guides/one">One</a>', { shiftKey: true }],
  ['a link clicked with Alt', '<a href="/guides/one">One</a>', { altKey: true }],
  ['a link clicked with another mouse button', '<a href="/guides/one">One</a>', { button: 1 }],
  ['a link without a URL', '<a>One</a>'],
  [
    'a form to another site',
    '<form action="https://elsewhere.example/"><button>Go</button></form>',
  ],
  [
    'a form with the method POST',
    '<form action="/guides/one" method="post"><button>Go</button></form>',
  ],
  [
    'a form submitted to another window with Ctrl',
    '<form action="/guides/one"><button>Go</button></form>',
    { ctrlKey: true },
  ],
];

describe('the router', () => {
  test.each<[name: string, html: string]>([
    ['a link to a page', '<a href="/guides/one">One</a>'],
    ['an element inside a link', '<a href="/guides/one"><b>One</b></a>'],
    ['a link whose target is this window', '<a href="/guides/one" target="_self">One</a>'],
  ])('follows %s', async (_name, html) => {
    const page = await readAt(docs, '/guides');
    expect(await isHandled(page, { html })).toBe(true);
    await soon(() => titleOf(page)).toBe('One');
    expect(await isKept(page)).toBe(true);
  });

  test('submits a search form of this site, with its words and its button', async () => {
    const page = await readAt(docs, '/guides');
    expect(
      await isHandled(page, {
        html: '<form action="/guides/one"><input name="q" value="a b"><button name="by" value="x">Go</button></form>',
        submit: true,
      }),
    ).toBe(true);
    await soon(() => page.evaluate(() => location.pathname + location.search)).toBe(
      '/guides/one?q=a+b&by=x',
    );
    expect(await isKept(page)).toBe(true);
  });

  // One page for all: the browser is kept from following them, and nothing changes.
  test('leaves other links and forms to the browser', async () => {
    const page = await readAt(docs, '/guides');
    const handled: string[] = [];
    for (const [name, html, click] of LEFT)
      if (await isHandled(page, { html, submit: html.startsWith('<form'), ...click }))
        handled.push(name);
    expect(handled).toEqual([]);
    expect([pathOf(page), await isKept(page)]).toEqual(['/guides', true]);
  });
});

test('pages have their styles once, even after the router swaps a whole page', async () => {
  const page = await readAt(docs, '/guides');
  const styles = (): Promise<{ repeated: string[]; padding: string }> =>
    page.evaluate(() => {
      const texts = [...document.querySelectorAll('style')].map(({ textContent }) => textContent);
      return {
        repeated: texts.filter((text, index) => texts.indexOf(text) !== index),
        padding: getComputedStyle(document.documentElement).scrollPaddingTop,
      };
    });
  const { padding } = await styles();
  expect(padding).not.toBe('auto');
  const walk: [selector: string, title: string][] = [
    ['main a[href="/guides/one"]', 'One'],
    ['a.brand', ''],
    ['.navbar-areas a[href="/guides"]', 'Guides'],
  ];
  for (const [selector, title] of walk) {
    await page.evaluate((link) => document.querySelector<HTMLElement>(link)?.click(), selector);
    await soon(async () => (title === '' ? page.locator('.hero').count() : titleOf(page))).toBe(
      title === '' ? 1 : title,
    );
    expect(await styles()).toEqual({ repeated: [], padding });
  }
  expect(await isKept(page)).toBe(true);
});
