import type { ReactNode } from 'react';
import type { ProviderName } from '../client/provider.ts';
import { linksOf } from 'search/index/cards.ts';
import { SectionFilter } from '../page/SectionFilter.tsx';
import { CardOptions } from './CardOptions.tsx';
import { ResultNotes } from '../shared/ResultNotes.tsx';
import { cutNotice } from '../shared/queryLength.ts';
import type { DialogActions, DialogView } from './DialogModel.ts';
import { Footer } from './Footer.tsx';
import { HitList } from './HitList.tsx';
import { unfoundText } from '../shared/messages.ts';
import { FailedScreen, NoneScreen } from './NoHits.tsx';
import { StartScreen } from './StartScreen.tsx';

interface SearchInsideProps {
  readonly view: DialogView;
  readonly actions: DialogActions;
  readonly provider: ProviderName;
  /** The preview of the selected hit. */
  readonly preview: ReactNode;
  /** The text of the live region. */
  readonly status: string;
}

/**
 * Shows the search dialog below its field, which is part of the page. Has no state, because it's
 * also drawn before React is loaded (drawBeforeReact.tsx).
 */
export function SearchInside({ view, actions, provider, preview, status }: SearchInsideProps) {
  const { state, ask, isAsking } = view;
  if (state.name === 'closed') return null;
  const result = 'result' in state ? state.result : undefined;
  const unfound = unfoundText(state);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- Clicks are on the links and buttons inside, which keys can reach.
    <div
      className="search-inside"
      data-state={isAsking ? 'loading' : state.name}
      onClick={actions.onFollow}
    >
      {ask?.isCut && (
        <p className="search-cut" role="alert">
          {cutNotice()}
        </p>
      )}
      {result && (
        <SectionFilter
          sections={result.sections}
          chosen={ask?.section}
          onChoose={actions.onSection}
        />
      )}
      {unfound !== '' && <p className="search-unfound">{unfound}</p>}
      <div className="search-columns">
        <Screen view={view} actions={actions} />
        {state.name === 'hits' && preview}
      </div>
      <p className="visually-hidden" role="status" data-search-status="">
        {status}
      </p>
      <ResultNotes state={state} provider={provider} onRetry={actions.onRetry} />
      <Footer ask={ask} total={result?.total} />
    </div>
  );
}

function Screen({ view, actions }: { view: DialogView; actions: DialogActions }) {
  const { state, isAsking } = view;
  const list = { selected: view.selected, actions };
  switch (state.name) {
    case 'closed':
      return null;
    case 'start':
      return <StartScreen view={view} actions={actions} list={list} />;
    case 'loading':
      return state.slow ? (
        <p className="search-empty search-waiting">Searching</p>
      ) : (
        <div className="search-hits" />
      );
    case 'hits': {
      const { card } = state.result;
      return (
        <div
          className={isAsking ? 'search-hits search-loading' : 'search-hits'}
          role="listbox"
          id="search-list"
          tabIndex={-1}
          aria-label="Results"
          aria-busy={!state.settled || undefined}
          // The hits of the previous query are out of reach.
          aria-hidden={isAsking || undefined}
        >
          {card && <CardOptions card={card} list={list} />}
          <HitList
            hits={state.result.hits}
            from={card === undefined ? 0 : linksOf(card).length}
            list={list}
          />
        </div>
      );
    }
    case 'none':
      return <NoneScreen state={state} list={list} />;
    case 'failed':
      return <FailedScreen onRetry={actions.onRetry} />;
  }
}
