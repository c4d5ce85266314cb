import { atRest, shutPage } from '../../browser/page/overPage.ts';
import { giveBack, shutBehind } from '../../browser/page/shutBehind.ts';
import { siteProvider } from '../siteProvider.ts';
import { makeDialogModel } from './dialogModel.ts';
import type { DialogModel } from './dialogModel.ts';
import { drawFirst } from './firstView.tsx';
import type { FirstView } from './firstView.tsx';
import { followViewport } from './followViewport.ts';
import { listenToField } from './listenToField.ts';
import { restoreFocus } from './restoreFocus.ts';
import type { Session } from './session.ts';
import { siteSession } from './siteSession.ts';

/** SPEC section 9: 8 hits in the dialog. */
const LIMIT = 8;
const SECTIONS = 3;

/** A dialog of the static shell with its search. */
export interface OpenedSearch {
  readonly dialog: HTMLDialogElement;
  readonly body: Element;
  readonly session: Session;
  readonly model: DialogModel;
  readonly first: FirstView;
}

let opened: OpenedSearch | undefined;

/** Opens the search in a dialog of the static shell: what is typed in its field is searched from now on. Gives nothing where it has closed again. */
export function openSearch(dialog: HTMLDialogElement): OpenedSearch | undefined {
  if (!dialog.open) return undefined;
  delete dialog.dataset['missing'];
  if (opened?.dialog !== dialog) opened = start(dialog);
  opened?.model.open();
  return opened;
}

function start(dialog: HTMLDialogElement): OpenedSearch | undefined {
  const field = dialog.querySelector<HTMLInputElement>('input');
  const body = dialog.querySelector('[data-search-body]');
  if (!field || !body) return undefined;
  const session = siteSession({ limit: LIMIT, sectionsPerPage: SECTIONS });
  const model = makeDialogModel(dialog, field, session);
  field.setAttribute('role', 'combobox');
  field.setAttribute('aria-autocomplete', 'list');
  field.setAttribute('aria-haspopup', 'listbox');
  followViewport(dialog);
  // What is shut takes no focus.
  dialog.addEventListener('close', () => giveBack());
  restoreFocus(dialog);
  atRest(shutBehind);
  // A page that arrives takes the focus.
  document.addEventListener('focusin', ({ target }) => {
    if (!dialog.open || dialog.contains(target as Node)) return;
    shutPage();
    field.focus();
  });
  model.open();
  listenToField(field, () => model.heard, { now: true });
  return { dialog, body, session, model, first: drawFirst(model, body, siteProvider().name) };
}
