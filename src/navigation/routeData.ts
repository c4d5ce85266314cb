import { withBase } from './address.ts';
import { contentsOf, type ContentsItem, type Heading } from './contents.ts';
import { neighboursOf, type PagerOverride } from './neighbours.ts';
import { twinRoute } from './outputRoutes.ts';
import { trailOf } from './trail.ts';
import { sidebarOf, sidebarTree, type PageLookup } from './tree.ts';
import type { Crumb, Navigation, Neighbour, PageFacts, SidebarNode } from './types.ts';
import { versionLinks, type VersionFacts, type VersionLink } from './versions.ts';
import { isVisible } from './visibility.ts';

/** What is known of a page before it is placed among the others. */
export interface DocFacts extends PageFacts {
  docId: string;
  version: string;
  description: string;
  /** Relative to the repository. */
  file: string;
  keywords: readonly string[];
  searchWeight?: number | undefined;
  contentsDepth?: number | undefined;
  previous?: PagerOverride;
  next?: PagerOverride;
  lastUpdated?: string | undefined;
}

/** What is the same for all pages of a build. */
export interface SiteFacts {
  url: string;
  base: string;
  repository: string | null;
  editBranch: string;
  /** Readers are asked whether a page was helpful; their answers become issues of the repository. */
  feedback?: boolean | undefined;
  versions: readonly VersionFacts[];
}

/** Everything the layout of one page draws. Layouts compute nothing. */
export interface RouteData {
  route: string;
  docId: string;
  version: string;
  title: string;
  description: string;
  canonical: string;
  indexed: boolean;
  /** Its text is in the search index: a listed page of the last version. */
  searchable: boolean;
  keywords: readonly string[];
  /** What the writer weighs it in the search, in place of its section's weight. */
  searchWeight?: number;
  area?: { id: string; label: string };
  sidebar: SidebarNode[];
  trail: Crumb[];
  contents: ContentsItem[];
  previous?: Neighbour;
  next?: Neighbour;
  lastUpdated?: string;
  editUrl?: string;
  /** Route of the page as Markdown; none for unlisted pages. */
  twin?: string;
  /** Where a new issue about the page is opened, if readers are asked. */
  newIssue?: string;
  versions: VersionLink[];
}

/** Place a page: its sidebar, trail, contents list, pager, dates, edit address, versions. */
export function routeDataOf(
  doc: DocFacts,
  headings: readonly Heading[],
  navigation: Navigation,
  lookup: PageLookup,
  site: SiteFacts,
): RouteData {
  const listed = `/${doc.docId}`;
  const sidebar = sidebarOf(navigation.sidebars, listed);
  const last = site.versions.find(({ isLast }) => isLast);
  return {
    route: doc.route,
    docId: doc.docId,
    version: doc.version,
    title: doc.title,
    description: doc.description,
    canonical: canonicalOf(doc, last, site),
    indexed: isVisible(doc, 'sitemap'),
    searchable: isVisible(doc, 'search') && doc.version === last?.name,
    keywords: doc.keywords,
    ...(doc.searchWeight !== undefined && { searchWeight: doc.searchWeight }),
    ...(sidebar && { area: { id: sidebar.id, label: sidebar.label } }),
    sidebar: sidebarTree(sidebar?.items ?? [], lookup, doc.route),
    trail: trailOf(sidebar, listed, doc.title, lookup),
    contents: contentsOf(headings, doc.contentsDepth),
    ...neighboursOf(sidebar, listed, lookup, doc),
    ...(doc.lastUpdated !== undefined && { lastUpdated: doc.lastUpdated }),
    ...(site.repository !== null && {
      editUrl: editUrlOf(site.repository, site.editBranch, doc.file),
    }),
    ...(isVisible(doc, 'llms') && { twin: twinRoute(doc.route) }),
    ...(site.repository !== null &&
      site.feedback === true && { newIssue: `${site.repository}/issues/new` }),
    versions: versionLinks(site.versions, doc.version, doc.docId),
  };
}

/** Give a page's one address: of the last version where the page exists there, so that old versions do not compete with it. */
export function canonicalOf(
  doc: DocFacts,
  last: VersionFacts | undefined,
  { url, base }: { url: string; base: string },
): string {
  const inLast = last !== undefined && last.docIds.has(doc.docId);
  const route = inLast ? versionLinks([last], last.name, doc.docId)[0]?.route : doc.route;
  return absoluteAddress(route ?? doc.route, url, base);
}

/** Write a route as a whole address of the published site. */
export function absoluteAddress(route: string, url: string, base: string): string {
  return new URL(withBase(route, base), url).href;
}

/** Give the address where a page's source can be edited. */
export function editUrlOf(repository: string, branch: string, file: string): string {
  return `${repository}/edit/${branch}/${file.split('/').map(encodeURIComponent).join('/')}`;
}
