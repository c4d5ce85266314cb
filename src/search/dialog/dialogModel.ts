import { goTo } from './goTo.ts';
import type { FollowedClick } from './goTo.ts';
import { holdRest } from './holdRest.ts';
import { hrefOf } from './hrefOf.ts';
import { readPlaces, writePlaces } from './keptPlaces.ts';
import { linesOf } from './lines.ts';
import type { FieldListener } from './listenToField.ts';
import { markAsked } from './markAsked.ts';
import { favour, forgetPlace, visit } from './places.ts';
import type { KeptPlace, KeptPlaces } from './places.ts';
import { firstSelection, keepSelection, selectByKey } from './selection.ts';
import type { Session } from './session.ts';
import { keyOfAsk, staysMeanwhile } from './state.ts';
import type { Ask, SearchState } from './state.ts';

/** What the dialog shows, all of it: whoever draws it needs nothing else. */
export interface DialogView {
  readonly state: SearchState;
  readonly places: KeptPlaces;
  /** What the reader asked last, if anything. */
  readonly last?: Ask | undefined;
  /** The lines that can be selected, in their order on the screen. */
  readonly lines: readonly KeptPlace[];
  /** -1 for none. */
  readonly selected: number;
  /** Pages whose hits are drawn; those below what the list shows come later. */
  readonly groups: number;
}

/** A key as React and the browser tell it. */
export type PressedKey = Pick<
  KeyboardEvent,
  'key' | 'target' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'preventDefault'
>;

/**
 * What hears the lines: the same object as long as the dialog lives, so that lines which stay as they are need not be drawn anew. They say where
 * they lead: what is on the page may be older than the view.
 */
export interface Pointing {
  /** A line was clicked; the link itself leads there. */
  readonly onChoose: (url: string) => void;
  readonly onPoint: (
    url: string,
    at: { readonly clientX: number; readonly clientY: number },
  ) => void;
}

export interface DialogActions {
  readonly pointing: Pointing;
  /** A link of the preview was clicked. */
  readonly onVisit: (place: KeptPlace) => void;
  /** The pointer is somewhere in the dialog. */
  readonly onMove: (at: { readonly clientX: number; readonly clientY: number }) => void;
  readonly onFollow: (click: FollowedClick) => void;
  readonly onSection: (section: string | undefined) => void;
  readonly onRetry: () => void;
  readonly onFavour: (place: KeptPlace) => void;
  readonly onForget: (place: KeptPlace) => void;
  readonly onClear: () => void;
  /** Ask the last query once more. */
  readonly onAgain: () => void;
}

/** What a reader does in the dialog goes in, views come out. It knows of no way to draw them. */
export interface DialogModel {
  readonly actions: DialogActions;
  readonly heard: FieldListener;
  open(): void;
  /** Gives what is to be drawn: while an answer is on its way, still what was there before. */
  view(): DialogView;
  /** Tells whether an answer is on its way. */
  isAsking(): boolean;
  subscribe(changed: () => void): () => void;
  /** Called when a view is on the page: the field says which line is selected, and an Enter that was faster than its answer is heard. */
  drawn(view: DialogView): void;
}

/** What was asked when the dialog closed: where it led may have been the wrong page. Pages with another layout have a dialog of their own. */
let last: Ask | undefined;

const isMac = /Mac|iP(hone|ad)/.test(navigator.platform);

/** Gives the id of a line, for the field to name the one that is selected. */
export function optionId(index: number): string {
  return `search-option-${index}`;
}

/** Makes the model of a dialog of the static shell. */
export function makeDialogModel(
  dialog: HTMLDialogElement,
  field: HTMLInputElement,
  session: Session,
): DialogModel {
  const listeners = new Set<() => void>();
  let places = readPlaces();
  /** What the reader has selected, and in which list: another list starts over. */
  let chosen: { list: string; url: string | undefined; byKey: boolean } = {
    list: '',
    url: undefined,
    byKey: false,
  };
  let pointer = { x: -1, y: -1 };
  const rest = holdRest(change);
  /** What keys and the pointer act on, and what is on the page or about to be. */
  let view = look();
  let shown = view;

  function look(): DialogView {
    const state = session.state();
    const lines = linesOf(state, places);
    const hasChosen = chosen.list === listOf(state) && chosen.url !== undefined;
    const selected = hasChosen
      ? keepSelection(
          chosen.url,
          lines.map(({ url }) => url),
        )
      : state.name === 'hits'
        ? firstSelection(lines, state.ask.text)
        : -1;
    return {
      state,
      places,
      last,
      lines,
      selected,
      groups: state.name === 'hits' ? rest.groupsOf(state) : 0,
    };
  }

  function change(): void {
    view = look();
    if (staysMeanwhile(shown.state, view.state)) {
      // At most keys: to draw the old lines anew, only to say that new ones are on their way, would take as long as to draw those.
      markAsked(dialog, field, view.state);
      return;
    }
    shown = view;
    for (const listener of listeners) listener();
  }

  function changePlaces(make: (before: KeptPlaces) => KeptPlaces): void {
    places = make(readPlaces());
    writePlaces(places);
    // A line that was clicked stays on the page until all have heard of it, the router last.
    setTimeout(change);
  }

  function tidyPlaces(make: (before: KeptPlaces) => KeptPlaces): void {
    changePlaces(make);
    // The button that was pressed goes, and would take the focus along.
    field.focus();
  }

  function choose(index: number, byKey: boolean): void {
    // Who looks further no longer waits for the first hit.
    if (byKey) delete dialog.dataset['entered'];
    chosen = { list: listOf(view.state), url: view.lines[index]?.url, byKey };
    if (byKey) rest.giveAll();
    change();
  }

  function openLine(index: number, newTab: boolean): void {
    const line = view.lines[index];
    if (line === undefined) return;
    if (newTab) {
      changePlaces((before) => visit(before, line));
      window.open(hrefOf(line.url), '_blank', 'noopener');
      return;
    }
    const link = document.getElementById(optionId(index));
    // What is on the page may be older than the view: then the line is opened when it is drawn.
    if (link?.getAttribute('href') === hrefOf(line.url)) link.click();
    else dialog.dataset['entered'] = listOf(view.state);
  }

  function retry(): void {
    const { state } = view;
    field.focus();
    if (state.name === 'failed' || state.name === 'hits') session.ask(state.ask, true);
  }

  session.subscribe(change);
  dialog.addEventListener('close', () => {
    if ('ask' in view.state) last = view.state.ask;
    session.close();
  });
  dialog.addEventListener('keydown', onKeyBeside);
  addEventListener('online', () => {
    if (view.state.name === 'failed') retry();
  });

  /** Beside the field, on a button such as that of a section or on text that was clicked, arrows lead into the list and letters into the field, where they do what they always do. */
  function onKeyBeside(event: KeyboardEvent): void {
    const { key, target } = event;
    if (
      !(target instanceof Element) ||
      target === field ||
      target.closest('.search-preview') ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey
    )
      return;
    const control = target.closest('button, a, input');
    if (control instanceof HTMLButtonElement && (key === 'ArrowLeft' || key === 'ArrowRight')) {
      const next =
        key === 'ArrowLeft' ? control.previousElementSibling : control.nextElementSibling;
      if (next instanceof HTMLButtonElement) next.focus();
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (selectNext(event)) field.focus();
    } else if (key === 'Enter' && control === null) openSelected(event);
    else if (key.length === 1 && (key !== ' ' || control === null)) field.focus();
  }

  function openSelected(event: PressedKey): void {
    event.preventDefault();
    if (view.selected >= 0)
      openLine(view.selected, event.ctrlKey || event.metaKey || event.shiftKey);
    else if (view.state.name === 'loading') dialog.dataset['entered'] = listOf(view.state);
    else if (view.state.name === 'failed') retry();
  }

  function selectNext(event: PressedKey): boolean {
    const next = selectByKey(event, view.selected, view.lines.length, isMac);
    if (next === undefined) return false;
    event.preventDefault();
    choose(next, true);
    return true;
  }

  return {
    heard: {
      onText(text, cut) {
        // A dialog that is opened again takes letters before `open` is called.
        if (dialog.open) session.open();
        const { state } = view;
        session.type({
          text,
          cut,
          section: 'ask' in state && text.trim() !== '' ? state.ask.section : undefined,
        });
      },
      onKey(event) {
        if (event.key === 'Enter') openSelected(event);
        else selectNext(event);
      },
    },
    actions: {
      pointing: {
        onChoose(url) {
          const line = view.lines.find((one) => one.url === url);
          if (line !== undefined) changePlaces((before) => visit(before, line));
        },
        onPoint(url, { clientX: x, clientY: y }) {
          // Lines that come up under a resting pointer are not pointed at.
          const moved = pointer.x >= 0 && (pointer.x !== x || pointer.y !== y);
          pointer = { x, y };
          const index = view.lines.findIndex((line) => line.url === url);
          if (moved && index >= 0 && index !== view.selected) choose(index, false);
        },
      },
      onVisit: (place) => changePlaces((before) => visit(before, place)),
      onMove({ clientX: x, clientY: y }) {
        pointer = { x, y };
      },
      // Links with modifiers are the browser's: they open elsewhere, and the dialog stays.
      onFollow(click) {
        const link =
          click.target instanceof Element
            ? click.target.closest<HTMLAnchorElement>('a[href]')
            : null;
        if (
          !link ||
          click.ctrlKey ||
          click.metaKey ||
          click.shiftKey ||
          click.altKey ||
          click.button !== 0
        )
          return;
        goTo(link.href, click, dialog);
      },
      onSection(section) {
        if ('ask' in view.state) session.ask({ ...view.state.ask, section });
      },
      onRetry: retry,
      onFavour: (place) => tidyPlaces((before) => favour(before, place)),
      onForget: (place) => tidyPlaces((before) => forgetPlace(before, place)),
      onClear() {
        last = undefined;
        tidyPlaces(({ favourites }) => ({ recent: [], favourites }));
      },
      onAgain() {
        if (last === undefined) return;
        field.value = last.text;
        session.ask(last);
        // The button goes, and would take the focus along; what is typed takes the place of what was asked.
        field.focus();
        field.select();
      },
    },
    open() {
      // Another tab may have changed the store.
      places = readPlaces();
      session.open();
    },
    view: () => shown,
    isAsking: () => view.state.name === 'loading',
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    drawn({ lines, selected }) {
      field.setAttribute('aria-expanded', String(lines.length > 0));
      if (lines.length > 0) field.setAttribute('aria-controls', 'search-list');
      else field.removeAttribute('aria-controls');
      if (selected >= 0) field.setAttribute('aria-activedescendant', optionId(selected));
      else field.removeAttribute('aria-activedescendant');
      markAsked(dialog, field, view.state);
      rest.drawn();
      if (chosen.byKey && selected >= 0)
        document.getElementById(optionId(selected))?.scrollIntoView({ block: 'nearest' });
      // It means the first hit of what was typed, not of what was shown before; the shell does not know what that is.
      const entered = dialog.dataset['entered'];
      const { state } = view;
      if (
        entered === undefined ||
        state.name === 'loading' ||
        (state.name === 'hits' && !state.settled)
      )
        return;
      delete dialog.dataset['entered'];
      if (state.name === 'hits' && (entered === '' || entered === listOf(state)))
        queueMicrotask(() => openLine(Math.max(0, view.selected), false));
    },
  };
}

/** Names a list of lines: what is selected in one is not in another. */
function listOf(state: SearchState): string {
  return 'ask' in state ? keyOfAsk(state.ask) : 'start';
}
