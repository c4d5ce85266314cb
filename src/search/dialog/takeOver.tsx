import { hydrateRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { CrashBoundary } from '../../primitives/CrashBoundary.tsx';
import { siteProvider } from '../siteProvider.ts';
import type { OpenedSearch } from './openSearch.ts';
import { SearchDialog } from './SearchDialog.tsx';

let root: Root | undefined;
let search: OpenedSearch | undefined;

/** Lets React draw an open search dialog from now on, starting from what is on the page. */
export function takeOver(opened: OpenedSearch): void {
  if (search === opened) return;
  root?.unmount();
  search = opened;
  root = hydrateRoot(
    opened.body,
    <CrashBoundary>
      <SearchDialog model={opened.model} provider={siteProvider()} first={opened.early.stop()} />
    </CrashBoundary>,
  );
}
