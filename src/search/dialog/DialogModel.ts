import { base } from '../../browser/shared/base.ts';
import { around, setAttribute } from '../../browser/shared/dom.ts';
import { goTo, type FollowedClick } from './goTo.ts';
import { hrefOf } from '../shared/hrefOf.ts';
import type { FieldListener } from '../shared/listenToField.ts';
import { optionsOf } from '../shared/rows.ts';
import {
  addFavorite,
  addVisit,
  readSavedPages,
  removePage,
  writeSavedPages,
  type SavedPage,
  type SavedPages,
} from '../shared/savedPages.ts';
import { firstSelection, keepSelection, optionId, selectByKey } from './selection.ts';
import type { Session } from '../shared/session.ts';
import { keyOfAsk, visibleState, type Ask, type SearchState } from '../shared/state.ts';
import { areaOf, loadUsefulPages, usefulPagesAt, type UsefulPages } from './usefulPages.ts';

/** Everything the dialog shows: a renderer needs nothing else. */
export interface DialogView {
  /** What is on the screen: while an answer loads, still what was there before. */
  readonly state: SearchState;
  /** The current question, which the state on the screen may not answer yet. */
  readonly ask: Ask | undefined;
  readonly isAsking: boolean;
  readonly saved: SavedPages;
  /** The most useful pages of the area that is being read. */
  readonly useful: readonly SavedPage[];
  /** The name of that area; empty outside of all areas. */
  readonly area: string;
  /** The last question of the previous visit to the dialog. */
  readonly lastAsk: Ask | undefined;
  /** What can be selected, in the order on the screen. */
  readonly options: readonly SavedPage[];
  /** An index of `options`; -1 for none. */
  readonly selected: number;
}

type PointerMove = Pick<PointerEvent, 'movementX' | 'movementY'>;

export type DialogActions = DialogModel['actions'];

/** What the reader selected, in the list for which question. */
interface Choice {
  readonly list: string;
  readonly index: number;
  readonly url: string;
  readonly byKey: boolean;
}

/**
 * The last question when a dialog closed: the page it led to may have been the wrong one. Each
 * layout has its own dialog.
 */
let lastAsk: Ask | undefined;

/** Turns what a reader does in the dialog into views. Doesn't render them. */
export class DialogModel implements FieldListener {
  readonly actions = {
    /** An option was clicked; its link leads there by itself. */
    onChoose: (url: string): void => {
      const option = this.#view.options.find((one) => one.url === url);
      if (option) this.actions.onVisit(option);
    },
    /** A link of the preview was clicked. */
    onVisit: (page: SavedPage): void => this.#changeSaved((saved) => addVisit(saved, page)),
    /** The pointer is over an option. */
    onPoint: (index: number, { movementX, movementY }: PointerMove): void => {
      // Without a movement, the option moved under a resting pointer.
      const hasMoved = movementX !== 0 || movementY !== 0;
      if (hasMoved && index !== this.#view.selected) this.#select(index, false);
    },
    /** Clicks with modifiers belong to the browser: they open elsewhere, and the dialog stays. */
    onFollow: (click: FollowedClick): void => {
      const link = around<HTMLAnchorElement>(click.target, 'a[href]');
      const isModified =
        click.ctrlKey || click.metaKey || click.shiftKey || click.altKey || click.button !== 0;
      if (link && !isModified) goTo(link.href, click, this.#dialog);
    },
    onSection: (section: string | undefined): void => {
      const { ask } = this.#view;
      if (ask) this.#session.ask({ ...ask, section });
    },
    onRetry: (): void => this.#retry(),
    onFavorite: (page: SavedPage): void => this.#editSaved((saved) => addFavorite(saved, page)),
    onRemove: (page: SavedPage): void => this.#editSaved((saved) => removePage(saved, page)),
    onClearRecent: (): void => {
      lastAsk = undefined;
      this.#editSaved(({ favorites }) => ({ recent: [], favorites }));
    },
    /** Asks the last question again. */
    onAskAgain: (): void => {
      if (lastAsk === undefined) return;
      this.#field.value = lastAsk.text;
      this.#session.ask(lastAsk);
      // The button disappears and would take the focus with it.
      this.#field.focus();
      // What is typed next replaces the query.
      this.#field.select();
    },
  };

  readonly #dialog: HTMLDialogElement;
  readonly #field: HTMLInputElement;
  readonly #session: Session;
  readonly #listeners = new Set<() => void>();
  #saved = readSavedPages();
  #useful: UsefulPages = {};
  #choice: Choice | undefined;
  #view: DialogView;
  #notifyTimer: ReturnType<typeof setTimeout> | undefined;
  #drawnList = '';

  constructor(dialog: HTMLDialogElement, field: HTMLInputElement, session: Session) {
    this.#dialog = dialog;
    this.#field = field;
    this.#session = session;
    this.#view = this.#makeView();
    session.subscribe(() => this.#update());
    dialog.addEventListener('close', () => this.#close());
    dialog.addEventListener('keydown', (event) => this.#onKeyOutsideField(event));
    addEventListener('online', () => {
      if (this.#view.state.name === 'failed') this.#retry();
    });
  }

  open(): void {
    // Another tab may have changed what is stored.
    this.#saved = readSavedPages();
    this.#session.open();
    void this.#loadUseful();
  }

  async #loadUseful(): Promise<void> {
    this.#useful = await loadUsefulPages();
    if (this.#view.state.name === 'start') this.#update();
  }

  readonly view = (): DialogView => this.#view;

  readonly subscribe = (changed: () => void): (() => void) => {
    this.#listeners.add(changed);
    return () => this.#listeners.delete(changed);
  };

  /** Must be called after a view was drawn. */
  drawn(view: DialogView): void {
    describeField(this.#field, view);
    this.#scrollList(view);
    this.#openEntered(view);
  }

  onText(text: string, isCut: boolean): void {
    // A dialog that reopens takes letters before `open` is called.
    if (this.#dialog.open) this.#session.open();
    const section = text.trim() === '' ? undefined : this.#view.ask?.section;
    this.#session.type({ text, isCut, section });
  }

  onKey(event: KeyboardEvent): void {
    if (event.key === 'Enter') this.#enter(event);
    else this.#selectByKey(event);
  }

  #makeView(): DialogView {
    const current = this.#session.state();
    const state = visibleState(current);
    const saved = [...this.#saved.favorites, ...this.#saved.recent];
    const path = location.pathname.slice(base.length - 1);
    const useful = usefulPagesAt(path, this.#useful, saved);
    const options = optionsOf(state, this.#saved, useful);
    return {
      state,
      ask: 'ask' in current ? current.ask : undefined,
      isAsking: current.name === 'loading',
      saved: this.#saved,
      useful,
      area: areaOf(path, this.#useful),
      lastAsk,
      options,
      selected: selectedOf(state, options, this.#choice),
    };
  }

  #update(): void {
    const before = this.#view;
    this.#view = this.#makeView();
    clearTimeout(this.#notifyTimer);
    // The beginning of a wait is drawn after the letter that was typed.
    if (this.#view.isAsking && this.#view.state === before.state)
      this.#notifyTimer = setTimeout(() => this.#notify());
    else this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }

  #close(): void {
    // The event comes late: the reader may have opened the dialog again, and typed.
    if (this.#dialog.open) return;
    lastAsk = this.#view.ask ?? lastAsk;
    this.#session.close();
  }

  #changeSaved(change: (saved: SavedPages) => SavedPages): void {
    this.#saved = change(readSavedPages());
    writeSavedPages(this.#saved);
    // A clicked link must stay on the page until all listeners have seen the click, the router
    // last.
    setTimeout(() => this.#update());
  }

  /** The pressed button disappears and would take the focus with it. */
  #editSaved(change: (saved: SavedPages) => SavedPages): void {
    this.#changeSaved(change);
    this.#field.focus();
  }

  #select(index: number, byKey: boolean): void {
    const option = this.#view.options[index];
    if (!option) return;
    // A reader who looks further no longer waits for the first hit.
    if (byKey) delete this.#dialog.dataset['entered'];
    this.#choice = { list: listOf(this.#view.state), index, url: option.url, byKey };
    this.#update();
  }

  #selectByKey(event: KeyboardEvent): boolean {
    const { isAsking, selected, options, state } = this.#view;
    const card = state.name === 'hits' ? state.result.card : undefined;
    const next = selectByKey(event, selected, options.length, card);
    if (next === undefined) return false;
    event.preventDefault();
    // The options of the last view aren't what the reader looks for.
    if (isAsking) delete this.#dialog.dataset['entered'];
    else this.#select(next, true);
    return true;
  }

  #enter(event: KeyboardEvent): void {
    event.preventDefault();
    const { isAsking, state, selected } = this.#view;
    if (isAsking) this.#dialog.dataset['entered'] = '';
    else if (state.name === 'failed') this.#retry();
    else this.#openOption(selected, event.ctrlKey || event.metaKey || event.shiftKey);
  }

  #openOption(index: number, inNewTab: boolean): void {
    const option = this.#view.options[index];
    if (!option) return;
    const href = hrefOf(option.url);
    if (inNewTab) {
      this.#changeSaved((saved) => addVisit(saved, option));
      window.open(href, '_blank', 'noopener');
      return;
    }
    const link = document.getElementById(optionId(index));
    // A renderer may be behind the view. Then the option opens as soon as it is drawn.
    if (link?.getAttribute('href') === href) link.click();
    else this.#dialog.dataset['entered'] = '';
  }

  /** Opens the selected hit if the reader pressed Enter before it was there. */
  #openEntered({ isAsking, state, selected }: DialogView): void {
    if (this.#dialog.dataset['entered'] === undefined || isAsking) return;
    if (state.name === 'hits' && !state.settled) return;
    delete this.#dialog.dataset['entered'];
    if (state.name === 'hits') queueMicrotask(() => this.#openOption(selected, false));
  }

  #scrollList(view: DialogView): void {
    const list = document.getElementById('search-list');
    const drawnList = listOf(view.state);
    // A reader who types on looks for the first hit.
    if (list && drawnList !== this.#drawnList) list.scrollTop = 0;
    this.#drawnList = drawnList;
    if (this.#choice?.byKey && view.selected >= 0)
      document.getElementById(optionId(view.selected))?.scrollIntoView({ block: 'nearest' });
  }

  #retry(): void {
    const { ask } = this.#view;
    this.#field.focus();
    if (ask) this.#session.ask(ask, true);
  }

  /**
   * On a button, or after a click on text, arrows lead back to the list, and letters to the field.
   */
  #onKeyOutsideField(event: KeyboardEvent): void {
    const { key, target } = event;
    if (!(target instanceof Element) || target === this.#field) return;
    if (target.closest('.search-preview') || event.ctrlKey || event.metaKey || event.altKey) return;
    const control = target.closest('button, a, input');
    if (control instanceof HTMLButtonElement && (key === 'ArrowLeft' || key === 'ArrowRight'))
      focusNeighbor(control, key);
    else if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (this.#selectByKey(event)) this.#field.focus();
    } else if (key === 'Enter') {
      if (control === null) this.#enter(event);
    } else if (key.length === 1 && (key !== ' ' || control === null)) this.#field.focus();
  }
}

/** Returns a name for a list of options. What is selected in one list isn't selected in another. */
function listOf(state: SearchState): string {
  return 'ask' in state ? keyOfAsk(state.ask) : 'start';
}

function selectedOf(
  state: SearchState,
  options: readonly SavedPage[],
  choice: Choice | undefined,
): number {
  if (choice?.list === listOf(state)) return keepSelection(choice, options);
  return state.name === 'hits' ? firstSelection(options, state.ask.text, state.result) : -1;
}

/**
 * Tells assistive technology which list the field controls, and which of its options is selected.
 */
function describeField(field: HTMLInputElement, { options, selected, isAsking }: DialogView): void {
  const hasOptions = options.length > 0;
  const hasSelection = selected >= 0 && !isAsking;
  setAttribute(field, 'aria-expanded', String(hasOptions));
  setAttribute(field, 'aria-controls', hasOptions ? 'search-list' : undefined);
  setAttribute(field, 'aria-activedescendant', hasSelection ? optionId(selected) : undefined);
}

function focusNeighbor(button: HTMLButtonElement, key: 'ArrowLeft' | 'ArrowRight'): void {
  const neighbor = key === 'ArrowLeft' ? button.previousElementSibling : button.nextElementSibling;
  if (neighbor instanceof HTMLButtonElement) neighbor.focus();
}
