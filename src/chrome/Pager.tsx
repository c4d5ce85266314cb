import type { Neighbor } from '../navigation/types.ts';
import { href } from './href.ts';

interface PagerProps {
  previous?: Neighbor;
  next?: Neighbor;
  words?: { previous: string; next: string };
}

/** Shows the links to the previous and the next page. */
export function Pager({
  previous,
  next,
  words = { previous: 'Previous', next: 'Next' },
}: PagerProps) {
  if (previous === undefined && next === undefined) return null;
  return (
    <nav className="pager" aria-label="Previous and next page">
      {previous !== undefined && <PagerLink side="prev" word={words.previous} page={previous} />}
      {next !== undefined && <PagerLink side="next" word={words.next} page={next} />}
    </nav>
  );
}

function PagerLink({ side, word, page }: { side: 'prev' | 'next'; word: string; page: Neighbor }) {
  return (
    <a className={`pager-link pager-${side}`} href={href(page.route)} rel={side}>
      <span className="pager-word">{word}</span>
      <span className="pager-label">{page.label}</span>
    </a>
  );
}
