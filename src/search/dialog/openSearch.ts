import { mayPrefetch } from '../../browser/shared/connection.ts';
import { whenIdle } from '../../browser/shared/dom.ts';
import { surviveTranslation } from '../../browser/shared/translation.ts';
import { lazily } from '../../browser/shared/lazy.ts';
import { siteProvider } from '../siteProvider.ts';
import { cutText } from 'search/text/strings.ts';
import { MAX_QUERY } from '../shared/queryLength.ts';
import { DialogModel } from './DialogModel.ts';
import { drawBeforeReact } from './drawBeforeReact.tsx';
import { listenToField } from '../shared/listenToField.ts';
import { loadSearchSheet } from '../open/searchSheet.ts';
import { siteSession } from '../shared/session.ts';
import type { OpenedSearch } from './takeOver.tsx';

/**
 * Pages in the dialog, and sections below each:
 * docs/decisions/reading.md#sizes-and-delays-of-the-search-dialog.
 */
const LIMIT = 8;
const SECTIONS = 3;
/**
 * Milliseconds until React loads. It's four times as large as the engine and would delay it on a
 * slow line.
 */
const ENGINE_HEAD_START = 150;
/** Viewport height in pixels below which the list gets the whole viewport. */
const LOW = 320;

let opened: OpenedSearch | undefined;

/**
 * Starts the search of an open dialog, or only loads what it needs. The engine loads before React,
 * which only adds to what it finds.
 */
export async function openSearch(dialog?: HTMLDialogElement): Promise<void> {
  const sheet = loadSearchSheet();
  if (mayPrefetch()) siteProvider().ready?.();
  await sheet;
  if (!dialog?.open) return;
  if (opened?.dialog !== dialog) opened = connect(dialog);
  const search = opened;
  if (!search) return;
  search.model.open();
  await new Promise((done) => setTimeout(done, ENGINE_HEAD_START));
  await lazily(
    () => import('./takeOver.tsx'),
    ({ takeOver }) => takeOver(search),
  );
  // While the reader hasn't asked yet, the rest of the index loads in idle time.
  whenIdle(() => {
    if (mayPrefetch() && search.session.state().name === 'start') siteProvider().warm();
  });
}

function connect(dialog: HTMLDialogElement): OpenedSearch | undefined {
  const field = dialog.querySelector<HTMLInputElement>('input');
  const body = dialog.querySelector('[data-search-body]');
  if (!field || !body) return undefined;
  const session = siteSession({ limit: LIMIT, sectionsPerPage: SECTIONS });
  const model = new DialogModel(dialog, field, session);
  field.setAttribute('role', 'combobox');
  field.setAttribute('aria-autocomplete', 'list');
  field.setAttribute('aria-haspopup', 'listbox');
  fitViewport(dialog);
  dialog.addEventListener('close', focusTrigger);
  model.open();
  listenToField(field, model);
  searchEarlyText(field, model);
  surviveTranslation(body);
  const stopDrawing = drawBeforeReact(model, body, siteProvider().name);
  return { dialog, body, session, model, stopDrawing };
}

/** Searches what the reader typed before this code was loaded. */
function searchEarlyText(field: HTMLInputElement, model: DialogModel): void {
  const typed = field.value;
  if (typed === '') return;
  field.value = cutText(typed, MAX_QUERY);
  model.onText(field.value, field.value !== typed);
}

/**
 * Keeps the dialog above an on-screen keyboard, which covers the window without making it smaller.
 */
function fitViewport(dialog: HTMLDialogElement): void {
  const viewport = window.visualViewport;
  if (!viewport) return;
  const fit = (): void => {
    // Zooming in doesn't make the window smaller.
    const height = Math.round(viewport.height * viewport.scale);
    dialog.style.setProperty('--search-view', `${height}px`);
    dialog.toggleAttribute('data-low', height <= LOW);
  };
  viewport.addEventListener('resize', fit);
  fit();
}

/** Moves the focus to the visible search button if the dialog can't give it back to what had it. */
function focusTrigger(): void {
  const active = document.activeElement;
  if (active !== document.body && active?.checkVisibility()) return;
  const triggers = [...document.querySelectorAll<HTMLElement>('[data-search-trigger]')];
  triggers.find((trigger) => trigger.checkVisibility())?.focus({ preventScroll: true });
}
