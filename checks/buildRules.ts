import { siteRoot } from '../src/content/paths.ts';
import type { Problem } from '../src/content/problem.ts';
import { answers } from './built/answers.ts';
import { brandNames } from './source/brandNames.ts';
import { brokenAnchors } from './built/brokenAnchors.ts';
import { brokenLinks } from './built/brokenLinks.ts';
import { contrast } from './source/contrast.ts';
import { duplicateRoutes } from './source/duplicateRoutes.ts';
import { duplicateTitles } from './source/duplicateTitles.ts';
import { emptyPages } from './source/emptyPages.ts';
import { facts } from './built/facts.ts';
import { goldenRoutes } from './built/goldenRoutes.ts';
import { headingOrder } from './built/headingOrder.ts';
import { heavyPictures } from './source/heavyPictures.ts';
import { howToIndex } from './built/howToIndex.ts';
import { leftovers } from './source/leftovers.ts';
import { lostRoutes } from './source/lostRoutes.ts';
import { markdownLinks } from './source/markdownLinks.ts';
import { missingFiles } from './built/missingFiles.ts';
import { ownAddress } from './source/ownAddress.ts';
import { pageModules } from './source/pageModules.ts';
import { redirects } from './built/redirects.ts';
import { secrets, secretsInDownloads } from './source/secrets.ts';
import type { Site, SiteSources, Page } from './site.ts';
import { strayFiles } from './source/strayFiles.ts';
import { svgPictures } from './source/svgPictures.ts';
import { vagueLinks } from './built/vagueLinks.ts';
import { readBuilt, type SiteFolders } from './readSite.ts';

// The rules that every build checks: writers make these mistakes, and the rules are fast.

export type Rules<Input> = Readonly<
  Record<string, (site: Input) => Problem[] | Promise<Problem[]>>
>;

/** Rules that read only sources. */
export const buildSourceRules = {
  markdownLinks,
  duplicateRoutes,
  duplicateTitles,
  pageModules,
  ownAddress,
  emptyPages,
  heavyPictures,
  leftovers,
  strayFiles,
  svgPictures,
  lostRoutes: (site) => (siteRoot === process.cwd() ? lostRoutes(site) : []),
  brandNames,
  secrets,
  contrast,
} satisfies Rules<SiteSources>;

/** Rules for sources that name pages. */
export const sourceRulesOfPages = { redirects, facts, answers, goldenRoutes };

export const buildSiteRules = {
  ...sourceRulesOfPages,
  brokenLinks,
  brokenAnchors,
  missingFiles,
  headingOrder,
  vagueLinks,
  howToIndex: (site) => (siteRoot === process.cwd() ? howToIndex(site) : []),
  secretsInDownloads,
} satisfies Rules<Site>;

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
