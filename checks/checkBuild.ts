import type { Problem } from '../src/content/problem.ts';
import { buildSiteRules, buildSourceRules } from './buildRules.ts';
import { readBuilt, type SiteFolders } from './readSite.ts';
import type { Page, SiteSources } from './site.ts';

/** Runs the rules for every build. The build has read the sources and the pages already. */
export function checkBuild(
  sources: SiteSources,
  folders: SiteFolders,
  pages: readonly Page[],
): { problems: Problem[]; gates: number } {
  const site = readBuilt(sources, folders, pages);
  const ofSources = Object.values(buildSourceRules);
  const ofSite = Object.values(buildSiteRules);
  return {
    problems: [
      ...ofSources.flatMap((rule) => rule(sources)),
      ...ofSite.flatMap((rule) => rule(site)),
    ],
    gates: ofSources.length + ofSite.length,
  };
}
