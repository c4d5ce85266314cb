import { all, whenIdle } from '../../browser/dom.ts';

/** Milliseconds of rest after which all hits are laid out: longer than between two keys. */
const REST = 300;

/** Groups of hits that fill most lists. */
const FILLS = 2;

let drawing = 0;

/**
 * Leaves hits below what a list shows out of style and layout while the reader types: eight pages with their sections are four times what is in
 * view, and most of them are replaced at the next key. Called when a list was drawn; with `whole`, after a rest, and when it is scrolled, all are laid out.
 */
export function holdRest(whole: boolean): void {
  const own = (drawing += 1);
  const list = document.getElementById('search-list');
  const groups = list ? all('.search-page-group', list) : [];
  groups.forEach((group, index) => group.toggleAttribute('data-held', !whole && index >= FILLS));
  const below = groups.slice(FILLS);
  if (!list || whole || below.length === 0) return;
  const give = (count: number): void => below.splice(0, count).forEach((group) => group.removeAttribute('data-held'));
  const giveRest = (): void =>
    whenIdle(() => {
      if (own !== drawing) return;
      give(FILLS);
      if (below.length > 0) giveRest();
    });
  let isFull = false;
  const fill = (): void => {
    if (isFull || own !== drawing) return;
    isFull = true;
    const { bottom } = list.getBoundingClientRect();
    while (below[0] && below[0].getBoundingClientRect().top < bottom) give(1);
  };
  // Laid out in a task of its own, between the one that draws and the one that paints; that one does it if it comes first.
  setTimeout(fill);
  requestAnimationFrame(fill);
  list.addEventListener('scroll', () => holdRest(true), { once: true });
  setTimeout(giveRest, REST);
}
