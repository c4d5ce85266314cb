/** A page in a sidebar: its route and the name shown; the third part keeps it out of every list. */
export type NavPage = readonly [route: string, label: string, visibility?: 'unlisted'];

/** A group of pages and groups in a sidebar. */
export interface NavGroup {
  group: string;
  items: readonly NavItem[];
}

export type NavItem = NavPage | NavGroup;

/** One area of the site: an entry of the top navigation and the sidebar of its pages. */
export interface Sidebar {
  id: string;
  label: string;
  /** The area's first page; the top navigation leads there. */
  root: string;
  items: readonly NavItem[];
}

/** All that the navigation folder says about one version. */
export interface Navigation {
  sidebars: readonly Sidebar[];
  standalone: readonly NavPage[];
}

/** What the navigation needs to know about a page. */
export interface PageFacts {
  route: string;
  title: string;
  sidebarLabel?: string | undefined;
  draft: boolean;
  unlisted: boolean;
}

/** A node of a sidebar as it is drawn. */
export type SidebarNode =
  | { kind: 'page'; label: string; route: string; current: boolean }
  | { kind: 'group'; label: string; current: boolean; items: SidebarNode[] };

export interface Crumb {
  label: string;
  route?: string;
}

export interface Neighbour {
  label: string;
  route: string;
}
