import { counted } from 'check/text/counted.ts';
import type { Pack, Texts } from '../messages.ts';
import type { FileAction } from './fileActions.ts';
import type { StoredProject } from './sessionStore.ts';
import type { SharedProject } from './fragment.ts';

export interface OpenProject extends StoredProject {
  /** What runs, with the files as they were opened, to which *Reset* returns. */
  pack: Pack;
  /** The files of the example. Empty for a project of the reader's own. */
  origin: Texts;
}

export type Keeping = 'unchanged' | 'stored' | 'memory' | 'full' | 'conflict';

interface Notice {
  text: string;
  undo?: FileAction;
  isFault?: boolean;
}

export interface SessionState {
  /** The ID of the project that is open, or being opened. */
  id: string;
  project?: OpenProject;
  fault?: string;
  keeping: Keeping;
  /** True while another tab has the same project open. */
  isElsewhere: boolean;
  shared?: SharedProject & { id: string };
  /** Projects of the reader's own, and from links. */
  own: readonly StoredProject[];
  notice?: Notice;
}

export type SessionChange = Partial<SessionState>;

/** Says how many files differ from the project as it was opened, and where the changes are. */
export function keepingText(keeping: Keeping, changed: number, shared = 0): string {
  const none = shared === 0 ? 'No changes.' : `Files that differ from the example: ${shared}.`;
  const files = changed === 0 ? '' : `${counted(changed, 'changed file')}. `;
  switch (keeping) {
    case 'unchanged':
      return changed === 0 ? none : `${files}Saving…`;
    case 'stored':
      return changed === 0 ? none : `${counted(changed, 'changed file')}, saved in this browser.`;
    case 'memory':
      return `${files}Not saved: this browser doesn’t let the page store data, for example in a private window. Fix: download a zip before you leave the site.`;
    case 'full':
      return `${files}Not saved: the browser’s storage is full. Fix: download a zip, or free some disk space and edit a file again.`;
    case 'conflict':
      return `${files}Not saved: this project was changed in another tab. Choose which files to keep.`;
  }
}
