import { DamagedError, MissingError, OtherBuildError } from './store.ts';

/** What the reader can do about the docs on their device. */
export type OfflineState =
  | { readonly name: 'checking' }
  | { readonly name: 'unavailable' }
  | { readonly name: 'offer'; readonly bytes: number; readonly gone?: 'removed' | 'damaged' }
  | { readonly name: 'saving'; readonly bytes: number; readonly received: number }
  | { readonly name: 'saved'; readonly bytes: number }
  | { readonly name: 'failed'; readonly bytes: number; readonly reason: Failure };

export type Failure = 'space' | 'network' | 'missing' | 'damaged' | 'replaced';

export type Action = 'save' | 'cancel' | 'remove' | 'reload';

interface OfflineView {
  readonly title: string;
  readonly text: string;
  /** The button for the state's action. Another button closes the dialog. */
  readonly button?: { readonly label: string; readonly action: Action };
  /** What is downloaded, if anything is. */
  readonly progress?: { readonly text: string; readonly value: number; readonly max: number };
}

const FAILURES: Readonly<Record<Failure, (size: string) => string>> = {
  space: (size) =>
    `There isn’t enough space for the docs, which need ${size}. Nothing was saved. Free some space on your device, and then try again.`,
  network: () =>
    'The download stopped, and nothing was saved. Check your network connection, and then try again.',
  missing: () =>
    'The server doesn’t have the download right now, and nothing was saved. The site may be in the middle of an update. Wait a moment, and then try again.',
  damaged: () =>
    'The download isn’t what this site published, and nothing was saved. Connect to another network, and then try again.',
  replaced: () =>
    'The docs changed during the download, and nothing was saved. Reload the page, and then try again.',
};

const GONE = {
  removed: 'The docs were removed from this device. ',
  damaged: 'The saved docs were damaged or missing. ',
};

const TITLE = 'Save these docs for offline use';

export function offlineView(state: OfflineState): OfflineView {
  switch (state.name) {
    case 'checking':
      return { title: TITLE, text: 'Checking what is saved and looking for a new version …' };
    case 'unavailable':
      return {
        title: TITLE,
        text: 'Your browser doesn’t let this site store pages. Private windows and blocked site data can be the reason.',
      };
    case 'offer': {
      const size = megabytes(state.bytes);
      const gone = state.gone ? GONE[state.gone] : '';
      return {
        title: TITLE,
        text: `${gone}All pages, the search, and the playground will work without a network connection. The download is ${size}, and takes as much space on this device.`,
        button: { label: `Save ${size}`, action: 'save' },
      };
    }
    case 'saving':
      return {
        title: TITLE,
        text: 'Saving all pages and the search. You can close this dialog, but keep the page open.',
        button: { label: 'Cancel', action: 'cancel' },
        progress: {
          text: `${Math.floor((100 * state.received) / state.bytes)}% (${megabytes(state.received)} of ${megabytes(state.bytes)})`,
          value: state.received,
          max: state.bytes,
        },
      };
    case 'saved':
      return {
        title: 'These docs are saved for offline use',
        text: `All pages and the search are saved on this device and take ${megabytes(state.bytes)}, with the pictures, the playground, and the Markdown copies of pages. Videos still need a network. When you visit the site after a change, the new version replaces them.`,
        button: { label: 'Remove', action: 'remove' },
      };
    case 'failed':
      return {
        title: TITLE,
        text: FAILURES[state.reason](megabytes(state.bytes)),
        button:
          state.reason === 'replaced'
            ? { label: 'Reload', action: 'reload' }
            : { label: 'Try again', action: 'save' },
      };
  }
}

export function failureOf(error: unknown): Failure {
  if (error instanceof OtherBuildError) return 'replaced';
  if (error instanceof MissingError) return 'missing';
  if (error instanceof DamagedError) return 'damaged';
  return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'space' : 'network';
}

/** Returns a size as readers know it from files, without a line break: `5.9 MB`. */
function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)}\u00a0MB`;
}
