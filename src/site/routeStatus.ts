import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import { fillPath, type TokenValues, tokensOf } from '../content/tokens.ts';
import { routeOfFile } from 'published/address.ts';
import { allPagesOf, pagesOf } from '../navigation/tree.ts';
import type { Navigation } from '../navigation/types.ts';
import { docFields } from '../content/fields.ts';
import { filesBelow, isPageFile } from '../content/files.ts';
import { readFrontMatter } from '../content/frontMatter.ts';
import { pathToFileURL } from 'node:url';
import { contentRoot, siteRoot } from '../content/paths.ts';
import { MADE_BY_SITE } from './navigationFaults.ts';
import { fillNavigation } from './siteNavigation.ts';
import type { SiteConfig } from '../content/siteConfig.ts';

/** A page of the navigation, and whether it's written. */
interface RouteStatus {
  route: string;
  label: string;
  sidebar: string;
  state: 'present' | 'draft' | 'missing';
}

export function routeStatus(
  { sidebars, standalone }: Navigation,
  folders: readonly string[],
  tokens: TokenValues,
): RouteStatus[] {
  const routeOf = (path: string): string => routeOfFile(fillPath(path, tokens));
  const listed = new Set(allPagesOf({ sidebars, standalone }).map(([route]) => route));
  const files = new Map(
    folders.flatMap((folder) =>
      filesBelow(folder, (path) => isPageFile(path, (note) => listed.has(routeOf(note)))).map(
        (path) => [routeOf(path), join(folder, path)] as const,
      ),
    ),
  );
  const stateOf = (route: string): RouteStatus['state'] => {
    if (MADE_BY_SITE.has(route)) return 'present';
    const file = files.get(route);
    if (file === undefined) return 'missing';
    return readFrontMatter(readFileSync(file, 'utf8'), file, docFields, tokens).data.draft === true
      ? 'draft'
      : 'present';
  };
  return [
    ...sidebars.map(({ label, items }) => ({ label, pages: pagesOf(items) })),
    { label: 'No sidebar', pages: standalone },
  ].flatMap(({ label: sidebar, pages }) =>
    pages.map(([route, label]) => ({ route, label, sidebar, state: stateOf(route) })),
  );
}

export function countStatus(list: readonly RouteStatus[]): string {
  const count = (state: RouteStatus['state']): number =>
    list.filter((entry) => entry.state === state).length;
  const drafts = count('draft') === 0 ? '' : `, ${count('draft')} drafts`;
  return `${count('present')} of ${list.length} pages in the navigation exist, ${count('missing')} not written yet${drafts}`;
}

/**
 * Lists the pages of the site's navigation with their state, for scripts that run outside of the
 * build.
 */
export async function loadRouteStatus(site: SiteConfig): Promise<RouteStatus[]> {
  const file = pathToFileURL(join(siteRoot, 'navigation/sidebars.ts')).href;
  const tokens = tokensOf(site);
  const navigation = fillNavigation((await import(/* @vite-ignore */ file)) as Navigation, tokens);
  return routeStatus(navigation, [join(contentRoot, 'docs'), join(contentRoot, 'pages')], tokens);
}
