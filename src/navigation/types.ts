/** A page in a sidebar: its route and its name. `unlisted` hides it in all lists. */
export type NavPage = readonly [route: string, label: string, visibility?: 'unlisted'];

/** A group of pages and groups in a sidebar. */
export interface NavGroup {
  group: string;
  items: readonly NavItem[];
}

export type NavItem = NavPage | NavGroup;

/** An area of the site: an entry of the top navigation, and the sidebar of its pages. */
export interface Sidebar {
  id: string;
  label: string;
  /** The first page, to which the top navigation leads. */
  root: string;
  /** The routes that the search offers before the reader types; the first pages by default. */
  useful?: readonly string[];
  items: readonly NavItem[];
}

/** The navigation of a version. */
export interface Navigation {
  sidebars: readonly Sidebar[];
  standalone: readonly NavPage[];
}

/** What the navigation needs to know about a page. */
export interface PageFacts {
  route: string;
  title: string;
  sidebarLabel?: string;
  draft: boolean;
  unlisted: boolean;
}

/** A node of a sidebar on a page. */
export type SidebarNode =
  | { kind: 'page'; label: string; route: string; current: boolean }
  | { kind: 'group'; label: string; current: boolean; items: SidebarNode[] };

export interface Crumb {
  label: string;
  route?: string;
}

export interface Neighbor {
  label: string;
  route: string;
}
