import type { PageAnswer } from '../src/content/fields.ts';
import type { Names as Brand } from 'check/validate/readSchemas.ts';
import type { ProseSection } from '../src/content/paragraphs.ts';
import type { Redirect, RedirectFault } from '../src/navigation/redirects.ts';
import type { PagerOverride } from '../src/navigation/tree.ts';
import type { Target } from './resolveHref.ts';

/** Where a link is on a page: in the writer's text, in a list from the navigation, or elsewhere. */
export type LinkPlace = 'text' | 'sidebar' | 'pager' | 'trail' | 'contents' | 'page' | 'chrome';

export interface Link {
  /** As written on the page, with the base. */
  href: string;
  target: Target;
  /** The text that a screen reader reads. */
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
  target: Target;
  kind: 'image' | 'media' | 'script' | 'style' | 'frame';
}

/** The parts of a built page that the rules read. */
export interface Page {
  /** Relative to the built folder: `concepts/flow.html`. */
  file: string;
  /** The route that it's served at: `/concepts/flow`. */
  route: string;
  html: string;
  links: Link[];
  /** All ids in document order, including duplicates. */
  ids: string[];
  headings: Heading[];
  prose: ProseSection[];
  resources: Resource[];
  /** `style` and `on…` attributes, as written. */
  attributes: { element: string; name: string; value: string }[];
  canonical?: string;
  ogUrl?: string;
  indexed: boolean;
  /** The content of the security policy's meta element. */
  policy?: string;
}

/** A file in the repository. In content, tokens are filled; line numbers match the file. */
export interface Source {
  /** Relative to the site's root. */
  file: string;
  text: string;
  /** The text before tokens were filled. */
  raw: string;
}

export interface PageSource extends Source {
  route: string;
  title: string;
  description: string;
  visibility: 'listed' | 'unlisted' | 'draft';
  answers: readonly PageAnswer[];
  previous?: PagerOverride;
  next?: PagerOverride;
}

export type { Brand };

export interface SiteSources {
  url: string;
  base: string;
  brand: Brand;
  /** The names in a build without environment variables. */
  defaultBrand: Brand;
  pageSources: readonly PageSource[];
  /** All text files of the repository: content, configuration, and code. */
  sources: readonly Source[];
  /** The files below `content/`. */
  contentFiles: readonly string[];
  redirects: readonly Redirect[];
  redirectFaults: readonly RedirectFault[];
}

/** Everything that the rules for built pages read: the built site and its sources. */
export interface Site extends SiteSources {
  /** The built folder, relative to the root, for problems without a source. */
  built: string;
  pages: readonly Page[];
  /** The paths of other built files, also those in zip files, with a leading slash. */
  files: ReadonlySet<string>;
  /** Reads one of these files. Returns undefined for binary files. */
  textOf: (file: string) => string | undefined;
}

export const REDIRECTS_FILE = 'navigation/redirects.txt';

/** Returns the routes of all pages. The 404 page doesn't have a route. */
export function pageRoutes({ pages }: Pick<Site, 'pages'>): Set<string> {
  return new Set(pages.map(({ route }) => route).filter((route) => route !== '/404'));
}

/** Returns the sources that readers see: content, samples, schemas, and public files. */
export function documentedSources({ sources }: SiteSources): Source[] {
  const documented = /^(?:content|examples|schemas|navigation|public)\/|^site\.config\.ts$/;
  return sources.filter(({ file }) => documented.test(file));
}

/** Returns all built files, relative to the root, with their text; '' for binary files. */
export function builtTexts(site: Site): { file: string; text: string }[] {
  const { built, pages, files, textOf } = site;
  return [
    ...pages.map(({ file, html }) => ({ file: `${built}/${file}`, text: html })),
    ...[...files].map((path) => ({ file: built + path, text: textOf(path) ?? '' })),
  ];
}
