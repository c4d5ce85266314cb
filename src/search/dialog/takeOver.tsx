import { startTransition } from 'react';
import type { hydrateRoot, Root } from 'react-dom/client';
import { CrashBoundary } from '../../primitives/CrashBoundary.tsx';
import { siteProvider } from '../siteProvider.ts';
import type { OpenedSearch } from './openSearch.ts';
import { SearchDialog } from './SearchDialog.tsx';
import { warmOnce } from './warmOnce.ts';

let inside: { readonly of: OpenedSearch; readonly root: Root } | undefined;

/** Let React draw an opened search from now on, over what is on the page already. */
export function takeOver(opened: OpenedSearch, hydrate: typeof hydrateRoot): void {
  const { body, session, model } = opened;
  const provider = siteProvider();
  if (inside?.of !== opened) {
    inside?.root.unmount();
    const first = opened.first.end();
    // In a transition, in small pieces: whoever types meanwhile need not wait for it.
    startTransition(() => {
      const root = hydrate(
        body,
        <CrashBoundary>
          <SearchDialog model={model} provider={provider} first={first} />
        </CrashBoundary>,
      );
      inside = { of: opened, root };
    });
  }
  warmOnce(provider, session);
}
