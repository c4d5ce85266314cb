import { flushSync } from 'react-dom';
import { hydrateRoot, type Root } from 'react-dom/client';
import { undoTranslation } from '../../browser/shared/translation.ts';
import { CrashBoundary } from '../../primitives/CrashBoundary.tsx';
import { siteProvider } from '../siteProvider.ts';
import type { DialogModel, DialogView } from './DialogModel.ts';
import { SearchDialog } from './SearchDialog.tsx';
import type { Session } from '../shared/session.ts';

/** A search dialog of the page with everything behind it. */
export interface OpenedSearch {
  readonly dialog: HTMLDialogElement;
  readonly body: Element;
  readonly session: Session;
  readonly model: DialogModel;
  /** Stops drawing without React. */
  readonly stopDrawing: () => DialogView;
}

let root: Root | undefined;
let search: OpenedSearch | undefined;

/** Lets React draw an open search dialog from now on, starting from what is on the page. */
export function takeOver(opened: OpenedSearch): void {
  if (search === opened) return;
  root?.unmount();
  search = opened;
  const first = opened.stopDrawing();
  undoTranslation(opened.body);
  // At once, before the browser translates the texts again.
  flushSync(() => {
    root = hydrateRoot(
      opened.body,
      <CrashBoundary>
        <SearchDialog model={opened.model} provider={siteProvider()} first={first} />
      </CrashBoundary>,
    );
  });
}
