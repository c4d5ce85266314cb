import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type MouseEvent,
  type RefObject,
} from 'react';
import type { ProviderName } from '../client/provider.ts';
import { cutNotice, MAX_PAGE_QUERY } from '../shared/queryLength.ts';
import { hrefOf } from '../shared/hrefOf.ts';
import { listenToField } from '../shared/listenToField.ts';
import { optionsOf } from '../shared/rows.ts';
import { addVisit, readSavedPages, writeSavedPages } from '../shared/savedPages.ts';
import type { Session } from '../shared/session.ts';
import { visibleState, type HitsState, type SearchState } from '../shared/state.ts';
import { cutText } from 'search/text/strings.ts';
import { CardSection } from './CardSection.tsx';
import { PAGE_SIZE, readPageAsk, writePageAsk, type PageAsk } from './pageAddress.ts';
import { PageNumbers } from './PageNumbers.tsx';
import { ResultGroup } from './ResultGroup.tsx';
import { ResultsMessage } from './ResultsMessage.tsx';
import { SectionFilter } from './SectionFilter.tsx';
import { useWholeResult } from './useWholeResult.tsx';

interface SearchResultsProps {
  readonly field: HTMLInputElement;
  readonly session: Session;
  /** The provider that answers, unless another replaces it. */
  readonly provider: ProviderName;
  /** Shows or hides the list of all pages, which is there while nothing is asked or found. */
  readonly showIndex: (shown: boolean) => void;
  /** Subscribes to changes of the URL. */
  readonly onAddress: (changed: () => void) => () => void;
}

/** Shows the hits of the search page below its field. The URL says which. */
export function SearchResults(props: SearchResultsProps) {
  const { session, provider, showIndex } = props;
  const { state, showNow } = useWholeResult(useSyncExternalStore(session.subscribe, session.state));
  const box = useRef<HTMLDivElement>(null);
  const { asked, isCut, ask } = useQuestion(props, box, showNow);
  useExistingPage(state, asked, ask);
  const showsIndex = showsIndexIn(state, asked);
  useLayoutEffect(() => showIndex(showsIndex), [showIndex, showsIndex]);

  const chooseSection = (section: string | undefined): void =>
    followAddress(writePageAsk({ ...asked, section, page: 1 }), box);
  const retry = (): void => {
    // The button disappears and would take the focus with it.
    box.current?.focus({ preventScroll: true });
    ask(asked, 'again');
  };
  const visible = visibleState(state);
  const hits = visible.name === 'hits' ? visible : undefined;
  const sections =
    hits?.result.sections ?? (state.name === 'none' ? state.result.sections : undefined);
  return (
    <div ref={box} className="search-results" data-state={state.name} tabIndex={-1}>
      {isCut && (
        <p className="search-cut" role="alert">
          {cutNotice(MAX_PAGE_QUERY)}
        </p>
      )}
      <ResultsMessage state={state} provider={provider} onRetry={retry}>
        {sections && (
          <SectionFilter sections={sections} chosen={asked.section} onChoose={chooseSection} />
        )}
      </ResultsMessage>
      {hits && <Hits hits={hits} asked={asked} isLoading={state.name === 'loading'} />}
    </div>
  );
}

interface HitsProps {
  readonly hits: HitsState;
  readonly asked: PageAsk;
  readonly isLoading: boolean;
}

function Hits({ hits, asked, isLoading }: HitsProps) {
  const pages = Math.ceil(hits.result.total / PAGE_SIZE);
  return (
    <div
      className={isLoading ? 'search-loading' : hits.settled ? undefined : 'search-partial'}
      inert={isLoading}
      aria-hidden={isLoading || undefined}
    >
      {hits.result.card && <CardSection card={hits.result.card} />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Clicks are on the links inside, which keys can reach. */}
      <ol
        className="search-groups"
        onClick={(event) => saveChosen(event, hits)}
        start={offsetOf(asked) + 1}
      >
        {hits.result.hits.map((hit) => (
          <ResultGroup key={hit.page} hit={hit} />
        ))}
      </ol>
      {pages > 1 && <PageNumbers asked={asked} pages={pages} />}
    </div>
  );
}

type AskMode = 'typed' | 'at once' | 'again';

/**
 * Asks what the field and the URL say, and keeps the question in the URL so that it can be shared.
 */
function useQuestion(
  { field, session, onAddress }: SearchResultsProps,
  box: RefObject<HTMLDivElement | null>,
  showNow: () => void,
) {
  const [asked, setAsked] = useState<PageAsk>(() => ({
    ...readPageAsk(location.search),
    text: cutText(field.value, MAX_PAGE_QUERY),
  }));
  const [isCut, setCut] = useState(() => field.value.length > MAX_PAGE_QUERY);

  const send = (next: PageAsk, mode: AskMode): void => {
    history.replaceState(history.state, '', location.pathname + writePageAsk(next));
    const question = { text: next.text, section: next.section, offset: offsetOf(next) };
    if (mode === 'typed') session.type(question);
    else session.ask(question, mode === 'again');
  };
  const ask = (next: PageAsk, mode: AskMode): void => {
    // The router reserved space for the hits that the reader returned to.
    if (writePageAsk(next) !== writePageAsk(asked))
      box.current?.parentElement?.style.removeProperty('min-block-size');
    setAsked(next);
    send(next, mode);
  };

  const onText = useEffectEvent((text: string, isTextCut: boolean) => {
    showNow();
    setCut(isTextCut);
    const section = text.trim() === '' ? undefined : asked.section;
    ask({ text, section, page: 1 }, 'typed');
  });
  useLayoutEffect(() => {
    setText(field, cutText(field.value, MAX_PAGE_QUERY));
    return listenToField(field, { onText }, MAX_PAGE_QUERY);
  }, [field]);

  const sendFirst = useEffectEvent(() => send(asked, 'at once'));
  useEffect(() => sendFirst(), []);

  // A link to another page of the results, or Back and Forward.
  const followUrl = useEffectEvent(() => {
    const next = readPageAsk(location.search);
    if (field.value.trim() !== next.text) setText(field, next.text);
    ask(next, 'at once');
    scrollTo({ top: 0 });
    // The link that was followed is at the end of the list. The next Tab must not go back there.
    if (document.activeElement?.closest('.search-pages'))
      box.current?.focus({ preventScroll: true });
  });
  useEffect(() => onAddress(() => followUrl()), [onAddress]);

  return { asked, isCut, ask };
}

/** Asks for the last page if the URL names a page after it, as an old link may. */
function useExistingPage(
  state: SearchState,
  asked: PageAsk,
  ask: (next: PageAsk, mode: AskMode) => void,
): void {
  const lastPage = state.name === 'none' ? Math.ceil(state.result.total / PAGE_SIZE) : 0;
  const goToLastPage = useEffectEvent(() => ask({ ...asked, page: lastPage }, 'at once'));
  const isPastEnd = lastPage > 0 && asked.page > lastPage;
  useLayoutEffect(() => {
    if (isPastEnd) goToLastPage();
  }, [isPastEnd]);
}

function setText(field: HTMLInputElement, text: string): void {
  field.value = text;
}

function offsetOf({ page }: PageAsk): number {
  return (page - 1) * PAGE_SIZE;
}

/**
 * Tests whether the list of all pages is shown. A shared link already has a question before it's
 * asked.
 */
function showsIndexIn({ name }: SearchState, asked: PageAsk): boolean {
  if (name === 'closed' || name === 'start') return asked.text.trim() === '';
  return name === 'none' || name === 'failed';
}

/** Has the router follow a URL as it follows a link, so that Back leads to what is shown now. */
function followAddress(search: string, box: RefObject<HTMLDivElement | null>): void {
  const link = document.createElement('a');
  link.href = location.pathname + search;
  box.current?.append(link);
  link.click();
  link.remove();
}

/** Adds the clicked hit to the recent pages of the dialog. */
function saveChosen({ target }: MouseEvent, state: SearchState): void {
  const href = target instanceof Element ? target.closest('a')?.getAttribute('href') : undefined;
  const options = optionsOf(state, { recent: [], favorites: [] }, []);
  const chosen = options.find(({ url }) => hrefOf(url) === href);
  if (chosen) writeSavedPages(addVisit(readSavedPages(), chosen));
}
