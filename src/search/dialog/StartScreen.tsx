import { Glyph } from './Glyph.tsx';
import { hrefOf } from './hrefOf.ts';
import { Option } from './Option.tsx';
import type { OptionList } from './Option.tsx';
import type { KeptPlace, KeptPlaces } from './places.ts';

export interface StartScreenProps {
  readonly places: KeptPlaces;
  /** What the reader asked last: where it led may have been the wrong page. */
  readonly last?: string | undefined;
  readonly list: OptionList;
  readonly onFavour: (place: KeptPlace) => void;
  readonly onForget: (place: KeptPlace) => void;
  readonly onClear: () => void;
  readonly onAgain: () => void;
}

/** Draw where the reader has been from here, and what they marked. Buttons stand beside the list: a line of a list holds none. */
export function StartScreen({
  places: { recent, favourites },
  last,
  list,
  onFavour,
  onForget,
  onClear,
  onAgain,
}: StartScreenProps) {
  const again = last !== undefined && (
    <button type="button" className="search-again" onClick={onAgain}>
      Search again: {last}
    </button>
  );
  if (recent.length + favourites.length === 0) {
    return (
      <div className="search-empty">
        {again || <p>No recent searches</p>}
        <p className="search-advice">
          Type what you look for: a word, a question, the name of a property. Or see the{' '}
          <a href={hrefOf('/search')}>list of all pages</a>.
        </p>
      </div>
    );
  }
  const groups = [
    { name: 'Favourites', glyph: 'star' as const, places: favourites, from: 0 },
    { name: 'Recent', glyph: 'recent' as const, places: recent, from: favourites.length },
  ].filter(({ places }) => places.length > 0);
  return (
    <div className="search-start">
      {again}
      <div role="listbox" id="search-list" tabIndex={-1} aria-label="Favourite and recent searches">
        {groups.map(({ name, glyph, places, from }) => (
          <div
            key={name}
            role="group"
            className={`search-places-${glyph}`}
            aria-labelledby={`search-group-${name}`}
          >
            <span className="search-group-name" id={`search-group-${name}`} role="presentation">
              {name}
            </span>
            {places.map(({ url, title, trail }, i) => (
              <Option key={url} index={from + i} url={url} className="search-place" list={list}>
                <Glyph name={glyph} />
                <span className="search-title">{title}</span>
                <span className="search-trail">{trail}</span>
              </Option>
            ))}
          </div>
        ))}
      </div>
      <div className="search-actions">
        {groups.map(({ name, places }) => (
          <ul key={name} className="search-action-list" aria-label={`${name}: actions`}>
            <li className="search-group-name">
              {name === 'Recent' && (
                <button type="button" className="search-clear" onClick={onClear}>
                  Clear
                </button>
              )}
            </li>
            {places.map((place) => (
              <li key={place.url} className="search-place-actions">
                {name === 'Recent' && (
                  <button
                    type="button"
                    aria-label={`Keep ${place.title} as a favourite`}
                    onClick={() => onFavour(place)}
                  >
                    <Glyph name="star" />
                  </button>
                )}
                <button
                  type="button"
                  aria-label={`Remove ${place.title}`}
                  onClick={() => onForget(place)}
                >
                  <Glyph name="remove" />
                </button>
              </li>
            ))}
          </ul>
        ))}
      </div>
    </div>
  );
}
