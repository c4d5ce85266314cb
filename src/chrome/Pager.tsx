import type { Neighbour } from '../navigation/types.ts';
import { href } from './href.ts';

/** Draw the links to the pages before and after. */
export function Pager({ previous, next }: { previous?: Neighbour | undefined; next?: Neighbour | undefined }) {
  if (previous === undefined && next === undefined) return null;
  return (
    <nav className="pager" aria-label="Previous and next page">
      {previous !== undefined && <PagerLink side="previous" word="Previous" page={previous} />}
      {next !== undefined && <PagerLink side="next" word="Next" page={next} />}
    </nav>
  );
}

function PagerLink({ side, word, page }: { side: 'previous' | 'next'; word: string; page: Neighbour }) {
  return (
    <a className={`pager-link pager-${side}`} href={href(page.route)} rel={side === 'next' ? 'next' : 'prev'}>
      <span className="pager-word">{word}</span>
      <span className="pager-label">{page.label}</span>
    </a>
  );
}
