import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getCollection, type CollectionEntry } from 'astro:content';
import { site } from '#site';
import { navbar } from '#navigation/navbar.ts';
import * as currentNavigation from '#navigation/sidebars.ts';
import type { Heading } from '../navigation/contents.ts';
import {
  routeDataOf,
  type DocFacts,
  type RouteData,
  type SiteFacts,
} from '../navigation/routeData.ts';
import { firstPage, pagesOf, type PageLookup } from '../navigation/tree.ts';
import type { Navigation } from '../navigation/types.ts';
import { fillPath } from '../content/tokens.ts';
import { isVisible } from '../navigation/visibility.ts';
import type { DocData } from '../content/fields.ts';
import { tellFound } from '../content/foundProblems.ts';
import { knownHistory } from '../content/history.ts';
import type { StoredPage } from './pageLoader.ts';
import { pageTexts, type PageText } from '../content/pageTexts.ts';
import { siteRoot } from '../content/paths.ts';
import { Problem, Problems } from '../content/problem.ts';
import { fillNavigation } from './siteNavigation.ts';
import { listedTwice, oddRoutes, SIDEBARS, unknownNeighbours } from './navigationFaults.ts';
import { unlistedPages } from './unlistedPages.ts';

/** A page of the documentation with its entry, ready to be rendered. */
export interface SitePage {
  facts: DocFacts;
  entry: CollectionEntry<'docs'>;
  format: StoredPage['format'];
  readText: () => PageText;
  /** In the dev server: what would end a build, of the page and of the navigation. */
  tolerated: readonly Problem[];
}

/** Everything a route needs: the pages, and functions that place them. */
export interface SitePages {
  pages: readonly SitePage[];
  /** The navigation of the version served at the shortest addresses. */
  navigation: Navigation;
  /** Looks up a page of the current version by its route. */
  lookup: PageLookup;
  /** Place a page: everything its layout draws. */
  routeData: (page: SitePage, headings: readonly Heading[]) => RouteData;
  /** Entries of the top navigation that have a page. */
  navbar: readonly NavbarEntry[];
  versions: SiteFacts['versions'];
}

export interface NavbarEntry {
  label: string;
  route: string;
  /** The sidebar it stands for, if any. */
  area?: string;
  /** Where the area begins in each version that has it. */
  inVersions: Readonly<Record<string, string>>;
}

type StoredDoc = DocData & StoredPage;

const tokens = { product: site.product, slug: site.slug, company: site.company };
const texts = pageTexts('docs', site.base);
const otherVersions: Record<string, Navigation> = import.meta.glob<Navigation>(
  '#navigation/versions/*.ts',
  { eager: true },
);

// Read while the rest of the site's modules are loaded.
void knownHistory(siteRoot);

let known: Promise<SitePages> | undefined;

/**
 * Collects the site's pages and navigation; once in a build, anew for every request in the dev
 * server.
 */
export function sitePages(): Promise<SitePages> {
  if (import.meta.env.DEV) return collect();
  known ??= collect();
  return known;
}

const readSidebars = (): string => fillPath(readFileSync(join(siteRoot, SIDEBARS), 'utf8'), tokens);

async function collect(): Promise<SitePages> {
  const history = await knownHistory(siteRoot);
  const pages = (await getCollection('docs'))
    .map((entry) => pageOf(entry, history))
    .filter(({ facts }) => isVisible(facts, 'page'));
  const navigations = new Map(
    site.versions.map(({ name, isLast }) => [
      name,
      fillNavigation(isLast ? currentNavigation : navigationOf(name), tokens),
    ]),
  );
  const lookups = new Map(
    site.versions.map(({ name }) => [
      name,
      lookupOf(pages.filter(({ facts }) => facts.version === name)),
    ]),
  );
  const facts: SiteFacts = {
    url: site.url,
    base: site.base,
    repository: site.repository,
    editBranch: site.editBranch,
    feedback: site.feedback,
    versions: site.versions.map((version) => ({
      ...version,
      docIds: new Set(
        pages.filter((page) => page.facts.version === version.name).map((page) => page.facts.docId),
      ),
    })),
  };
  const last = site.versions.find(({ isLast }) => isLast)?.name ?? '';
  const navigation = navigations.get(last) ?? { sidebars: [], standalone: [] };
  const lookup = lookups.get(last) ?? (() => undefined);
  const listed = [
    ...navigation.sidebars.flatMap(({ items }) => pagesOf(items)),
    ...navigation.standalone,
  ].map(([route]) => route);
  const unlisted = unlistedPages(
    pages.map((page) => page.facts).filter(({ version }) => version === last),
    listed,
  );
  const places = new Set([...listed, ...pages.map((page) => page.facts.route)]);
  const problems = [
    ...unlisted,
    ...listedTwice(listed, readSidebars),
    ...oddRoutes(listed, readSidebars),
    ...unknownNeighbours(
      pages.map((page) => page.facts),
      places,
      (file) => readFileSync(join(siteRoot, file), 'utf8'),
    ),
  ];
  // While a page is being written it is served before it has its place; only a build would publish
  // it where nobody comes upon it.
  if (import.meta.env.DEV) tellFound('navigation', { tolerated: problems });
  else if (problems.length > 0) throw new Problems(problems);
  return {
    pages:
      problems.length === 0
        ? pages
        : pages.map((page) => ({
            ...page,
            tolerated: problems.filter(
              ({ facts: { file } }) => file === page.facts.file || file === SIDEBARS,
            ),
          })),
    navigation,
    lookup,
    navbar: navbarEntries(navigation, lookup, (area) => areaInVersions(area, navigations, lookups)),
    versions: facts.versions,
    routeData: (page, headings) => {
      const { version } = page.facts;
      return routeDataOf(
        page.facts,
        headings,
        navigations.get(version) ?? navigation,
        lookups.get(version) ?? lookup,
        facts,
      );
    },
  };
}

function pageOf(entry: CollectionEntry<'docs'>, history: ReadonlyMap<string, string>): SitePage {
  const { place, text, format, ...data } = entry.data as StoredDoc;
  return {
    entry,
    format,
    tolerated: [],
    readText: () => texts.read(text.name),
    facts: {
      ...data,
      ...place,
      keywords: data.keywords ?? [],
      draft: data.draft ?? false,
      unlisted: data.unlisted ?? false,
      lastUpdated: data.lastUpdated ?? history.get(place.file),
    },
  };
}

function lookupOf(pages: readonly SitePage[]): PageLookup {
  const byRoute = new Map(pages.map(({ facts }) => [`/${facts.docId}`, facts]));
  return (route) => byRoute.get(route);
}

function navigationOf(version: string): Navigation {
  const found = Object.entries(otherVersions).find(([path]) =>
    path.endsWith(`/versions/${version}.ts`),
  );
  if (found === undefined) {
    throw new Problem({
      what: `version "${version}" has no navigation`,
      file: 'site.config.ts',
      fix: `add navigation/versions/${version}.ts`,
    });
  }
  return found[1];
}

/** Finds where an area begins in each version that has pages of it. */
function areaInVersions(
  area: string,
  navigations: ReadonlyMap<string, Navigation>,
  lookups: ReadonlyMap<string, PageLookup>,
): Record<string, string> {
  return Object.fromEntries(
    [...navigations].flatMap(([version, { sidebars }]) => {
      const sidebar = sidebars.find(({ id }) => id === area);
      const first = sidebar && firstPage(sidebar, lookups.get(version) ?? (() => undefined));
      return first === undefined ? [] : [[version, first.route]];
    }),
  );
}

function navbarEntries(
  { sidebars }: Navigation,
  lookup: PageLookup,
  inVersions: (area: string) => Record<string, string>,
): NavbarEntry[] {
  return navbar.flatMap((entry): NavbarEntry[] => {
    if (typeof entry !== 'string') {
      const page = lookup(entry[0]);
      return page === undefined ? [] : [{ label: entry[1], route: page.route, inVersions: {} }];
    }
    const sidebar = sidebars.find(({ id }) => id === entry);
    const page = sidebar && firstPage(sidebar, lookup);
    return sidebar === undefined || page === undefined
      ? []
      : [
          {
            label: sidebar.label,
            route: page.route,
            area: sidebar.id,
            inVersions: inVersions(sidebar.id),
          },
        ];
  });
}
