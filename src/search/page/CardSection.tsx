import { CardContent, cardLabel } from '../shared/CardContent.tsx';
import { hrefOf } from '../shared/hrefOf.ts';
import type { Card } from 'search/index/cards.ts';

/** Shows a card above the results of the search page. */
export function CardSection({ card }: { card: Card }) {
  return (
    <section aria-label={cardLabel(card)} className="search-card">
      <CardContent
        card={card}
        renderLink={({ url }, place, className, content) => (
          <a key={place} href={hrefOf(url)} className={className}>
            {content}
          </a>
        )}
      />
    </section>
  );
}
