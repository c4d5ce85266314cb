import type { Changes } from './changes.ts';

/** What a link carries: an example with changes, or all files of a project of one's own. */
export interface SharedProject {
  title: string;
  /** The example that the changes belong to. Without it, they are a whole project. */
  example?: string;
  changes: Changes;
}

/** What the fragment of a link starts with. */
export const FRAGMENT = '#changes=';

/** Returns a short name for a link, the same for the same content. */
export function idOfFragment(fragment: string): string {
  return `link-${fragment.slice(FRAGMENT.length, FRAGMENT.length + 8)}`;
}
