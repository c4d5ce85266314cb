import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadRouteStatus } from '../src/site/loadRouteStatus.ts';
import { siteRoot } from '../src/content/paths.ts';
import { countStatus } from '../src/site/routeStatus.ts';
import type { SiteConfig } from '../src/content/siteConfig.ts';

// Lists every page of the navigation: what is there, what is a draft, what is not written yet.
const { site } = (await import(pathToFileURL(join(siteRoot, 'site.config.ts')).href)) as {
  site: SiteConfig;
};
const list = await loadRouteStatus(site);
const MARKS = { present: '✓', draft: '~', missing: '·' } as const;
for (const sidebar of new Set(list.map((entry) => entry.sidebar))) {
  console.log(`\n${sidebar}`);
  for (const { route, label, state } of list.filter((entry) => entry.sidebar === sidebar))
    console.log(`  ${MARKS[state]} ${state.padEnd(8)} ${route.padEnd(72)} ${label}`);
}
console.log(`\n${countStatus(list)}`);
