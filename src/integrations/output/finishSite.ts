import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, AstroIntegrationLogger } from 'astro';
import { allFound } from '../../content/foundProblems.ts';
import { findPassages, type Passage } from '../../content/answers.ts';
import { checkedDays, siteFacts } from '../../content/facts.ts';
import { filesBelow } from '../../content/files.ts';
import { contentRoot, siteRoot } from '../../content/paths.ts';
import { Problems } from '../../content/problem.ts';
import type { SiteConfig } from '../../content/siteConfig.ts';
import { tokensOf } from '../../content/tokens.ts';
import { INDEX_FOLDER } from 'search/index/indexAddress.ts';
import { BUILD_MARK, INDEX_MARK, POLICY_MARK } from '../../layouts/marks.ts';
import { absoluteUrl } from '../../navigation/routeData.ts';
import { contentSecurityPolicy } from '../hosts/contentSecurityPolicy.ts';
import { hostFiles } from '../hosts/hostFiles.ts';
import { readBuiltPage, readBuiltPages, type BuiltPage, type BuiltSources } from './builtPages.ts';
import { hasLiveSamples, liveFiles, packEngine } from './liveSamples.ts';
import { offlineFiles, readOfflineBuild, WORKER } from './offlineFiles.ts';
import { fullText } from './pageTwin.ts';
import { sitemap } from './sitemap.ts';
import { withQuestions, writeIndex } from './searchIndex.ts';

interface FinishOptions {
  site: SiteConfig;
  /** URLs that scripts may connect to. */
  services: readonly string[];
  /** Writes the ids of all pages, for hosted search. */
  withAnchors: boolean;
}

/** The built site while it's being finished. */
interface Finishing extends FinishOptions {
  root: string;
  sources: BuiltSources;
  pages: BuiltPage[];
  logger: AstroIntegrationLogger;
}

type Files = readonly (readonly [path: string, content: string | Buffer])[];

/**
 * Finishes what Astro has written, and checks it. Each page is read and parsed once, gets what depends
 * on all pages, and is written once.
 */
export function finishSite(options: FinishOptions): AstroIntegration {
  let engine: Promise<Buffer> | undefined;
  return {
    name: 'finish-site',
    hooks: {
      // Compressing takes two seconds in a separate thread, while the pages are rendered.
      'astro:build:start': () => {
        if (hasLiveSamples()) engine = packEngine();
      },
      'astro:build:done': async ({ dir, logger }) => {
        const root = fileURLToPath(dir);
        // Imported when needed, like other code of builds, so that the dev server starts faster.
        const { readSiteSources } = await import('../../../checks/readSite.ts');
        const sources = {
          ...(await readSiteSources({ root: siteRoot, built: root })),
          factsChecked: checkedDays(siteFacts(contentRoot).facts),
        };
        const pages = readBuiltPages(root, sources);
        const finishing: Finishing = { ...options, root, sources, pages, logger };
        writeTwins(finishing);
        writeSitemap(finishing);
        const indexes = await writeSearch(finishing);
        await writeSamples(finishing, engine);
        await fillPages(finishing, indexes);
        await checkSite(finishing);
      },
    },
  };
}

/** Writes the pages as Markdown: each alone, and those of each list for language models together. */
function writeTwins({ root, pages, sources }: Finishing): void {
  const twins = new Map(
    pages.flatMap(({ twin }) => (twin === undefined ? [] : [[twin.path, twin] as const])),
  );
  const read = (path: string): string => readFileSync(join(root, path), 'utf8');
  write(
    root,
    [...twins].map(([path, { markdown }]) => [path, markdown]),
  );
  for (const path of filesBelow(root, (name) => name.endsWith('llms.txt')))
    write(root, [[path.replace('.txt', '-full.txt'), fullText(read(path), twins, sources, read)]]);
}

/** Lists the pages for search engines: those whose canonical URL is their own. */
function writeSitemap({ root, pages, sources }: Finishing): void {
  const listed = pages.filter(
    ({ indexed, canonical, route }) => indexed && canonical === absoluteUrl(route, sources),
  );
  const entries = listed.map(({ canonical, twin }) => ({
    canonical,
    lastUpdated: twin?.lastUpdated,
  }));
  write(root, [['sitemap.xml', sitemap(entries)]]);
}

/**
 * Writes a search index for each version, with the pages outside of the versions in all of them.
 * Returns their URLs by version; the version '' has that of the newest.
 */
async function writeSearch(finishing: Finishing): Promise<Map<string, string>> {
  const { root, pages, site, withAnchors, logger } = finishing;
  const { siteCards } = await import('./siteCards.ts');
  const passages = markedPassages(finishing);
  const addresses = new Map<string, string>();
  for (const { name, label, isLast } of site.versions) {
    const started = performance.now();
    const records = pages
      .filter(({ version }) => version === '' || version === name)
      .flatMap((page) => withQuestions(page.records, passages));
    const { address, sections, ...count } = writeIndex(root, records, {
      base: site.base,
      withAnchors: withAnchors && isLast,
      cards: siteCards(tokensOf(site), records, passages, isLast ? undefined : name),
      ...(!isLast && { version: name }),
    });
    logger.info(
      `search index${isLast ? '' : ` of ${label}`}: ${count.pages} pages, ${sections} sections, ` +
        `built in ${Math.round(performance.now() - started)} ms`,
    );
    addresses.set(name, address);
    if (isLast) addresses.set('', address);
  }
  return addresses;
}

/** Finds the passages that writers marked. A gate reports mistakes. */
function markedPassages({ sources, pages }: Finishing): Passage[] {
  const prose = new Map(pages.map((page) => [page.route, page.prose]));
  return sources.pageSources.flatMap(
    (source) => findPassages(source, prose.get(source.route) ?? []).passages,
  );
}

/** Writes the samples that readers can run, and what runs them. */
async function writeSamples(
  { root, pages, site, logger }: Finishing,
  engine: Promise<Buffer> | undefined,
): Promise<void> {
  const samples = [...new Set(pages.flatMap((page) => page.samples))];
  if (samples.length === 0) return;
  write(root, await liveFiles(site, samples, engine));
  logger.info(`samples that run in the browser: ${samples.length}`);
}

/**
 * Writes the files for hosts and for reading offline, and fills every page with what depends on all
 * pages: the URL of the index, the security policy, and the id of the build.
 */
async function fillPages(
  finishing: Finishing,
  indexes: ReadonlyMap<string, string>,
): Promise<void> {
  const { root, pages, site, sources, services, logger } = finishing;
  const directives = contentSecurityPolicy(pages, services);
  // Browsers accept this directive only in headers.
  const header = `${directives}; frame-ancestors 'self'`;
  const forHosts = hostFiles(site, header, (path) => existsSync(join(root, path)));
  write(root, [['_csp.txt', `${header}\n`], ...forHosts]);
  for (const [path, text] of forHosts)
    if (path.endsWith('.html')) pages.push(readBuiltPage(path, text, sources));

  const isOffline = site.offline !== false;
  const build = await readOfflineBuild(root, pages, isOffline, [...indexes.values(), header]);
  for (const page of pages) {
    page.html = page.html
      .replace(INDEX_MARK, indexes.get(page.version) ?? '')
      .replace(POLICY_MARK, directives)
      .replace(BUILD_MARK, build.id);
    write(root, [[page.file, page.html]]);
  }
  if (!isOffline) return write(root, [[WORKER, build.code]]);
  const started = performance.now();
  const old = site.versions.filter(({ isLast }) => !isLast);
  const isNew = (path: string): boolean =>
    !old.some(({ name }) =>
      ['', `/${INDEX_FOLDER}`].some((at) => path.startsWith(`${at}/${name}/`)),
    );
  const files = await offlineFiles(build, header, isNew);
  write(root, files);
  const [, archive = ''] = files[0] ?? [];
  logger.info(
    `offline archive: ${(archive.length / 1e6).toFixed(1)} MB, ` +
      `packed in ${Math.round(performance.now() - started)} ms`,
  );
}

/** Runs the gates for every build. A site with problems stays, so that its writer can look at it. */
async function checkSite({ root, sources, pages, logger }: Finishing): Promise<void> {
  const started = performance.now();
  const { checkBuild } = await import('../../../checks/buildRules.ts');
  const { problems: ofGates, gates } = checkBuild(sources, { root: siteRoot, built: root }, pages);
  const problems = [...allFound().tolerated, ...ofGates];
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (problems.length === 0)
    return logger.info(`${pages.length} pages pass ${gates} gates (${seconds} s)`);
  logger.info(`${relative('.', root)}/ contains the site with these problems:`);
  throw new Problems(problems);
}

function write(root: string, files: Files): void {
  for (const [path, content] of files) {
    const file = join(root, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}
