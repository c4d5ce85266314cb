import { afterPaint, all, elementAt, onClick, setAttribute } from '../shared/dom.ts';

export interface View {
  /** Where the reading line lies, below the sticky bars. */
  line: number;
  /** The page can be scrolled at all. */
  scrolls: boolean;
  /** The page is scrolled to its end. */
  atEnd: boolean;
}

/** Tell which section is being read, from the tops of the headings in the window; -1 above the first. */
export function currentSection(tops: readonly number[], { line, scrolls, atEnd }: View): number {
  // A short last section never reaches the line.
  if (scrolls && atEnd) return tops.length - 1;
  return tops.findLastIndex((top) => top <= line);
}

let pinned: string | undefined;

/** Mark the section being read in the contents list. */
export function startContents(): void {
  let frame = 0;
  const later = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      showSection();
    });
  };
  const unpin = () => {
    pinned = undefined;
  };
  addEventListener('scroll', later, { passive: true });
  addEventListener('resize', later);
  for (const type of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
    addEventListener(type, unpin, { passive: true });
  onClick<HTMLAnchorElement>('a[href*="#"]', ({ hash, pathname }) => {
    if (pathname !== location.pathname) return;
    pin(hash);
    showSection();
  });
}

/** Start over with the contents list of a new page, which can wait until its text is there to read. */
export function showContents(): void {
  pin(location.hash);
  afterPaint(showSection);
}

/** The section the reader asked for stays marked until they scroll on, wherever the window could scroll to. */
function pin(hash: string): void {
  pinned = hash.slice(1) || undefined;
}

function showSection(): void {
  const links = all<HTMLAnchorElement>('[data-contents] a[href*="#"]');
  const headings = links.map(({ hash }) => elementAt(hash));
  const root = document.documentElement;
  const asked =
    pinned === undefined ? -1 : links.findIndex((link) => link.hash.slice(1) === pinned);
  const current =
    asked >= 0
      ? asked
      : currentSection(
          headings.map((heading) => heading?.getBoundingClientRect().top ?? Infinity),
          {
            line: (parseFloat(getComputedStyle(root).scrollPaddingTop) || 0) + 24,
            scrolls: root.scrollHeight > innerHeight + 1,
            atEnd: scrollY + innerHeight >= root.scrollHeight - 2,
          },
        );
  links.forEach((link, index) => {
    setAttribute(link, 'aria-current', index === current ? 'true' : undefined);
  });
}
