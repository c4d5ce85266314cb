import { hrefOf } from './hrefOf.ts';
import { Option } from './Option.tsx';
import type { OptionList } from './Option.tsx';
import { phraseAdvice } from './phraseAdvice.ts';
import type { Offer } from './state.ts';

export interface NoneScreenProps {
  readonly text: string;
  readonly section?: string | undefined;
  /** Pages found in other sections. */
  readonly elsewhere: number;
  readonly offers?: readonly Offer[] | undefined;
  readonly list: OptionList;
}

/** Say that nothing was found, and offer the nearest pages. */
export function NoneScreen({ text, section, elsewhere, offers = [], list }: NoneScreenProps) {
  return (
    <div className="search-none">
      <p className="search-message">
        No results for "<strong>{text.trim()}</strong>"{section !== undefined && ` in ${section}`}
      </p>
      <p className="search-advice">
        {elsewhere > 0
          ? `Choose All: other sections have ${elsewhere}.`
          : (phraseAdvice(text) ?? 'Check the spelling, or try fewer or more general words.')}{' '}
        Or look through the <a href={hrefOf('/search')}>list of all pages</a>.
      </p>
      {offers.length > 0 && (
        <>
          <p className="search-group-name" id="search-offers">
            Perhaps one of these
          </p>
          <div role="listbox" id="search-list" tabIndex={-1} aria-labelledby="search-offers">
            {offers.map(({ url, title }, i) => (
              <Option
                key={url}
                index={i}
                url={url}
                className="search-hit search-hit-page"
                list={list}
              >
                <span className="search-title">{title}</span>
              </Option>
            ))}
          </div>
        </>
      )}
    </div>
  );
}
