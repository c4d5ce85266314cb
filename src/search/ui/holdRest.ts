import { all } from '../../browser/dom.ts';
import type { PageHit } from '../record.ts';
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
  let rest: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;
  /** Height of the list and of a line in it, as last seen; at first those of the search on a laptop. */
  let view = 480;
  let line = 76;

  /** Counts the hits whose lines fill a height; one at least. */
  function countFilling(those: readonly PageHit[], height: number): number {
    let filled = 0;
    const last = those.findIndex(({ sections }) => (filled += (1 + sections.length) * line) >= height);
    return last < 0 ? those.length : last + 1;
  }

  function grow(by: number): void {
    groups += by;
    grown();
  }

  function giveAll(): void {
    if (groups < hits.length) grow(hits.length);
  }

  return {
    groupsOf(shown) {
      if (shown.answer.hits === hits) return groups;
      hits = shown.answer.hits;
      const before = ask;
      ask = keyOfAsk(shown.ask);
      if (ask !== before) {
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
      const first = list?.querySelector('.search-page-group');
      const held = list?.querySelector('.search-held');
      if (!list || !first || !held) return;
      // Laid out in the task that draws, not in the one that paints: that one often has a key to hear as well.
      const { top, bottom } = list.getBoundingClientRect();
      const filled = held.getBoundingClientRect().top;
      view = bottom - top;
      line = (filled - first.getBoundingClientRect().top) / all('[role=option]', list).length || line;
      if (filled < bottom) frame = requestAnimationFrame(() => grow(countFilling(hits.slice(groups), bottom - filled)));
      list.addEventListener('scroll', giveAll, { once: true });
      rest = setTimeout(() => {
        wait = NEXT;
        grow(1);
      }, wait);
    },
  };
}
