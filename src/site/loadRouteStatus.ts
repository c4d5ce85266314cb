import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Navigation } from '../navigation/types.ts';
import { contentRoot, siteRoot } from '../content/paths.ts';
import { fillNavigation } from './siteNavigation.ts';
import { routeStatus, type RouteStatus } from './routeStatus.ts';
import type { SiteConfig } from '../content/siteConfig.ts';

/**
 * Reads the navigation of the site's root and tell which of its pages are there; for scripts that
 * run outside of the build.
 */
export async function loadRouteStatus({
  product,
  slug,
  company,
}: SiteConfig): Promise<RouteStatus[]> {
  const file = pathToFileURL(join(siteRoot, 'navigation/sidebars.ts')).href;
  const tokens = { product, slug, company };
  const navigation = fillNavigation((await import(/* @vite-ignore */ file)) as Navigation, tokens);
  return routeStatus(navigation, [join(contentRoot, 'docs'), join(contentRoot, 'pages')], tokens);
}
