import type { AstroIntegration } from 'astro';
import { isDue, siteFacts } from '../../content/facts.ts';
import { contentRoot } from '../../content/paths.ts';
import { loadRouteStatus, countStatus } from '../../site/routeStatus.ts';
import type { SiteConfig } from '../../content/siteConfig.ts';

/** Reports at the end of a build how many pages in the navigation don't exist yet, and
 * how many facts must be checked again. */
export function reportMissing(site: SiteConfig): AstroIntegration {
  return {
    name: 'report-missing',
    hooks: {
      'astro:build:done': async ({ logger }) => {
        logger.info(
          `${countStatus(await loadRouteStatus(site))} (to list them, run npm run routes)`,
        );
        const due = siteFacts(contentRoot).facts.filter((fact) => isDue(fact)).length;
        if (due > 0)
          logger.warn(
            `Facts about other products that are due: ${due} (to list them, run npm run facts)`,
          );
      },
    },
  };
}
