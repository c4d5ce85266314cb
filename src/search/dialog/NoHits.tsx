import { SEARCH_ADVICE, SEARCH_FAILED } from '../../primitives/searchFailure.ts';
import { hrefOf } from '../shared/hrefOf.ts';
import { noneAdvice } from '../shared/messages.ts';
import { Option, type OptionList } from './Option.tsx';
import type { NoneState } from '../shared/state.ts';

/** Says that nothing was found, and suggests pages. */
export function NoneScreen({ state, list }: { state: NoneState; list: OptionList }) {
  const { text, section } = state.ask;
  const { suggestions = [] } = state;
  return (
    <div className="search-none">
      <p className="search-message">
        No results for "<strong translate="no">{text.trim()}</strong>"
        {section !== undefined && ` in ${section}`}
      </p>
      <p className="search-advice">
        {noneAdvice(state, 'Check the spelling, or try fewer or more general words.')} Or browse the{' '}
        <a href={hrefOf('/search')}>list of all pages</a>.
      </p>
      {suggestions.length > 0 && (
        <>
          <p className="search-group-name" id="search-suggestions">
            Related pages
          </p>
          <div role="listbox" id="search-list" tabIndex={-1} aria-labelledby="search-suggestions">
            {suggestions.map(({ url, title }, i) => (
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

/** Says that search is unavailable, and lets the reader try again. */
export function FailedScreen({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="search-failed">
      <p className="search-message">{SEARCH_FAILED}</p>
      <p className="search-advice">
        {import.meta.env.DEV &&
          'Search uses the index of your last build. Run npm run build to create it. '}
        {SEARCH_ADVICE} The <a href={hrefOf('/search')}>list of all pages</a> works without search.
      </p>
      <button type="button" className="button button-quiet" onClick={onRetry}>
        Retry
      </button>
    </div>
  );
}
