import type { z } from 'zod';
import type { group, item, navigationShape, page, sidebar } from './navigationShape.ts';

/** A page in a sidebar: its route, its name, and `unlisted` if it's hidden in all lists. */
export type NavPage = z.output<typeof page>;
export type NavGroup = z.output<typeof group>;
export type NavItem = z.output<typeof item>;
/** An area of the site: an entry of the top navigation, and the sidebar of its pages. */
export type Sidebar = z.output<typeof sidebar>;
export type Navigation = z.output<typeof navigationShape>;

export interface PageFacts {
  route: string;
  title: string;
  sidebarLabel?: string;
  draft: boolean;
  unlisted: boolean;
}

export type SidebarNode =
  | { kind: 'page'; label: string; route: string; current: boolean }
  | {
      kind: 'group';
      label: string;
      icon?: string;
      current: boolean;
      items: SidebarNode[];
    };

export interface Crumb {
  label: string;
  route?: string;
}

export interface Neighbor {
  label: string;
  route: string;
}
