import { withBase } from 'published/address.ts';
import { agentLinksOf, type AgentLink, type AgentSettings } from './agentLinks.ts';
import { contentsOf, type ContentsItem, type Heading } from './contents.ts';
import {
  neighborsOf,
  type PagerOverride,
  trailOf,
  sidebarOf,
  sidebarTree,
  type PageLookup,
} from './tree.ts';
import { twinRoute } from 'published/outputRoutes.ts';
import type { Crumb, Navigation, Neighbor, PageFacts, SidebarNode } from './types.ts';
import {
  newerPage,
  versionLinks,
  type NewerPage,
  type NewestVersion,
  type VersionFacts,
  type VersionLink,
} from './versions.ts';
import { isVisible } from './visibility.ts';

/** A page before it is placed among the others. */
export interface DocFacts extends PageFacts {
  docId: string;
  version: string;
  description: string;
  /** Relative to the repository. */
  file: string;
  keywords: readonly string[];
  searchWeight?: number;
  contentsDepth?: number;
  previous?: PagerOverride;
  next?: PagerOverride;
  lastUpdated?: string;
}

/** The facts that all pages of a build share. */
export interface SiteFacts {
  url: string;
  base: string;
  repository: string | null;
  editBranch: string;
  /** Asks readers whether a page was helpful; their answers become issues of the repository. */
  feedback?: boolean;
  agents?: AgentSettings;
  versions: readonly VersionFacts[];
  newest?: NewestVersion;
}

/** Everything that the layout of a page shows. Layouts compute nothing. */
export interface RouteData {
  route: string;
  docId: string;
  version: string;
  title: string;
  description: string;
  canonical: string;
  /** The page is in the sitemap. */
  indexed: boolean;
  /** The page is in the search index. */
  searchable: boolean;
  keywords: readonly string[];
  /** Replaces the weight of its area in the search. */
  searchWeight?: number;
  area?: { id: string; label: string };
  /** The route of the document with all pages of the area; older versions have none. */
  print?: string;
  sidebar: SidebarNode[];
  trail: Crumb[];
  contents: ContentsItem[];
  previous?: Neighbor;
  next?: Neighbor;
  lastUpdated?: string;
  editUrl?: string;
  /** The route of the page as Markdown. */
  twin?: string;
  /** Entries for AI assistants in the menu of the page as Markdown. */
  agentLinks: AgentLink[];
  /** The URL where readers report a problem with the page, if the site asks for feedback. */
  newIssue?: string;
  versions: VersionLink[];
  /** Where the newest version has the page, on a page of an old version. */
  newer?: NewerPage;
}

/** Places a page: its sidebar, breadcrumbs, contents, pager, links, and versions. */
export function routeDataOf(
  doc: DocFacts,
  headings: readonly Heading[],
  navigation: Navigation,
  lookup: PageLookup,
  site: SiteFacts,
): RouteData {
  const { route, docId, version, title, description, keywords, searchWeight, lastUpdated } = doc;
  const { repository } = site;
  const listedRoute = `/${docId}`;
  const sidebar = sidebarOf(navigation.sidebars, listedRoute);
  const last = site.versions.find(({ isLast }) => isLast);
  const newer = newerPage(site.versions, version, { docId, area: sidebar?.id }, site.newest);
  const twin = isVisible(doc, 'twin') ? twinRoute(route) : undefined;
  return {
    route,
    docId,
    version,
    title,
    description,
    // Old versions don't compete with the newest one.
    canonical: absoluteUrl(newer?.isSame ? newer.route : route, site),
    indexed: isVisible(doc, 'sitemap') && newer?.isDeprecated !== true,
    searchable: isVisible(doc, 'search'),
    keywords,
    searchWeight,
    area: sidebar && { id: sidebar.id, label: sidebar.label },
    ...(sidebar && version === last?.name && { print: `${sidebar.root}/print` }),
    sidebar: sidebarTree(sidebar?.items ?? [], lookup, route),
    trail: trailOf(sidebar, listedRoute, title, lookup),
    contents: contentsOf(headings, doc.contentsDepth),
    ...neighborsOf(sidebar, listedRoute, lookup, doc),
    lastUpdated,
    editUrl: repository === null ? undefined : editUrlOf(repository, site.editBranch, doc.file),
    twin,
    agentLinks:
      twin === undefined ? [] : agentLinksOf(absoluteUrl(twin, site), site.agents, lookup),
    newIssue: repository !== null && site.feedback ? `${repository}/issues/new` : undefined,
    versions: versionLinks(site.versions, version, docId),
    newer,
  };
}

export function absoluteUrl(route: string, { url, base }: Pick<SiteFacts, 'url' | 'base'>): string {
  return new URL(withBase(route, base), url).href;
}

/** Returns the URL where readers can edit the source of a page. */
export function editUrlOf(repository: string, branch: string, file: string): string {
  return `${repository}/edit/${branch}/${file.split('/').map(encodeURIComponent).join('/')}`;
}
