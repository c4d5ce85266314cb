import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { MouseEvent } from 'react';
import type { ProviderName } from '../client/provider.ts';
import { cutNotice, cutQuery, LONGEST_PAGE_QUERY } from '../dialog/cutQuery.ts';
import type { Cut } from '../dialog/cutQuery.ts';
import { hrefOf } from '../dialog/hrefOf.ts';
import { keepVisited } from '../dialog/keptPlaces.ts';
import { linesOf } from '../dialog/lines.ts';
import { listenToField } from '../dialog/listenToField.ts';
import { PAGE_SIZE, readPageAsk, writePageAsk } from './pageAddress.ts';
import type { PageAsk } from './pageAddress.ts';
import { PageNumbers } from './PageNumbers.tsx';
import { ResultGroup } from './ResultGroup.tsx';
import { ResultsMessage } from './ResultsMessage.tsx';
import { SectionFilter } from './SectionFilter.tsx';
import type { Session } from '../dialog/session.ts';
import type { SearchState } from '../dialog/state.ts';
import { useCalmState } from '../dialog/useCalmState.tsx';
import { wordsOfSnippet } from '../dialog/wordsOfSnippet.ts';

export interface SearchResultsProps {
  readonly field: HTMLInputElement;
  readonly session: Session;
  /** Who answers, unless another does in its place. */
  readonly provider: ProviderName;
  /** Shows the site's index, which stands where nothing is asked or found, or takes it away. */
  readonly showIndex: (shown: boolean) => void;
  /** Tells when the address has changed. */
  readonly onAddress: (changed: () => void) => () => void;
}

/** Draw the hits of the search page below its field; the address says which. */
export function SearchResults({
  field,
  session,
  provider,
  showIndex,
  onAddress,
}: SearchResultsProps) {
  const { state, hurry } = useCalmState(useSyncExternalStore(session.subscribe, session.state));
  const [asked, setAsked] = useState<PageAsk>(() => ({
    ...readPageAsk(location.search),
    text: field.value,
  }));
  const [cut, setCut] = useState<Cut>();
  const words = useSyncExternalStore(wordsOfSnippet.subscribe, wordsOfSnippet.get);

  const box = useRef<HTMLDivElement>(null);

  /** Asks, and keeps the question in the address so that it can be shared. */
  const ask = (next: PageAsk, typed: boolean, again = false): void => {
    // The room that was kept for the hits the reader came back to (browser/router.ts).
    if (writePageAsk(next) !== writePageAsk(asked))
      box.current?.parentElement?.style.removeProperty('min-block-size');
    setAsked(next);
    history.replaceState(history.state, '', location.pathname + writePageAsk(next));
    const what = { text: next.text, section: next.section, offset: (next.page - 1) * PAGE_SIZE };
    if (typed) session.type(what);
    else session.ask(what, again);
  };
  const asking = useRef(ask);
  const heard = {
    onText: (text: string, nowCut: Cut | undefined) => {
      hurry();
      setCut(nowCut);
      ask({ text, section: text.trim() === '' ? undefined : asked.section, page: 1 }, true);
    },
    onKey: () => undefined,
  };
  const hearing = useRef(heard);
  useLayoutEffect(() => {
    asking.current = ask;
    hearing.current = heard;
  });
  useLayoutEffect(
    () => listenToField(field, () => hearing.current, { most: LONGEST_PAGE_QUERY }),
    [field],
  );

  /** Has the router follow an address, as it follows a link: the way back leads to what is shown now. */
  const follow = (href: string): void => {
    const link = document.createElement('a');
    link.href = href;
    box.current?.append(link);
    link.click();
    link.remove();
  };

  /** Asks again. The button goes, and would take the focus along. */
  const retry = (): void => {
    box.current?.focus({ preventScroll: true });
    ask(asked, false, true);
  };

  // A link to another page of the results, or back and forward.
  useEffect(
    () =>
      onAddress(() => {
        const next = readPageAsk(location.search);
        if (field.value.trim() !== next.text) field.value = next.text;
        asking.current(next, false);
        scrollTo({ top: 0 });
        // The link that led here is at the end of the list: the next Tab would go back there.
        if (document.activeElement?.closest('.search-pages'))
          box.current?.focus({ preventScroll: true });
      }),
    [field, onAddress],
  );
  useEffect(
    () =>
      asking.current(
        { ...readPageAsk(location.search), text: cutQuery(field.value, LONGEST_PAGE_QUERY) },
        false,
      ),
    [field],
  );

  // An address may name a page past the last one, as an old link does.
  const last = state.name === 'none' ? Math.ceil(state.answer.total / PAGE_SIZE) : 0;
  useLayoutEffect(() => {
    if (last > 0 && asked.page > last) asking.current({ ...asked, page: last }, false);
  }, [last, asked]);

  // Before the first answer of a shared link nothing has been asked yet, but will be.
  const isUnasked = (state.name === 'closed' || state.name === 'start') && asked.text.trim() === '';
  const showsIndex = isUnasked || state.name === 'none' || state.name === 'failed';
  useLayoutEffect(() => showIndex(showsIndex), [showIndex, showsIndex]);

  const shown =
    state.name === 'hits' ? state : state.name === 'loading' ? state.previous : undefined;
  const sections =
    shown?.answer.sections ?? (state.name === 'none' ? state.answer.sections : undefined);
  const pages = Math.ceil((shown?.answer.total ?? 0) / PAGE_SIZE);
  return (
    <div ref={box} className="search-results" data-state={state.name} tabIndex={-1}>
      {cut && (
        <p className="search-cut" role="alert">
          {cutNotice(cut, LONGEST_PAGE_QUERY)}
        </p>
      )}
      <ResultsMessage state={state} provider={provider} onRetry={retry}>
        {sections && (
          <SectionFilter
            sections={sections}
            chosen={asked.section}
            onChoose={(section) =>
              follow(location.pathname + writePageAsk({ ...asked, section, page: 1 }))
            }
          />
        )}
      </ResultsMessage>
      {shown && (
        <div
          className={state.name === 'loading' ? 'search-loading' : undefined}
          inert={state.name === 'loading'}
          aria-hidden={state.name === 'loading' || undefined}
        >
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- The links inside are what is clicked, by key as well. */}
          <ol
            className="search-groups"
            onClick={(event) => keepChosen(event, state)}
            start={(asked.page - 1) * PAGE_SIZE + 1}
          >
            {shown.answer.hits.map((hit) => (
              <ResultGroup key={hit.page} hit={hit} words={words} />
            ))}
          </ol>
          {pages > 1 && <PageNumbers asked={asked} pages={pages} />}
        </div>
      )}
    </div>
  );
}

/** Keeps where a hit leads among the places that the dialog offers, opened here or elsewhere. */
function keepChosen({ target }: MouseEvent, state: SearchState): void {
  const link = target instanceof Element ? target.closest('a') : null;
  const place = linesOf(state, { recent: [], favourites: [] }).find(
    ({ url }) => hrefOf(url) === link?.getAttribute('href'),
  );
  if (place) keepVisited(place);
}
