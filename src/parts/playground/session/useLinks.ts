import { useEffect, useEffectEvent } from 'react';
import { keys, readText } from '../../../browser/shared/storage.ts';
import { linkedFile } from '../run/linkedFile.ts';
import type { StoredProject } from './sessionStore.ts';
import { FRAGMENT, idOfFragment, type SharedProject } from './fragment.ts';
import type { SessionParts } from './SessionParts.ts';

interface Openers {
  open: (id: string, file?: string) => Promise<void>;
  openStored: (project: StoredProject) => Promise<void>;
}

/** Opens the last project, or shows what a link has. Nothing of a link opens by itself. */
export function useLinks(parts: SessionParts, { open, openStored }: Openers) {
  const { state, examples, update, notify } = parts;

  /** Shows what the link in the URL has, and opens what the reader had before. */
  async function start(): Promise<void> {
    const last = readText(keys.playground) ?? examples[0]?.name ?? '';
    const link = linkedFile(location.search);
    if (link !== undefined && unknownExample(link.project) === undefined) {
      await open(link.project, link.file);
      return leaveLink();
    }
    if (!location.hash.startsWith(FRAGMENT)) return open(last);
    const shared = await readLink(location.hash);
    const fault = 'fault' in shared ? shared.fault : unknownExample(shared.example);
    if ('fault' in shared || fault !== undefined) {
      await open(last);
      leaveLink();
      return notify(fault ?? '', { isFault: true });
    }
    update({ shared: { ...shared, id: idOfFragment(location.hash) } });
    await open(shared.example ?? last);
  }

  function unknownExample(example: string | undefined): string | undefined {
    return example === undefined || examples.some(({ name }) => name === example)
      ? undefined
      : `The link belongs to the example “${example}”, which the playground doesn’t have. Fix: ask for a zip file.`;
  }

  const begin = useEffectEvent(() => void start());
  useEffect(() => {
    // Loads from the network, and shows what arrives.
    const timer = setTimeout(() => begin());
    const look = (): void => void (location.hash.startsWith(FRAGMENT) && begin());
    addEventListener('hashchange', look);
    return () => {
      clearTimeout(timer);
      removeEventListener('hashchange', look);
    };
  }, []);

  return {
    /** Opens the link's files as a separate project, so that the reader's own files stay. */
    async takeShared(): Promise<void> {
      const { shared } = state;
      if (shared === undefined) return;
      const { id, title, example, changes } = shared;
      update({ shared: undefined });
      leaveLink();
      await openStored({ id, title: `${title} (from a link)`, example, given: changes });
    },
    refuseShared(): void {
      update({ shared: undefined });
      leaveLink();
    },
  };
}

/** Removes what the link had from the URL, so that a reload doesn't open it again. */
function leaveLink(): void {
  history.replaceState(history.state, '', location.pathname);
}

async function readLink(fragment: string): Promise<SharedProject | { fault: string }> {
  try {
    const { readFragment } = await import('./sharedLink.ts');
    return readFragment(fragment);
  } catch {
    return { fault: 'The link couldn’t be read. Fix: check your connection, and reload the page.' };
  }
}
