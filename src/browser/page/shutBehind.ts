import { afterPaint, all, whenIdle } from '../shared/dom.ts';
import { shutPage } from './overPage.ts';

/** Elements that are shut or given back at a time: their styles anew take a slow phone some 10 ms. */
const AT_ONCE = 60;

/** Shut the page behind the search piece by piece while nothing else is to be done, then all of it. What holds `opener` is left to the last: it gets the focus back. */
export function shutBehind(opener: Element | null): void {
  const pieces = piecesOf(document.body).filter((piece) => !piece.contains(opener));
  whenIdle(() => turn(pieces, true, shutPage));
}

/** Give back what was shut: what is in view at once, or all of it, the rest piece by piece. */
export function giveBack(allAtOnce = false): void {
  const isNear = (piece: Element): boolean => {
    const { top, bottom } = piece.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  };
  for (const piece of all('[data-shut]').filter((one) => allAtOnce || isNear(one)))
    mark(piece, false);
  turn(all('[data-shut]'), false);
}

/** Shut pieces, or give them back, as long as the search is open, or closed. */
function turn(pieces: Element[], isToBeShut: boolean, then?: () => void): void {
  if (document.body.classList.contains('search-open') !== isToBeShut) return;
  for (let count = 0; count < AT_ONCE;) {
    const piece = pieces.shift();
    if (!piece) return then?.();
    mark(piece, isToBeShut);
    count += sizeOf(piece);
  }
  afterPaint(() => whenIdle(() => turn(pieces, isToBeShut, then)));
}

function mark(piece: Element, isToBeShut: boolean): void {
  for (const name of ['inert', 'data-shut']) piece.toggleAttribute(name, isToBeShut);
}

/** List the largest elements within one that are not too large to be shut at a time, without what is shut and what is over the page. */
function piecesOf(parent: Element): Element[] {
  return [...parent.children].flatMap((child) =>
    child.matches('[inert], dialog') ? [] : sizeOf(child) > AT_ONCE ? piecesOf(child) : child,
  );
}

function sizeOf(element: Element): number {
  return 1 + element.getElementsByTagName('*').length;
}
