import { memo } from 'react';
import { linksOf, type Card } from 'search/index/cards.ts';
import { CardContent, cardLabel } from '../shared/CardContent.tsx';
import { Option, type OptionList } from './Option.tsx';

/** Shows a card in the list of the dialog. Its links are the first options. */
export function CardOptions({ card, list }: { card: Card; list: OptionList }) {
  const isSelected = list.selected < linksOf(card).length;
  return (
    <CardGroup card={card} selected={isSelected ? list.selected : -1} actions={list.actions} />
  );
}

/** Memoized like the hits: a key first renders the old list again. */
const CardGroup = memo(function CardGroup({
  card,
  selected,
  actions,
}: OptionList & { readonly card: Card }) {
  return (
    <div role="group" aria-label={cardLabel(card)} className="search-card">
      <CardContent
        card={card}
        renderLink={({ url }, place, className, content) => (
          <Option
            key={place}
            index={place}
            url={url}
            className={className}
            list={{ selected, actions }}
          >
            {content}
          </Option>
        )}
      />
    </div>
  );
});
