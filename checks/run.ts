import { homedir } from 'node:os';
import { requireBuild, stopWith } from '../scripts/requireBuild.ts';
import { outDir, siteRoot } from '../src/content/paths.ts';
import { didYouMean, formatProblems, nearest, quoted } from '../src/content/problem.ts';
import type { Problem } from '../src/content/problem.ts';
import { addresses } from './addresses.ts';
import { brandNames } from './brandNames.ts';
import { brokenAnchors } from './brokenAnchors.ts';
import { brokenLinks } from './brokenLinks.ts';
import { contrast } from './contrast.ts';
import { duplicateIds } from './duplicateIds.ts';
import { duplicateRoutes } from './duplicateRoutes.ts';
import { duplicateTitles } from './duplicateTitles.ts';
import { emptyPages } from './emptyPages.ts';
import { facts } from './facts.ts';
import { glossaryTerms } from './glossaryTerms.ts';
import { headingOrder } from './headingOrder.ts';
import { htmlValidity } from './htmlValidity.ts';
import { INDEXING_KEYS, indexingKeys } from './indexingKeys.ts';
import { lostRoutes } from './lostRoutes.ts';
import { machinePaths } from './machinePaths.ts';
import { markdownLinks } from './markdownLinks.ts';
import { missingFiles } from './missingFiles.ts';
import { ownAddress } from './ownAddress.ts';
import { pageModules } from './pageModules.ts';
import { readSite } from './readSite.ts';
import { redirects } from './redirects.ts';
import { secrets } from './secrets.ts';
import { securityPolicy } from './securityPolicy.ts';
import type { Site } from './site.ts';
import { strayFiles } from './strayFiles.ts';
import { spelling } from './spelling.ts';
import { vagueLinks } from './vagueLinks.ts';
import { twinParity } from './twinParity.ts';
import { visibilityLeaks } from './visibilityLeaks.ts';
import { wording } from './wording.ts';

// Checks the built site (OUT_DIR or dist/) and its sources (SITE_ROOT), prints all problems, and
// exits with 1 if there are any. To run only some rules, pass their names as arguments. `--build`
// runs only the rules for every build, and `--times` prints each rule's time and problem count.

/** The rules that every build checks: writers make these mistakes, and the rules are fast. */
const buildRules = {
  brokenLinks,
  brokenAnchors,
  markdownLinks,
  missingFiles,
  duplicateRoutes,
  duplicateTitles,
  redirects,
  pageModules,
  ownAddress,
  emptyPages,
  strayFiles,
  facts,
  lostRoutes: (site: Site) => (siteRoot === process.cwd() ? lostRoutes(site) : []),
  brandNames: (site: Site) => brandNames({ ...site, pages: [], files: new Map() }),
  secrets,
  contrast,
};

const allRules = {
  ...buildRules,
  glossaryTerms,
  headingOrder,
  duplicateIds,
  twinParity,
  vagueLinks,
  addresses,
  visibilityLeaks,
  securityPolicy,
  brandNames,
  indexingKeys: (site: Site) =>
    indexingKeys(
      site,
      INDEXING_KEYS.map((name) => process.env[name] ?? ''),
    ),
  machinePaths: (site: Site) => machinePaths(site, [siteRoot, homedir()]),
  htmlValidity,
  wording,
  spelling,
};

requireBuild();
const started = performance.now();
const site = await readSite({ root: siteRoot, built: outDir });
const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const unknown = names.find((name) => !Object.hasOwn(allRules, name));
if (unknown !== undefined) {
  const known = Object.keys(allRules);
  const fix = didYouMean(nearest(unknown, known, 1).map(quoted), 'use one of these');
  stopWith(`There's no gate "${unknown}".\n  allowed: ${known.join(', ')}\n  Fix: ${fix}`);
}
const rules = Object.entries(process.argv.includes('--build') ? buildRules : allRules).filter(
  ([name]) => names.length === 0 || names.includes(name),
);
const problems: Problem[] = [];
for (const [name, rule] of rules) {
  const from = performance.now();
  const found = await rule(site);
  problems.push(...found);
  const time = (performance.now() - from).toFixed(0).padStart(6);
  if (process.argv.includes('--times'))
    console.log(`${name.padEnd(16)} ${time} ms ${found.length}`);
}

const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(
  problems.length === 0
    ? `${site.pages.length} pages pass ${rules.length} ${rules.length === 1 ? 'gate' : 'gates'} (${seconds} s)`
    : formatProblems(problems),
);
process.exitCode = problems.length === 0 ? 0 : 1;
