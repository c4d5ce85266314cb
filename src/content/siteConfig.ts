import type { HostedSearch } from '../search/hosted/settings.ts';

export interface SiteVersion {
  /** Its name in addresses' storage and menus: `current`, `2.0`. */
  name: string;
  label: string;
  /** Where its pages begin: `/` or `/2.0`. */
  path: string;
  isLast: boolean;
  /** The page a reader lands on when the one they came from does not exist in this version. */
  mainDocId: string;
}

export interface LinkItem {
  label: string;
  /** A route of this site, or a whole address. */
  href: string;
}

export interface FooterColumn {
  title: string;
  items: LinkItem[];
}

/** Who searches: the index built with the site, or a hosted one with the built one behind it. */
export type SearchConfig = { provider: 'embedded' } | ({ provider: 'hosted' } & HostedSearch);

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
  locale: string;
  appUrl: string;
  signUpPath: string;
  /** Public repository; edit and feedback links need it. */
  repository: string | null;
  editBranch: string;
  /** Asks at the end of each page whether it was helpful; needs the repository. */
  feedback?: boolean;
  social: { linkedin: string; youtube: string; x: string };
  announcement: { id: string; text: string; href?: string } | null;
  analytics: { id: string; endpoint: string } | null;
  /** Left out: embedded. */
  search?: SearchConfig;
  versions: SiteVersion[];
  languages: { code: string; label: string }[];
  /** Columns with titles, or one flat list. */
  footer: FooterColumn[] | LinkItem[];
}
