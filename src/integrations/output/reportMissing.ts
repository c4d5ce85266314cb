import type { AstroIntegration } from 'astro';
import { loadRouteStatus } from '../../site/loadRouteStatus.ts';
import { countStatus } from '../../site/routeStatus.ts';
import type { SiteConfig } from '../../content/siteConfig.ts';

/** Reports at the end of a build how many pages in the navigation don't exist yet. */
export function reportMissing(site: SiteConfig): AstroIntegration {
  return {
    name: 'report-missing',
    hooks: {
      'astro:build:done': async ({ logger }) =>
        logger.info(
          `${countStatus(await loadRouteStatus(site))} (to list them, run npm run routes)`,
        ),
    },
  };
}
