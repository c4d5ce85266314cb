import type { ReactNode } from 'react';
import type { ProviderName } from '../client/provider.ts';
import { cutNotice } from './cutQuery.ts';
import { DialogBody } from './DialogBody.tsx';
import type { DialogActions, DialogView } from './dialogModel.ts';
import { Footer } from './Footer.tsx';
import { SectionFilter } from '../page/SectionFilter.tsx';
import { Troubles } from './Troubles.tsx';
import { Unfound } from './Unfound.tsx';

export interface SearchInsideProps {
  readonly view: DialogView;
  readonly actions: DialogActions;
  readonly provider: ProviderName;
  /** Look into the selected hit. */
  readonly preview: ReactNode;
  /** The live region. */
  readonly status: ReactNode;
}

/** Draw the inside of the search dialog, below the field that the static shell has drawn. It has no state: it is drawn before React is there as well. */
export function SearchInside({ view, actions, provider, preview, status }: SearchInsideProps) {
  const { state } = view;
  if (state.name === 'closed') return null;
  const ask = 'ask' in state ? state.ask : undefined;
  const answer = 'answer' in state ? state.answer : undefined;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- The links and buttons inside are what is clicked, by key as well.
    <div
      className="search-inside"
      data-state={state.name}
      onClick={actions.onFollow}
      onPointerMove={actions.onMove}
    >
      {ask?.cut && (
        <p className="search-cut" role="alert">
          {cutNotice(ask.cut)}
        </p>
      )}
      {answer && (
        <SectionFilter
          sections={answer.sections}
          chosen={ask?.section}
          onChoose={actions.onSection}
        />
      )}
      <Unfound state={state} />
      <div className="search-columns">
        <DialogBody view={view} actions={actions} />
        {state.name === 'hits' && preview}
      </div>
      {status}
      <Troubles state={state} provider={provider} onRetry={actions.onRetry} />
      <Footer ask={ask} total={answer?.total} />
    </div>
  );
}
