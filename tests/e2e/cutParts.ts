/** Pages that differ in their layout. */
export const VARIED_PAGES = [
  '/',
  '/concepts/flow',
  '/how-to',
  '/reference/resource/component/read/read-postgres',
  '/reference/validate',
  '/releases',
  '/search',
  '/samples/style-guide',
];

/** The sizes of text that readers set in their browser, in pixels; 16 if they don't. */
export const TEXT_SIZES = [20, 24, 32];

export const WIDTHS = [390, 1024, 1366];

/** Parts that scroll or end with an ellipsis, and text that only screen readers read. */
export const SCROLLED =
  'pre, .table-scroll, .diagram, .project-graph, .visually-hidden, .screen, thead, .tabs-list, .trail-list, .tag-filter';

/** What a page looks like with the reader's size of text. */
interface Fit {
  font: string;
  /** By how many pixels the page is too wide. */
  wide: number;
  /** The parts that the screen cuts. */
  parts: string[];
}

/** Finds the parts of a page that are wider than the screen. Runs in the page. */
export function cutParts(scrolled: string): Fit {
  const root = document.documentElement;
  const isCut = (element: Element): boolean =>
    element.getBoundingClientRect().right > root.clientWidth + 1;
  return {
    font: getComputedStyle(root).fontSize,
    wide: root.scrollWidth - root.clientWidth,
    parts: [...document.querySelectorAll('body *')]
      .filter((element) => element.checkVisibility() && !element.closest(scrolled))
      .filter(isCut)
      .map((element) => `${element.tagName}.${element.className}`),
  };
}
