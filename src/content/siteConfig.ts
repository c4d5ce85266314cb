import type { AgentSettings } from '../navigation/agentLinks.ts';
import type { HostedSearch } from '../search/hosted/settings.ts';
import type { ModelNames } from './tokens.ts';

export interface SiteVersion {
  /** Its name in storage keys and menus: `current`, `2.0`. */
  name: string;
  label: string;
  /** The path that its pages start with: `/` or `/2.0`. */
  path: string;
  isLast: boolean;
  /** The page that readers land on if the page they came from doesn't exist in this version. */
  mainDocId: string;
}

export interface LinkItem {
  label: string;
  /** A route of this site, or a full URL. */
  href: string;
}

export interface FooterColumn {
  title: string;
  items: LinkItem[];
}

/** The search provider: the built index, or a hosted index with the built one as fallback. */
export type SearchConfig = { provider: 'embedded' } | ({ provider: 'hosted' } & HostedSearch);

export interface ContentSignals {
  /** To show pages in search results. */
  search: boolean;
  /** To answer questions with a page's text. */
  aiInput: boolean;
  /** To train models. */
  aiTrain: boolean;
}

export interface SiteConfig {
  product: string;
  slug: string;
  company: string;
  title: string;
  tagline: string;
  /** Origin of the published site, without a path. */
  url: string;
  /** The folder the site is served under: `/`, or `/docs/`. */
  base: string;
  appUrl: string;
  signUpPath: string;
  /** Public repository; edit and feedback links need it. */
  repository: string | null;
  editBranch: string;
  /** Asks at the end of each page whether it was helpful; needs the repository. */
  feedback?: boolean;
  /**
   * Lets readers read offline. The default is true; false removes the service worker from the
   * browsers of all readers.
   */
  offline?: boolean;
  /** AI models in samples, which writers name with tokens such as `{openai-model}`. */
  models?: ModelNames;
  social: { linkedin: string; youtube: string; x: string };
  announcement: { id: string; text: string; href?: string } | null;
  analytics: { id: string; endpoint: string } | null;
  /** What programs may use the site for (contentsignals.org). By default, everything. */
  contentSignals?: ContentSignals;
  /** Entries of the Copy page menu for AI assistants. */
  agents?: AgentSettings;
  /** The default is embedded search. */
  search?: SearchConfig;
  versions: SiteVersion[];
  /** Columns with titles, or one flat list. */
  footer: FooterColumn[] | LinkItem[];
}
