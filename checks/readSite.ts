import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { strFromU8, unzipSync } from 'fflate';
import { docFields, releaseFields, type DocData, type ReleaseData } from '../src/content/fields.ts';
import { filesBelow, isPageFile, relativePath, slugOf } from '../src/content/files.ts';
import { isFuture } from '../src/content/isFuture.ts';
import { readFrontMatter } from '../src/content/frontMatter.ts';
import { readSiteConfig } from '../src/content/readSiteConfig.ts';
import type { SiteConfig } from '../src/content/siteConfig.ts';
import { problemsOf, type Problem } from '../src/content/problem.ts';
import { fillPath, fillTokens } from '../src/content/tokens.ts';
import { routeOfFile } from 'published/address.ts';
import { parseRedirects } from '../src/navigation/redirects.ts';
import { routeFault } from '../src/navigation/reservedRoutes.ts';
import { allPagesOf } from '../src/navigation/tree.ts';
import type { Navigation } from '../src/navigation/types.ts';
import {
  NAVBAR,
  navigationProblems,
  SIDEBARS,
  type SiteNames,
} from '../src/site/navigationFaults.ts';
import { fillNavigation } from '../src/site/siteNavigation.ts';
import { postFaults } from '../src/releases/postFaults.ts';
import { lineOfKey, readAuthors } from '../src/releases/postFiles.ts';
import { readPage } from './readPage.ts';
import {
  REDIRECTS_FILE,
  type Brand,
  type Page,
  type PageSource,
  type Site,
  type SiteSources,
  type Source,
} from './site.ts';

export interface SiteFolders {
  /** Contains `site.config.ts`, `navigation/`, and `content/`. */
  root: string;
  built: string;
}

const TEXT =
  /\.(?:mdx?|txt|ya?ml|json|csv|toml|[jt]sx?|mjs|cjs|css|html|xml|svg|astro|sql|py|sh|conf|webmanifest)$/i;

/** Generated files in the repository. */
const GENERATED =
  /(?:^|\/)(?:node_modules|dist|publish|results|test-results|\.cache|\.work|\.astro|\.git)\/|^package-lock\.json$/;

const POSTS = 'content/releases/';

const BRAND_VARIABLES = ['PRODUCT_NAME', 'PRODUCT_SLUG', 'COMPANY_NAME'];

/**
 * Reads the pages of a built site, unless they are given. Its other files are read when a rule asks
 * for their text.
 */
export function readBuilt(
  sources: SiteSources,
  { root, built }: SiteFolders,
  pages: readonly Page[] = readPages(sources, built),
): Site {
  return {
    ...sources,
    ...readBuiltFiles(built),
    built: relativePath(root, built),
    pages,
  };
}

function readPages(sources: SiteSources, built: string): Page[] {
  return filesBelow(built, (path) => path.endsWith('.html')).map((file) =>
    readPage(file, readFileSync(join(built, file), 'utf8'), sources),
  );
}

/** Lists the files of a built site that aren't pages. */
function readBuiltFiles(built: string): Pick<Site, 'files' | 'textOf'> {
  const paths = filesBelow(built, (path) => !path.endsWith('.html')).map((path) => `/${path}`);
  const files = new Set(paths);
  const texts = new Map<string, string>();
  for (const zip of paths.filter((path) => path.endsWith('.zip')))
    for (const [path, bytes] of Object.entries(unzipSync(readFileSync(built + zip))))
      texts.set(`${zip}/${path}`, strFromU8(bytes));
  return {
    files: files.union(new Set(texts.keys())),
    textOf: (path) => {
      if (!texts.has(path) && files.has(path) && TEXT.test(path))
        texts.set(path, readFileSync(built + path, 'utf8'));
      return texts.get(path);
    },
  };
}

/** Reads the sources of a site: its configuration, content, navigation, and code. */
export async function readSiteSources({ root, built }: SiteFolders): Promise<SiteSources> {
  const config = await readSiteConfig(root);
  const { product, slug, company, url, base } = config;
  const brand: Brand = { product, slug, company };
  const sources = readSources({ root, built }, brand);
  const redirectList = sources.find(({ file }) => file === REDIRECTS_FILE)?.raw ?? '';
  const { redirects, faults } = parseRedirects(fillPath(redirectList, brand));
  return {
    url,
    base,
    brand,
    defaultBrand: await readDefaultBrand(root),
    pageSources: await readPageSources(root, config, brand),
    sources,
    contentFiles: filesBelow(join(root, 'content')).map((file) => `content/${file}`),
    redirects,
    redirectFaults: faults,
  };
}

/** Reads the configuration again, without the brand variables of the environment. */
async function readDefaultBrand(root: string): Promise<Brand> {
  const environment = { ...process.env };
  for (const name of BRAND_VARIABLES) delete process.env[name];
  try {
    const { product, slug, company } = await readSiteConfig(root, '?default');
    return { product, slug, company };
  } finally {
    Object.assign(process.env, environment);
  }
}

/** Reads the navigation. If it's empty, its problems say why. */
async function readNavigation(
  root: string,
  brand: Brand,
): Promise<{ navigation: Navigation; problems: readonly Problem[] }> {
  const url = pathToFileURL(join(root, SIDEBARS)).href;
  try {
    return { navigation: fillNavigation((await import(url)) as Navigation, brand), problems: [] };
  } catch (error) {
    return { navigation: { sidebars: [], standalone: [] }, problems: problemsOf(error) };
  }
}

/** Finds what is wrong with the navigation, and with the neighbors that pages name. */
export async function readNavigationProblems(
  root: string,
  { pageSources, brand }: SiteSources,
): Promise<readonly Problem[]> {
  const { navigation, problems } = await readNavigation(root, brand);
  if (problems.length > 0) return problems;
  const pages = pageSources
    // Without readable front matter, nothing says whether the page is unlisted.
    .filter(({ visibility, title }) => visibility !== 'draft' && title !== '')
    // The loader has reported a page that can't have its URL.
    .filter(({ file, route }) => file.startsWith(POSTS) || routeFault(route) === undefined)
    .map((page) => ({
      ...page,
      docId: page.route.slice(1),
      unlisted: page.visibility === 'unlisted',
    }));
  const { footer } = await readSiteConfig(root);
  const url = pathToFileURL(join(root, NAVBAR)).href;
  const { navbar } = (await import(url)) as Pick<SiteNames, 'navbar'>;
  return navigationProblems(
    { navigation, navbar, footer },
    pages.filter(({ file }) => /^content\/(?:docs|pages)\//.test(file)),
    pages,
    (file) => fillPath(readFileSync(join(root, file), 'utf8'), brand),
  );
}

/** Finds what is wrong with the front matter of posts, such as an unknown author. */
export function readPostProblems({ pageSources, brand }: SiteSources): readonly Problem[] {
  const posts = pageSources
    .filter(({ file, visibility }) => file.startsWith(POSTS) && visibility !== 'draft')
    .map((source) => {
      const { date = '', tags = [], authors = [] } = frontMatterOf(source, brand);
      return { file: source.file, date, tags, authors };
    })
    // The loader has reported a post without them.
    .filter(({ date, tags }) => date !== '' && tags.length > 0);
  const rawOf = new Map(pageSources.map(({ file, raw }) => [file, raw]));
  const lineOf = (file: string, key: string): number => lineOfKey(rawOf.get(file) ?? '', key);
  return [...postFaults(posts, [...readAuthors().keys()], lineOf).values()].flat();
}

async function readPageSources(
  root: string,
  { versions }: SiteConfig,
  brand: Brand,
): Promise<PageSource[]> {
  const { navigation } = await readNavigation(root, brand);
  const entries = allPagesOf(navigation);
  const listed = new Map(entries.map(([route, , visibility]) => [route, visibility]));
  const read = (folder: string, routeOf: (path: string) => string): PageSource[] =>
    filesBelow(join(root, folder), (path) =>
      isPageFile(path, (note) => listed.has(routeOf(fillPath(note, brand)))),
    ).map((path) => {
      const route = routeOf(fillPath(path, brand));
      return readPageSource(
        root,
        `${folder}/${path}`,
        route,
        brand,
        listed.get(route) === 'unlisted',
      );
    });
  const docs = versions.flatMap(({ name, path: prefix, isLast }) => {
    const folders = isLast ? ['content/docs', 'content/pages'] : [`versions/${name}/content/docs`];
    return folders.flatMap((folder) => read(folder, (path) => routeOfFile(path, prefix)));
  });
  return [...docs, ...read('content/releases', (path) => `/releases/${slugOf(path)}`)];
}

function readPageSource(
  root: string,
  file: string,
  route: string,
  brand: Brand,
  isUnlisted: boolean,
): PageSource {
  const source = readSource(root, file, brand);
  const {
    title = '',
    description = '',
    draft,
    unlisted,
    date = '',
    answers = [],
    previous,
    next,
  } = frontMatterOf(source, brand);
  const hidden = unlisted === true || isUnlisted ? 'unlisted' : 'listed';
  // A post isn't published before its day.
  const visibility = draft === true || isFuture(date) ? 'draft' : hidden;
  return { ...source, route, title, description, visibility, answers, previous, next };
}

type Matter = Partial<DocData & Pick<ReleaseData, 'date' | 'tags' | 'authors'>>;

const knownMatter = new WeakMap<Source, Matter>();

/** Returns a page's front matter. The build reports mistakes in it. */
function frontMatterOf(source: Source, brand: Brand): Matter {
  const { raw, file } = source;
  const matter: Matter =
    knownMatter.get(source) ??
    readFrontMatter(raw, file, file.startsWith(POSTS) ? releaseFields : docFields, brand).data;
  knownMatter.set(source, matter);
  return matter;
}

function readSources({ root, built }: SiteFolders, brand: Brand): Source[] {
  const output = `${relativePath(root, built)}/`;
  const isWritten = (path: string): boolean => !GENERATED.test(path) && path !== output;
  return filesBelow(root, (path) => TEXT.test(path) && isWritten(path), isWritten).map((file) =>
    readSource(root, file, brand),
  );
}

/** Sources that were read, with what identifies their state, for the dev server. */
const known = new Map<string, { state: string; source: Source }>();

/** Reads a source, unless it's unchanged since it was read. */
function readSource(root: string, file: string, brand: Brand): Source {
  const path = join(root, file);
  const { mtimeMs, ctimeMs, size } = statSync(path);
  const state = [mtimeMs, ctimeMs, size, ...Object.values(brand)].join(' ');
  const before = known.get(path);
  if (before?.state === state) return before.source;
  const raw = readFileSync(path, 'utf8');
  const isContent = /^(?:versions\/[^/]+\/)?content\//.test(file);
  const source = { file, raw, text: isContent ? fillTokens(raw, brand) : raw };
  known.set(path, { state, source });
  return source;
}
