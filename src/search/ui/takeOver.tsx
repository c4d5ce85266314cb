import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { CrashBoundary } from '../../primitives/CrashBoundary.tsx';
import { siteProvider } from '../siteProvider.ts';
import { fetchRoutes } from './fetchRoutes.ts';
import { followViewport } from './followViewport.ts';
import { loadSheet } from './loadSheet.ts';
import { offersFor } from './offers.ts';
import { SearchDialog } from './SearchDialog.tsx';
import { makeSession } from './session.ts';
import type { Session } from './session.ts';
import { restoreFocus } from './restoreFocus.ts';
import { warmOnce } from './warmOnce.ts';

/** SPEC section 9: 8 hits in the dialog. */
const LIMIT = 8;
const SECTIONS = 3;

interface Inside {
  readonly dialog: HTMLDialogElement;
  readonly root: Root;
  readonly session: Session;
}

let inside: Inside | undefined;

/** Take over the open dialog of the static shell: what is typed in its field is searched from now on. */
export async function takeOver(dialog: HTMLDialogElement): Promise<void> {
  await loadSheet();
  // Modal, or about to be.
  if (!dialog.open && !dialog.popover) return;
  if (inside?.dialog !== dialog) {
    inside?.root.unmount();
    inside = build(dialog);
  }
  if (!inside) return;
  const { session } = inside;
  delete dialog.dataset['missing'];
  const field = dialog.querySelector('input');
  session.open();
  if (field && field.value !== '' && session.state().name === 'start') session.type({ text: field.value });
  warmOnce(siteProvider(), session);
}

function build(dialog: HTMLDialogElement): Inside | undefined {
  const field = dialog.querySelector<HTMLInputElement>('input');
  const body = dialog.querySelector('[data-search-body]');
  if (!field || !body) return undefined;
  const provider = siteProvider();
  const session = makeSession({
    provider,
    version: () => document.documentElement.dataset['version'] ?? '',
    limit: LIMIT,
    sectionsPerPage: SECTIONS,
    offersFor: (text, signal) => offersFor(text, provider, fetchRoutes, signal),
  });
  field.setAttribute('role', 'combobox');
  field.setAttribute('aria-autocomplete', 'list');
  field.setAttribute('aria-expanded', 'false');
  field.setAttribute('aria-haspopup', 'listbox');
  followViewport(dialog);
  restoreFocus(dialog);
  const root = createRoot(body);
  root.render(
    <CrashBoundary>
      <SearchDialog dialog={dialog} field={field} session={session} provider={provider} />
    </CrashBoundary>,
  );
  return { dialog, root, session };
}
