import { all, whenIdle } from '../../browser/dom.ts';

/** Milliseconds of rest after which all hits are laid out: longer than between two keys. */
const REST = 300;

/** Groups of hits that are laid out in any case. */
const LEAST = 2;

let drawing = 0;
/** Height of a list and of a line in it, as last seen; at first those of the search on a laptop. */
let view = 480;
let line = 76;

/**
 * Leaves hits below what a list shows out of style and layout while the reader types: eight pages with their sections are four times what is in
 * view, and most of them are replaced at the next key. Called when a list was drawn; with `whole`, after a rest, and when it is scrolled, all are laid out.
 */
export function holdRest(whole: boolean): void {
  const own = (drawing += 1);
  const list = document.getElementById('search-list');
  const groups = list ? all('.search-page-group', list) : [];
  const shown = whole ? groups.length : Math.max(LEAST, countFilling(groups, view));
  groups.forEach((group, index) => group.toggleAttribute('data-held', index >= shown));
  const below = groups.slice(shown);
  if (!list || below.length === 0) return;
  const give = (count: number): void => below.splice(0, count).forEach((group) => group.removeAttribute('data-held'));
  const giveRest = (): void =>
    whenIdle(() => {
      if (own !== drawing) return;
      give(LEAST);
      if (below.length > 0) giveRest();
    });
  let isFull = false;
  const fill = (): void => {
    if (isFull || own !== drawing) return;
    isFull = true;
    const { top, bottom } = list.getBoundingClientRect();
    const filled = below[0]?.getBoundingClientRect().top ?? bottom;
    view = bottom - top;
    line = (filled - (groups[0]?.getBoundingClientRect().top ?? top)) / groups.slice(0, shown).reduce((sum, group) => sum + group.childElementCount, 0) || line;
    // As many at once as should do: each look at where they end has them laid out.
    for (let free = bottom - filled; below[0] && free > 0; free = bottom - (below[0]?.getBoundingClientRect().top ?? bottom)) give(countFilling(below, free));
  };
  // Laid out in a task of its own, between the one that draws and the one that paints; that one does it if it comes first.
  setTimeout(fill);
  requestAnimationFrame(fill);
  list.addEventListener('scroll', () => holdRest(true), { once: true });
  setTimeout(giveRest, REST);
}

/** Counts the groups whose lines fill a height; one at least. */
function countFilling(groups: readonly HTMLElement[], height: number): number {
  let filled = 0;
  const last = groups.findIndex(({ childElementCount }) => (filled += childElementCount * line) >= height);
  return last < 0 ? groups.length : last + 1;
}
