import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Navigation } from '../navigation/types.ts';
import { contentRoot, siteRoot } from '../content/paths.ts';
import { tokensOf } from '../content/tokens.ts';
import { fillNavigation } from './siteNavigation.ts';
import { routeStatus, type RouteStatus } from './routeStatus.ts';
import type { SiteConfig } from '../content/siteConfig.ts';

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
