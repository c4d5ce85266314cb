import { AnswerCard, cardLabel } from '../dialog/AnswerCard.tsx';
import { hrefOf } from '../dialog/hrefOf.ts';
import type { Card } from '../index/cards.ts';

/** Shows a card above the results of the search page. */
export function CardSection({ card }: { card: Card }) {
  return (
    <section aria-label={cardLabel(card)} className="search-card">
      <AnswerCard
        card={card}
        renderLink={({ url }, _place, className, content) => (
          <a key={url} href={hrefOf(url)} className={className}>
            {content}
          </a>
        )}
      />
    </section>
  );
}
