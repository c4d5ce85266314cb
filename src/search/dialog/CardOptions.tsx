import type { Card } from '../index/cards.ts';
import { AnswerCard, cardLabel } from './AnswerCard.tsx';
import { Option } from './Option.tsx';
import type { OptionList } from './Option.tsx';

/** Shows a card in the list of the dialog. Its links are the first options. */
export function CardOptions({ card, list }: { card: Card; list: OptionList }) {
  return (
    <div role="group" aria-label={cardLabel(card)} className="search-card">
      <AnswerCard
        card={card}
        renderLink={({ url }, place, className, content) => (
          <Option key={url} index={place} url={url} className={className} list={list}>
            {content}
          </Option>
        )}
      />
    </div>
  );
}
