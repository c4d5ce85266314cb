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
import { firstPage, type PageLookup } from '../navigation/tree.ts';
import type { Navigation } from '../navigation/types.ts';
import type { NewestVersion, VersionFacts } from '../navigation/versions.ts';
import { fillPath, tokensOf } from '../content/tokens.ts';
import { isVisible } from '../navigation/visibility.ts';
import type { DocData } from '../content/fields.ts';
import { tellFound } from '../content/foundProblems.ts';
import { knownHistory } from '../content/history.ts';
import type { StoredPage } from './pageLoader.ts';
import { pageTexts, type PageText } from '../content/pageTexts.ts';
import { siteRoot } from '../content/paths.ts';
import { Problem } from '../content/problem.ts';
import { fillNavigation, readRedirects } from './siteNavigation.ts';
import { CONFIG, NAVBAR, navigationProblems, SIDEBARS } from './navigationFaults.ts';

export interface SitePage {
  facts: DocFacts;
  entry: CollectionEntry<'docs'>;
  format: StoredPage['format'];
  readText: () => PageText;
  /** In the dev server: problems of the page and of the navigation that would fail a build. */
  tolerated: readonly Problem[];
}

export interface SitePages {
  pages: readonly SitePage[];
  /** The navigation of the last version. */
  navigation: Navigation;
  /** Finds a page of the last version. */
  lookup: PageLookup;
  routeData: (page: SitePage, headings: readonly Heading[]) => RouteData;
  /** Entries of the top navigation that have a page. */
  navbar: readonly NavbarEntry[];
  versions: SiteFacts['versions'];
  /** Returns these pages as readers of an old version see them. */
  inVersion: (name: string) => SitePages;
}

interface NavbarEntry {
  label: string;
  route: string;
  /** The id of its sidebar, if it has one. */
  area?: string;
  /** It's also marked on pages below this route. */
  below?: string;
  /** The first route of the area in each version that has it. */
  inVersions: Readonly<Record<string, string>>;
}

type StoredDoc = DocData & StoredPage;

const tokens = tokensOf(site);
const texts = pageTexts('docs', site.base);
const otherVersions: Record<string, Navigation> = import.meta.glob<Navigation>(
  '#versions/*/navigation/sidebars.ts',
  { eager: true },
);

// Starts reading while the rest of the site's modules load.
void knownHistory(siteRoot);

let known: Promise<SitePages> | undefined;

/** Collects pages and navigation: once in a build, and for every request in the dev server. */
export function sitePages(): Promise<SitePages> {
  if (import.meta.env.DEV) return collect();
  known ??= collect();
  return known;
}

const read = (file: string): string => fillPath(readFileSync(join(siteRoot, file), 'utf8'), tokens);

async function collect(): Promise<SitePages> {
  const history = await knownHistory(siteRoot);
  const pages = (await getCollection('docs'))
    .map((entry) => pageOf(entry, history))
    .filter(({ facts }) => isVisible(facts, 'page'));
  const versions = new Map(
    site.versions.map((version) => [version.name, versionOf(version, pages)]),
  );
  const last = [...versions.values()].find(({ isLast }) => isLast);
  if (last === undefined) throw new Error('No version in site.config.ts has "isLast: true".');
  const { navigation, lookup } = last;
  const problems = navigationProblems(
    { navigation, navbar, footer: site.footer },
    last.facts,
    pages.map(({ facts }) => facts),
    read,
  );
  // The dev server shows a page before the navigation lists it. A build reports it at its end,
  // together with what the gates find.
  tellFound('navigation', { tolerated: problems });
  const siteFacts: SiteFacts = {
    ...site,
    versions: [...versions.values()],
    newest: newestOf(last),
  };
  const all: SitePages = {
    pages: pages.map((page) => ({
      ...page,
      tolerated: problems.filter(({ facts: { file } }) =>
        [page.facts.file, SIDEBARS, NAVBAR, CONFIG].includes(file),
      ),
    })),
    navigation,
    lookup,
    navbar: navbarEntries(last, [...versions.values()]),
    versions: siteFacts.versions,
    routeData: ({ facts }, headings) => {
      const version = versions.get(facts.version) ?? last;
      return routeDataOf(facts, headings, version.navigation, version.lookup, siteFacts);
    },
    inVersion: (name) => ({ ...all, ...versions.get(name) }),
  };
  return all;
}

/** Returns where the newest version has what old pages are about. */
function newestOf({ navigation, lookup }: SiteVersion): NewestVersion {
  return {
    areas: navigation.sidebars.flatMap((sidebar) => {
      const root = firstPage(sidebar, lookup)?.route;
      return root === undefined ? [] : [{ id: sidebar.id, label: sidebar.label, root }];
    }),
    moved: new Map(readRedirects(tokens).map(({ from, to }) => [from, to])),
  };
}

interface SiteVersion extends VersionFacts {
  facts: readonly DocFacts[];
  navigation: Navigation;
  lookup: PageLookup;
}

function versionOf(
  version: (typeof site.versions)[number],
  pages: readonly SitePage[],
): SiteVersion {
  const facts = pages.map((page) => page.facts).filter((page) => page.version === version.name);
  const byRoute = new Map(facts.map((page) => [`/${page.docId}`, page]));
  const navigation = version.isLast ? currentNavigation : navigationOf(version.name);
  return {
    ...version,
    facts,
    docIds: new Set(facts.map(({ docId }) => docId)),
    navigation: fillNavigation(navigation, tokens),
    lookup: (route) => byRoute.get(route),
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

function navigationOf(version: string): Navigation {
  const found = Object.entries(otherVersions).find(([path]) =>
    path.endsWith(`/${version}/navigation/sidebars.ts`),
  );
  if (found === undefined) {
    throw new Problem({
      what: `version "${version}" has no navigation`,
      file: 'site.config.ts',
      fix: `add versions/${version}/navigation/sidebars.ts, or remove the version`,
    });
  }
  return found[1];
}

function navbarEntries(
  { navigation, lookup }: SiteVersion,
  versions: readonly SiteVersion[],
): NavbarEntry[] {
  return navbar.flatMap((entry): NavbarEntry[] => {
    if (typeof entry !== 'string') {
      const page = lookup(entry[0]);
      const [, label, below] = entry;
      return page === undefined ? [] : [{ label, route: page.route, below, inVersions: {} }];
    }
    const sidebar = navigation.sidebars.find(({ id }) => id === entry);
    const page = sidebar && firstPage(sidebar, lookup);
    if (sidebar === undefined || page === undefined) return [];
    const { id, label } = sidebar;
    return [{ label, route: page.route, area: id, inVersions: areaInVersions(id, versions) }];
  });
}

function areaInVersions(area: string, versions: readonly SiteVersion[]): Record<string, string> {
  return Object.fromEntries(
    versions.flatMap(({ name, navigation, lookup }) => {
      const sidebar = navigation.sidebars.find(({ id }) => id === area);
      const first = sidebar && firstPage(sidebar, lookup);
      return first === undefined ? [] : [[name, first.route]];
    }),
  );
}
