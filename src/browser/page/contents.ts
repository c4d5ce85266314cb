import {
  afterPaint,
  all,
  around,
  elementAt,
  onClick,
  scrollInto,
  setAttribute,
} from '../shared/dom.ts';
import { closeMenus } from './menus.ts';

export interface View {
  /** The position of the reading line, in the upper part of the window. */
  line: number;
  /** Whether the page can scroll at all. */
  scrolls: boolean;
  /** Whether the page is scrolled to its end. */
  atEnd: boolean;
}

/**
 * Returns the index of the section being read, from the tops of the headings in the viewport. Above
 * the first, that's the first.
 */
export function currentSection(tops: readonly number[], { line, scrolls, atEnd }: View): number {
  // A short last section never reaches the line.
  if (scrolls && atEnd) return tops.length - 1;
  return Math.max(
    0,
    tops.findLastIndex((top) => top <= line),
  );
}

/**
 * The section that the reader navigated to. It stays marked until they scroll on, even if the page
 * can't scroll that far.
 */
let pinned: string | undefined;

/** Marks the section being read in the table of contents. */
export function startContents(): void {
  let frame = 0;
  const markLater = (): void => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      markCurrent();
    });
  };
  addEventListener('scroll', markLater, { passive: true });
  addEventListener('resize', markLater);
  const unpin = (): void => {
    pinned = undefined;
  };
  for (const type of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
    addEventListener(type, unpin, { passive: true });
  onClick<HTMLAnchorElement>('a[href*="#"]', ({ hash, pathname }) => {
    if (pathname !== location.pathname) return;
    pin(hash);
    markCurrent();
    closeMenus();
  });
}

/** Starts over with the table of contents of a new page, after its text is painted. */
export function showContents(): void {
  pin(location.hash);
  afterPaint(markCurrent);
}

function pin(hash: string): void {
  pinned = hash.slice(1) || undefined;
}

function markCurrent(): void {
  const links = all<HTMLAnchorElement>('[data-contents] a[href*="#"]');
  const asked = links.findIndex(({ hash }) => hash.slice(1) === pinned);
  const current = asked >= 0 ? asked : currentSection(links.map(topOfSection), currentView());
  const marked = links.find(({ ariaCurrent }) => ariaCurrent === 'true');
  const link = links[current];
  for (const each of all<HTMLAnchorElement>('.contents-list a'))
    setAttribute(each, 'aria-current', each.hash === link?.hash ? 'true' : undefined);
  for (const button of all('.contents-inline > button'))
    setAttribute(button, 'data-section', link?.textContent);
  const list = around(link ?? null, '[data-contents]');
  // A long table of contents may not show the link.
  if (link && list && link !== marked) scrollInto(list, link);
}

function topOfSection({ hash }: HTMLAnchorElement): number {
  return elementAt(hash)?.getBoundingClientRect().top ?? Infinity;
}

function currentView(): View {
  const root = document.documentElement;
  const padding = parseFloat(getComputedStyle(root).scrollPaddingTop) || 0;
  return {
    line: Math.max(padding + 24, innerHeight / 4),
    scrolls: root.scrollHeight > innerHeight + 1,
    atEnd: scrollY + innerHeight >= root.scrollHeight - 2,
  };
}
