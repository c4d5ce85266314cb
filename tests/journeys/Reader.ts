import { soon } from '../e2e/reader.ts';
import type { Driver, Json } from './Driver.ts';
import type { WatchedSite } from './watchedSite.ts';

/** Names of keys that aren't letters, as WebDriver encodes them. */
const KEYS = {
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  End: '\uE010',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
} as const;

/**
 * The errors of imports that end when the reader leaves the page. The tests in Chromium find files
 * that are really missing.
 */
const LEFT_PAGE = /error loading dynamically imported module|Importing a module script failed/;

type Key = keyof typeof KEYS;

/** A person who uses a browser window. Each action waits until it's possible. */
export interface Reader {
  driver: Driver;
  /** Opens a URL, and waits for the page's script if there is one. */
  open: (url: string) => Promise<void>;
  /** Runs a function in the page. It can use only its arguments. */
  look: <Args extends Json[], Result>(
    from: (...args: Args) => Result,
    ...args: Args
  ) => Promise<Result>;
  /** Moves the pointer to the middle of the first visible element that matches a selector. */
  hover: (selector: string) => Promise<void>;
  click: (selector: string) => Promise<void>;
  clickAt: (x: number, y: number) => Promise<void>;
  /** Moves the pointer in a straight line, as a hand does. */
  moveTo: (x: number, y: number) => Promise<void>;
  /** Presses a key, or several keys together. */
  press: (...keys: (Key | (string & {}))[]) => Promise<void>;
  type: (text: string) => Promise<void>;
  /** Returns the texts of the visible elements that match a selector. */
  texts: (selector: string) => Promise<string[]>;
  /** Waits until an element that matches a selector is visible. */
  see: (selector: string) => Promise<void>;
  /** Waits until no element that matches a selector is visible. */
  seeNo: (selector: string) => Promise<void>;
  /** Returns the problems of the pages and of the browser since the last call. */
  takeProblems: () => string[];
}

/** Creates a reader of a browser window, whose sites report the problems of their pages. */
export function readerOf(driver: Driver, sites: readonly WatchedSite[]): Reader {
  const look: Reader['look'] = async (from, ...args) =>
    JSON.parse(await driver.evaluate(`(${from.toString()})(...${JSON.stringify(args)}) ?? null`));
  const texts = (selector: string): Promise<string[]> => look(visibleTexts, selector);

  const point = (actions: object[]): Promise<void> =>
    driver.act([{ type: 'pointer', id: 'mouse', actions }]);
  const move = (x: number, y: number): object => ({ type: 'pointerMove', x, y, duration: 0 });
  const press = [
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ];
  const placeOf = async (selector: string): Promise<[x: number, y: number]> => {
    await soon(() => look(findPlace, selector)).not.toBeNull();
    return (await look(findPlace, selector)) ?? [0, 0];
  };
  const pressKeys = (keys: readonly string[]): Promise<void> => {
    const down = keys.map((value) => ({ type: 'keyDown', value }));
    const up = keys.toReversed().map((value) => ({ type: 'keyUp', value }));
    return driver.act([{ type: 'key', id: 'keyboard', actions: [...down, ...up] }]);
  };

  return {
    driver,
    open: async (url) => {
      await driver.open(url);
      await soon(() => look(hasStarted)).toBe(true);
    },
    look,
    hover: async (selector) => point([move(...(await placeOf(selector)))]),
    click: async (selector) => point([move(...(await placeOf(selector))), ...press]),
    clickAt: (x, y) => point([move(x, y), ...press]),
    moveTo: (x, y) => point([{ type: 'pointerMove', x, y, duration: 150 }]),
    press: (...keys) => pressKeys(keys.map((key) => KEYS[key as Key] ?? key)),
    type: async (text) => {
      const actions = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await driver.act([{ type: 'key', id: 'keyboard', actions }]);
    },
    texts,
    takeProblems: () =>
      [driver, ...sites]
        .flatMap((source) => source.takeProblems())
        .filter((problem) => !LEFT_PAGE.test(problem)),
    see: (selector) => soon(async () => (await texts(selector)).length).toBeGreaterThan(0),
    seeNo: (selector) => soon(async () => (await texts(selector)).length).toBe(0),
  };
}

// These functions run in the page.

function hasStarted(): boolean {
  const { dataset } = document.documentElement;
  return !('js' in dataset) || 'ready' in dataset;
}

function visibleTexts(selector: string): string[] {
  return [...document.querySelectorAll<HTMLElement>(selector)]
    .filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        element.getBoundingClientRect().width > 0,
    )
    .map(({ textContent }) => textContent.trim());
}

/** Returns the middle of the first element that can be clicked, after scrolling it into view. */
function findPlace(selector: string): [x: number, y: number] | null {
  for (const element of document.querySelectorAll(selector)) {
    // The middle of a link that wraps can be outside of the link.
    const middle = (): [x: number, y: number] => {
      const { x, y, width, height } = element.getClientRects()[0] ?? new DOMRect();
      return [Math.round(x + width / 2), Math.round(y + height / 2)];
    };
    const isOnTop = (): boolean => {
      const top = document.elementFromPoint(...middle());
      return top !== null && element.contains(top);
    };
    if (element.getClientRects().length === 0) continue;
    if (!isOnTop()) element.scrollIntoView({ block: 'center', behavior: 'instant' });
    if (isOnTop()) return middle();
  }
  return null;
}
