import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, join } from 'node:path';
import { INDEXING_KEYS } from '../src/integrations/hosts/searchKeyCheck.ts';
import { outDir, siteRoot } from '../src/content/paths.ts';
import { formatProblems } from '../src/content/problem.ts';
import { addresses } from './addresses.ts';
import { brandNames } from './brandNames.ts';
import { brokenAnchors } from './brokenAnchors.ts';
import { brokenLinks } from './brokenLinks.ts';
import { duplicateIds } from './duplicateIds.ts';
import { duplicateRoutes } from './duplicateRoutes.ts';
import { emptyPages } from './emptyPages.ts';
import { glossaryTerms } from './glossaryTerms.ts';
import { headingOrder } from './headingOrder.ts';
import { htmlValidity } from './htmlValidity.ts';
import { indexingKeys } from './indexingKeys.ts';
import { machinePaths } from './machinePaths.ts';
import { markdownLinks } from './markdownLinks.ts';
import { mergeProblems } from './mergeProblems.ts';
import { missingFiles } from './missingFiles.ts';
import { ownAddress } from './ownAddress.ts';
import { pageModules } from './pageModules.ts';
import { readSite } from './readSite.ts';
import { redirects } from './redirects.ts';
import { secrets } from './secrets.ts';
import { securityPolicy } from './securityPolicy.ts';
import type { Site } from './site.ts';
import { vagueLinks } from './vagueLinks.ts';
import { visibilityLeaks } from './visibilityLeaks.ts';

// Looks at the built site (OUT_DIR or dist/) and its sources (SITE_ROOT), tells everything that is wrong, and ends with 1 if anything is.
// `--build` keeps to the rules that every build has to hold (SPEC.md section 5) and that cost no time, `--times` shows what each rule costs.

if (!existsSync(join(outDir, 'index.html')) && !existsSync(join(outDir, '404.html'))) {
  console.error(`${outDir} holds no built site.\n  mend: npm run build`);
  process.exit(1);
}

const started = performance.now();
const forBuild = process.argv.includes('--build');
const site: Site = await readSite({ root: siteRoot, built: outDir }, { forBuild });
const validation = forBuild
  ? undefined
  : import('./validatePages.ts').then(({ validatePages }) =>
      validatePages(site.pages, join(siteRoot, '.cache/html-validity', `${basename(outDir)}.json`)),
    );
// Writers have to hear of these before they send anything; what only the built pages show of them is left to `npm run check`.
const inSources = (read: Site): Site => ({ ...read, pages: [], files: new Map() });
const buildRules = {
  brokenLinks,
  brokenAnchors,
  markdownLinks,
  missingFiles,
  duplicateRoutes,
  redirects,
  pageModules,
  ownAddress,
  emptyPages,
  brandNames: (read: Site) => brandNames(inSources(read)),
  secrets: (read: Site) => secrets(inSources(read)),
};
const allRules = {
  ...buildRules,
  glossaryTerms,
  headingOrder,
  duplicateIds,
  vagueLinks,
  addresses,
  visibilityLeaks,
  securityPolicy,
  brandNames,
  secrets,
  indexingKeys: (read: Site) =>
    indexingKeys(
      read,
      INDEXING_KEYS.map((name) => process.env[name] ?? ''),
    ),
  machinePaths: (read: Site) => machinePaths(read, [siteRoot, homedir()]),
};
const timed = Object.entries(forBuild ? buildRules : allRules).map(([name, rule]) => {
  const from = performance.now();
  return { name, problems: rule(site), ms: performance.now() - from };
});
if (validation !== undefined) {
  const waited = performance.now();
  timed.push({
    name: 'htmlValidity',
    problems: htmlValidity(site, await validation),
    ms: performance.now() - waited,
  });
}

const problems = mergeProblems(timed.flatMap((rule) => rule.problems));
if (process.argv.includes('--times'))
  for (const {
    name,
    ms,
    problems: { length },
  } of timed)
    console.log(`${name.padEnd(16)} ${ms.toFixed(0).padStart(6)} ms ${length}`);
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(
  problems.length === 0
    ? `${site.pages.length} pages keep ${timed.length} rules (${seconds} s)`
    : formatProblems(problems),
);
process.exitCode = problems.length === 0 ? 0 : 1;
