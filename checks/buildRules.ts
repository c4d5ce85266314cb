import { siteRoot } from '../src/content/paths.ts';
import type { Problem } from '../src/content/problem.ts';
import { answers } from './answers.ts';
import { brandNames } from './brandNames.ts';
import { brokenAnchors } from './brokenAnchors.ts';
import { brokenLinks } from './brokenLinks.ts';
import { contrast } from './contrast.ts';
import { duplicateRoutes } from './duplicateRoutes.ts';
import { duplicateTitles } from './duplicateTitles.ts';
import { emptyPages } from './emptyPages.ts';
import { facts } from './facts.ts';
import { lostRoutes } from './lostRoutes.ts';
import { markdownLinks } from './markdownLinks.ts';
import { missingFiles } from './missingFiles.ts';
import { ownAddress } from './ownAddress.ts';
import { pageModules } from './pageModules.ts';
import { redirects } from './redirects.ts';
import { secrets, secretsInDownloads } from './secrets.ts';
import type { Site, SiteSources } from './site.ts';
import { strayFiles } from './strayFiles.ts';
import { svgPictures } from './svgPictures.ts';

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
  strayFiles,
  svgPictures,
  lostRoutes: (site) => (siteRoot === process.cwd() ? lostRoutes(site) : []),
  brandNames,
  secrets,
  contrast,
} satisfies Rules<SiteSources>;

/** Rules that also read the built site. */
export const buildSiteRules = {
  brokenLinks,
  brokenAnchors,
  missingFiles,
  redirects,
  facts,
  answers,
  secretsInDownloads,
} satisfies Rules<Site>;
