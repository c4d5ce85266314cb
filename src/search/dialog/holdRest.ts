import { all } from '../../browser/shared/dom.ts';
import type { PageHit } from '../index/record.ts';
import { keyOfAsk } from './state.ts';
import type { Answered } from './state.ts';

/** Milliseconds of rest after which all hits are drawn, longer than between two keys; then those from one page's to the next. */
const REST = 300;
const NEXT = 50;

/** Says how many groups of hits are drawn. */
export interface HeldRest {
  /** Counts the groups of an answer that are to be drawn. */
  groupsOf(shown: Pick<Answered, 'ask' | 'answer'>): number;
  /** Has all groups drawn. */
  giveAll(): void;
  /** Called when a view was drawn. */
  drawn(): void;
}

/**
 * Leaves hits below what the list shows undrawn while the reader types: eight pages with their sections are four times what is in view, and most
 * of them are replaced at the next key. All are drawn after a rest, and when the list is scrolled. `grown` is told when more are to be drawn.
 */
export function holdRest(grown: () => void): HeldRest {
  let ask = '';
  let hits: readonly PageHit[] = [];
  let groups = 0;
  let wait = REST;
  let hasScrolled = false;
  /** Something else was asked than what was drawn last. */
  let isOther = false;
  let rest: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;
  /** Height of the list and of a line in it, as last seen; at first those of the search on a laptop. */
  let view = 480;
  let line = 76;

  /** Counts the hits whose lines fill a height; one at least. */
  function countFilling(those: readonly PageHit[], height: number): number {
    let filled = 0;
    const last = those.findIndex(
      ({ sections }) => (filled += (1 + sections.length) * line) >= height,
    );
    return last < 0 ? those.length : last + 1;
  }

  function grow(by: number): void {
    layOutNext();
    groups += by;
    grown();
  }

  function giveAll(): void {
    if (groups < hits.length) grow(hits.length);
  }

  function onScroll({ currentTarget }: Event): void {
    hasScrolled = (currentTarget as Element).scrollTop > 0;
    if (hasScrolled) giveAll();
  }

  /** Sees how much of the list is filled. */
  function measure(): void {
    const list = document.getElementById('search-list');
    const first = list?.querySelector('.search-page-group');
    if (!list || !first) return;
    const { top, bottom } = list.getBoundingClientRect();
    view = bottom - top;
    const held = list.querySelector('.search-held');
    if (!held) return;
    const filled = held.getBoundingClientRect().top;
    line = (filled - first.getBoundingClientRect().top) / all('[role=option]', list).length || line;
    if (filled < bottom)
      frame = requestAnimationFrame(() => grow(countFilling(hits.slice(groups), bottom - filled)));
  }

  /**
   * Has what is about to be drawn laid out in a task of its own: the one that draws is long already, and the one that paints often has a key to hear
   * as well. Called before anything is drawn: with the first change the browser puts its task that paints in line.
   */
  function layOutNext(): void {
    setTimeout(measure);
  }

  return {
    groupsOf(shown) {
      if (shown.answer.hits === hits) return groups;
      layOutNext();
      hits = shown.answer.hits;
      const before = ask;
      ask = keyOfAsk(shown.ask);
      if (ask !== before) {
        isOther = true;
        groups = 0;
        wait = REST;
      }
      // A line more than the view: lines differ in height, and to draw more takes longer than one too many.
      return (groups = Math.max(groups, countFilling(hits, view + line)));
    },
    giveAll,
    drawn() {
      clearTimeout(rest);
      cancelAnimationFrame(frame);
      const list = document.getElementById('search-list');
      if (!list) return;
      // Whoever types on looks for the first hit.
      if (isOther && hasScrolled) list.scrollTop = 0;
      isOther = false;
      list.addEventListener('scroll', onScroll);
      if (list.querySelector('.search-held')) {
        rest = setTimeout(() => {
          wait = NEXT;
          grow(1);
        }, wait);
      }
    },
  };
}
