import { homedir } from 'node:os';
import { requireBuild, requireConfig, stopWith } from '../scripts/lib/requireBuild.ts';
import { outDir, siteRoot } from '../src/content/paths.ts';
import { formatProblems, type Problem } from '../src/content/problem.ts';
import { addresses } from './built/addresses.ts';
import { brandNamesInBuild } from './source/brandNames.ts';
import { buildSiteRules, buildSourceRules, type Rules } from './buildRules.ts';
import { duplicateIds } from './built/duplicateIds.ts';
import { INDEXING_KEYS, indexingKeys } from './built/indexingKeys.ts';
import { machinePaths } from './built/machinePaths.ts';
import { readBuilt, readSiteSources } from './readSite.ts';
import { securityPolicy } from './built/securityPolicy.ts';
import type { Site, SiteSources } from './site.ts';
import { visibilityLeaks } from './built/visibilityLeaks.ts';
import { wording } from './source/wording.ts';
import { didYouMean } from 'check/text/nearest.ts';
import { counted } from 'check/text/counted.ts';

// Checks the sources (SITE_ROOT) and the built site (OUT_DIR or dist/), and prints all problems. To
// run only some rules, pass their names. `--without=NAME` runs all others, and `--times` prints each
// rule's time and problem count.

const started = performance.now();

const sourceRules: Rules<SiteSources> = {
  ...buildSourceRules,
  // What it imports reads the configuration, whose mistakes are reported first.
  glossaryTerms: async (site) => (await import('./source/glossaryTerms.ts')).glossaryTerms(site),
  wording,
  // Loaded when they run, because their libraries take as long to load as other gates run.
  spelling: async (site) => (await import('./source/spelling.ts')).spelling(site),
};

const siteRules: Rules<Site> = {
  ...buildSiteRules,
  duplicateIds,
  addresses,
  visibilityLeaks,
  securityPolicy,
  brandNamesInBuild,
  indexingKeys: (site) =>
    indexingKeys(
      site,
      INDEXING_KEYS.map((name) => process.env[name] ?? ''),
    ),
  machinePaths: (site) => machinePaths(site, [siteRoot, homedir()]),
  htmlValidity: async (site) => (await import('./built/htmlValidity.ts')).htmlValidity(site),
};

const known = [...Object.keys(sourceRules), ...Object.keys(siteRules)];
const given = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const unknown = given.find((name) => !known.includes(name));
if (unknown !== undefined) {
  const fix = didYouMean(unknown, known, 'use one of these');
  stopWith(`There's no gate "${unknown}".\n  allowed: ${known.join(', ')}\n  Fix: ${fix}`);
}
const names = new Set(given.length === 0 ? known : given);
for (const name of known) if (process.argv.includes(`--without=${name}`)) names.delete(name);

const folders = { root: siteRoot, built: outDir };
await requireConfig();
const sources = await readSiteSources(folders);
const problems = await problemsOf(sources, sourceRules);
const needsBuild = Object.keys(siteRules).some((name) => names.has(name));
if (needsBuild) {
  requireBuild();
  problems.push(...(await problemsOf(readBuilt(sources, folders), siteRules)));
}

const seconds = ((performance.now() - started) / 1000).toFixed(1);
const gates = counted(names.size, 'gate');
console.log(
  problems.length === 0
    ? `${sources.pageSources.length} pages pass ${gates} (${seconds} s)`
    : formatProblems(problems),
);
process.exitCode = problems.length === 0 ? 0 : 1;

async function problemsOf<Input>(site: Input, rules: Rules<Input>): Promise<Problem[]> {
  const all: Problem[] = [];
  for (const [name, rule] of Object.entries(rules)) {
    if (!names.has(name)) continue;
    const from = performance.now();
    const found = await rule(site);
    all.push(...found);
    const time = (performance.now() - from).toFixed(0).padStart(6);
    if (process.argv.includes('--times'))
      console.log(`${name.padEnd(18)} ${time} ms ${found.length}`);
  }
  return all;
}
