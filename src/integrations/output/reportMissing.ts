import type { AstroIntegration } from 'astro';
import { loadRouteStatus } from '../../site/loadRouteStatus.ts';
import { countStatus } from '../../site/routeStatus.ts';
import type { SiteConfig } from '../../content/siteConfig.ts';

/** Says at the end of a build how many pages of the navigation are not written yet. */
export function reportMissing(site: SiteConfig): AstroIntegration {
  return {
    name: 'report-missing',
    hooks: {
      'astro:build:done': async ({ logger }) =>
        logger.info(`${countStatus(await loadRouteStatus(site))} (npm run routes lists them)`),
    },
  };
}
