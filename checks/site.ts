import type { Redirect, RedirectFault } from '../src/navigation/redirects.ts';

/** Where on a page a link stands: in the writer's text, in one of the lists made from the navigation, or in what surrounds them. */
export type LinkPlace = 'text' | 'sidebar' | 'pager' | 'trail' | 'contents' | 'page' | 'chrome';

export interface Link {
  /** As the page has it, with the base. */
  href: string;
  /** What a screen reader says. */
  name: string;
  place: LinkPlace;
}

export interface Heading {
  level: number;
  text: string;
  id?: string;
}

/** A file that a page loads or shows. */
export interface Resource {
  href: string;
  kind: 'image' | 'media' | 'script' | 'style' | 'frame';
}

/** What the rules look at on one built page. */
export interface Page {
  /** Below the built folder: `concepts/flow.html`. */
  file: string;
  /** Where the server answers with it: `/concepts/flow`. */
  route: string;
  html: string;
  /** The words a reader sees, code included. */
  text: string;
  links: Link[];
  /** In the order of the page, repeated ones included. */
  ids: string[];
  headings: Heading[];
  resources: Resource[];
  inline: { kind: 'script' | 'style'; text: string }[];
  /** `style` and `on…` attributes, as written. */
  attributes: { element: string; name: string; value: string }[];
  canonical?: string;
  ogUrl?: string;
  indexed: boolean;
  /** The content of the policy's meta element. */
  policy?: string;
  /** Whether anything the policy governs stands before it. */
  policyIsLate: boolean;
}

/** A file of the repository, tokens filled in if it is content; lines are those of the file. */
export interface Source {
  /** Relative to the site's root. */
  file: string;
  text: string;
  /** Before the tokens were filled in. */
  raw: string;
}

/** A source that becomes a page. */
export interface PageSource extends Source {
  route: string;
  title: string;
  description: string;
  visibility: 'listed' | 'unlisted' | 'draft';
}

export interface Brand {
  product: string;
  slug: string;
  company: string;
}

/** What a site is made from. */
export interface SiteSources {
  url: string;
  base: string;
  brand: Brand;
  /** The names that a build without settings has. */
  defaultBrand: Brand;
  pageSources: readonly PageSource[];
  /** Content, configuration, code: whatever a mistake can be in. */
  sources: readonly Source[];
  redirects: readonly Redirect[];
  redirectFaults: readonly RedirectFault[];
}

/** Everything the rules look at: the built site, and what it was made from. */
export interface Site extends SiteSources {
  /** Where the built site lies, relative to the root, for problems that have no source. */
  built: string;
  pages: readonly Page[];
  /** Every built file that is no page, with a leading slash: its text, or nothing if it is no text. */
  files: ReadonlyMap<string, string | undefined>;
}

export const REDIRECTS_FILE = 'navigation/redirects.txt';
