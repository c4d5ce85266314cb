import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { MouseEvent, PointerEvent } from 'react';
import type { SearchProvider } from '../provider.ts';
import { DialogBody } from './DialogBody.tsx';
import { Footer } from './Footer.tsx';
import { goTo } from './goTo.ts';
import { hrefOf } from './hrefOf.ts';
import { linesOf } from './lines.ts';
import { listenToField } from './listenToField.ts';
import { optionId } from './Option.tsx';
import type { OptionList, Pointing } from './Option.tsx';
import { SectionFilter } from './SectionFilter.tsx';
import { keepSelection, selectByKey } from './selection.ts';
import type { Session } from './session.ts';
import { keyOfAsk } from './state.ts';
import { StatusLine } from './StatusLine.tsx';
import { usePlaces } from './usePlaces.tsx';
import { PreviewPane } from './PreviewPane.tsx';

export interface SearchDialogProps {
  readonly dialog: HTMLDialogElement;
  readonly field: HTMLInputElement;
  readonly session: Session;
  readonly provider: SearchProvider;
}

const isMac = /Mac|iP(hone|ad)/.test(navigator.platform);

/** Draw the inside of the search dialog, below the field that the static shell has drawn. */
export function SearchDialog({ dialog, field, session, provider }: SearchDialogProps) {
  const state = useSyncExternalStore(session.subscribe, session.state);
  const kept = usePlaces();
  const [wasCut, setWasCut] = useState(false);
  const [section, setSection] = useState<string>();
  /** What the reader has selected, and in which list: another list starts over. */
  const [chosen, setChosen] = useState<{ list: string; url: string | undefined; byKey: boolean }>({ list: '', url: undefined, byKey: false });
  const entered = useRef<string>(undefined);
  const pointer = useRef({ x: -1, y: -1 });

  const listName = state.name === 'closed' || state.name === 'start' ? 'start' : keyOfAsk(state.ask);
  const lines = linesOf(state, kept.places);
  const hasChosen = chosen.list === listName && chosen.url !== undefined;
  const selected = hasChosen ? keepSelection(chosen.url, lines.map(({ url }) => url)) : state.name === 'hits' ? 0 : -1;
  const selectedUrl = lines[selected]?.url;

  const open = (index: number, newTab: boolean): void => {
    const line = lines[index];
    if (line === undefined) return;
    if (newTab) {
      kept.visit(line);
      window.open(hrefOf(line.url), '_blank', 'noopener');
    } else document.getElementById(optionId(index))?.click();
  };

  const ask = (text: string, within: string | undefined): void => {
    setSection(within);
    session.ask({ text, section: within });
  };

  const heard = {
    onText: (text: string, cut: boolean) => {
      setWasCut(cut);
      entered.current = undefined;
      if (text.trim() === '') setSection(undefined);
      session.type({ text, section: text.trim() === '' ? undefined : section });
    },
    onKey: (event: KeyboardEvent) => {
      if (event.key === 'Enter') {
        event.preventDefault();
        const newTab = event.ctrlKey || event.metaKey || event.shiftKey;
        if (selectedUrl !== undefined) open(selected, newTab);
        else if (state.name === 'loading') entered.current = listName;
        else if (state.name === 'failed') session.ask(state.ask, true);
        return;
      }
      const next = selectByKey(event, selected, lines.length, isMac);
      if (next === undefined) return;
      event.preventDefault();
      setChosen({ list: listName, url: lines[next]?.url, byKey: true });
    },
  };
  useEffect(() => {
    const onClose = (): void => {
      session.close();
      setSection(undefined);
      setWasCut(false);
      entered.current = undefined;
    };
    dialog.addEventListener('close', onClose);
    return () => dialog.removeEventListener('close', onClose);
  }, [dialog, session]);

  const { refresh } = kept;
  const isOpen = state.name !== 'closed';
  useEffect(() => {
    if (isOpen) refresh();
    // oxlint-disable-next-line react/exhaustive-deps -- Each opening reads the store once.
  }, [isOpen]);

  // The field says which line is selected; a line selected by key comes into view.
  useLayoutEffect(() => {
    field.setAttribute('aria-expanded', String(lines.length > 0));
    if (lines.length > 0) field.setAttribute('aria-controls', 'search-list');
    else field.removeAttribute('aria-controls');
    if (selected >= 0) field.setAttribute('aria-activedescendant', optionId(selected));
    else field.removeAttribute('aria-activedescendant');
    if (chosen.byKey && selected >= 0) document.getElementById(optionId(selected))?.scrollIntoView({ block: 'nearest' });
  });

  // Enter was faster than the answer: it means the first hit of what was typed, not of what was shown before.
  useEffect(() => {
    const wanted = entered.current ?? (dialog.dataset['entered'] === undefined ? undefined : listName);
    if (state.name === 'loading' || (state.name === 'hits' && !state.settled)) return;
    delete dialog.dataset['entered'];
    entered.current = undefined;
    if (wanted === listName && state.name === 'hits') open(0, false);
  });

  const pointed = {
    onChoose: (index: number) => {
      const line = lines[index];
      if (line !== undefined) kept.visit(line);
    },
    onPoint: (index: number, { clientX: x, clientY: y }: PointerEvent) => {
      // Lines that come up under a resting pointer are not pointed at.
      const moved = pointer.current.x >= 0 && (pointer.current.x !== x || pointer.current.y !== y);
      pointer.current = { x, y };
      if (moved && index !== selected) setChosen({ list: listName, url: lines[index]?.url, byKey: false });
    },
  };
  const hearing = useRef({ ...heard, ...pointed });
  useLayoutEffect(() => {
    hearing.current = { ...heard, ...pointed };
  });
  useLayoutEffect(() => listenToField(field, () => hearing.current, { now: true }), [field]);
  const [pointing] = useState<Pointing>(() => ({ onChoose: (index) => hearing.current.onChoose(index), onPoint: (index, event) => hearing.current.onPoint(index, event) }));
  const list: OptionList = { selected, pointing };

  // Links with modifiers are the browser's: they open elsewhere, and the dialog stays.
  const follow = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0) return;
    goTo(link.href, event.nativeEvent, () => dialog.close());
  };

  if (!isOpen) return null;
  const answer = 'answer' in state ? state.answer : state.name === 'loading' ? state.previous?.answer : undefined;
  const text = state.name === 'start' ? '' : state.ask.text;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- The links inside are what is clicked, by key as well.
    <div className="search-inside" data-state={state.name} onClick={follow} onPointerMove={({ clientX, clientY }) => (pointer.current = { x: clientX, y: clientY })}>
      {wasCut && (
        <p className="search-cut" role="alert">
          The query was cut to 64 characters.
        </p>
      )}
      {answer && <SectionFilter sections={answer.sections} chosen={section} onChoose={(label) => ask(text, label)} />}
      <div className="search-columns">
        <DialogBody state={state} list={list} kept={kept} onRetry={() => state.name === 'failed' && session.ask(state.ask, true)} />
        {(state.name === 'hits' || (state.name === 'loading' && answer)) && <PreviewPane provider={provider} url={state.name === 'hits' ? selectedUrl : undefined} text={text} />}
      </div>
      <StatusLine state={state} provider={provider} onRetry={() => state.name === 'hits' && session.ask(state.ask, true)} />
      <Footer text={text} total={state.name === 'hits' ? state.answer.total : undefined} />
    </div>
  );
}
