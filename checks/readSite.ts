import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { strFromU8, unzipSync } from 'fflate';
import { docFields, releaseFields, type DocData } from '../src/content/fields.ts';
import { filesBelow, isPageFile, relativePath, slugOf } from '../src/content/files.ts';
import { readFrontMatter } from '../src/content/frontMatter.ts';
import { readSiteConfig } from '../src/content/readSiteConfig.ts';
import type { SiteConfig } from '../src/content/siteConfig.ts';
import { fillPath, fillTokens } from '../src/content/tokens.ts';
import { routeOfFile } from '../src/navigation/address.ts';
import { parseRedirects } from '../src/navigation/redirects.ts';
import { pagesOf } from '../src/navigation/tree.ts';
import type { Navigation } from '../src/navigation/types.ts';
import { fillNavigation } from '../src/site/siteNavigation.ts';
import { readPage } from './readPage.ts';
import {
  REDIRECTS_FILE,
  type Brand,
  type PageSource,
  type Site,
  type SiteSources,
  type Source,
} from './site.ts';

/** The folders of the site to check. */
export interface SiteFolders {
  /** Contains `site.config.ts`, `navigation/`, and `content/`. */
  root: string;
  /** Contains the built site. */
  built: string;
}

const TEXT =
  /\.(?:mdx?|txt|ya?ml|json|csv|toml|[jt]sx?|mjs|cjs|css|html|xml|svg|astro|sql|py|sh|conf|webmanifest)$/;

/** Generated files in the repository. */
const GENERATED =
  /(?:^|\/)(?:node_modules|dist|results|test-results|\.cache|\.work|\.astro|\.git)\/|^package-lock\.json$/;

const BRAND_VARIABLES = ['PRODUCT_NAME', 'PRODUCT_SLUG', 'COMPANY_NAME'];

/** Reads a built site and all its sources. */
export async function readSite({ root, built }: SiteFolders): Promise<Site> {
  const site = await readSiteSources(root);
  const output = relativePath(root, built);
  const pageFiles = filesBelow(built, (path) => path.endsWith('.html'));
  const files = filesBelow(built, (path) => !path.endsWith('.html'));
  const read = (file: string): string => readFileSync(join(built, file), 'utf8');
  return {
    ...site,
    sources: site.sources.filter(({ file }) => !file.startsWith(`${output}/`)),
    built: output,
    pages: pageFiles.map((file) => readPage(file, read(file), site)),
    files: new Map([
      ...files.map((file) => [`/${file}`, TEXT.test(file) ? read(file) : undefined] as const),
      ...files.filter((file) => file.endsWith('.zip')).flatMap((file) => zipTexts(built, file)),
    ]),
  };
}

/** Returns the texts in a zip file by path, such as `/downloads/a.zip/a/flow.yaml`. */
function zipTexts(built: string, zip: string): (readonly [string, string])[] {
  return Object.entries(unzipSync(readFileSync(join(built, zip)))).map(
    ([path, bytes]) => [`/${zip}/${path}`, strFromU8(bytes)] as const,
  );
}

/** Reads the sources of a site: its configuration, content, navigation, and code. */
export async function readSiteSources(root: string): Promise<SiteSources> {
  const config = await readSiteConfig(root);
  const { product, slug, company, url, base } = config;
  const brand: Brand = { product, slug, company };
  const sources = readSources(root, brand);
  const redirectList = sources.find(({ file }) => file === REDIRECTS_FILE)?.raw ?? '';
  const { redirects, faults } = parseRedirects(fillPath(redirectList, brand));
  return {
    url,
    base,
    brand,
    defaultBrand: await readDefaultBrand(root),
    pageSources: await readPageSources(root, config, brand),
    sources,
    contentEntries: readContentEntries(join(root, 'content')),
    redirects,
    redirectFaults: faults,
  };
}

/** Lists the files and symbolic links in the content folder. */
function readContentEntries(content: string): SiteSources['contentEntries'] {
  if (!existsSync(content)) return [];
  return readdirSync(content, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => ({
      file: `content/${relativePath(content, join(entry.parentPath, entry.name))}`,
      isLink: entry.isSymbolicLink(),
    }));
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

async function readPageSources(
  root: string,
  { versions }: SiteConfig,
  brand: Brand,
): Promise<PageSource[]> {
  const url = pathToFileURL(join(root, 'navigation/sidebars.ts')).href;
  const navigation = fillNavigation((await import(url)) as Navigation, brand);
  const inSidebars = navigation.sidebars.flatMap(({ items }) => pagesOf(items));
  const entries = [...inSidebars, ...navigation.standalone];
  const listed = new Set(entries.map(([route]) => route));
  const unlisted = new Set(
    entries.filter(([, , visibility]) => visibility === 'unlisted').map(([route]) => route),
  );
  const read = (folder: string, routeOf: (path: string) => string): PageSource[] =>
    filesBelow(join(root, folder), (path) =>
      isPageFile(path, (note) => listed.has(routeOf(fillPath(note, brand)))),
    ).map((path) => {
      const route = routeOf(fillPath(path, brand));
      return readPageSource(root, `${folder}/${path}`, route, brand, unlisted.has(route));
    });
  const docs = versions.flatMap(({ name, path: prefix, isLast }) => {
    const folders = isLast ? ['docs', 'pages'] : [`versions/${name}`];
    return folders.flatMap((folder) =>
      read(`content/${folder}`, (path) => routeOfFile(path, prefix)),
    );
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
  const { title = '', description = '', draft, unlisted } = frontMatterOf(source, brand);
  const hidden = unlisted === true || isUnlisted ? 'unlisted' : 'listed';
  const visibility = draft === true ? 'draft' : hidden;
  return { ...source, route, title, description, visibility };
}

/** Returns a page's front matter. The build reports mistakes in it. */
function frontMatterOf({ raw, file }: Source, brand: Brand): Partial<DocData> {
  return file.startsWith('content/releases/')
    ? readFrontMatter(raw, file, releaseFields, brand).data
    : readFrontMatter(raw, file, docFields, brand).data;
}

function readSources(root: string, brand: Brand): Source[] {
  const isWritten = (path: string): boolean => !GENERATED.test(path);
  return filesBelow(root, (path) => TEXT.test(path) && isWritten(path), isWritten).map((file) =>
    readSource(root, file, brand),
  );
}

function readSource(root: string, file: string, brand: Brand): Source {
  const raw = readFileSync(join(root, file), 'utf8');
  return { file, raw, text: file.startsWith('content/') ? fillTokens(raw, brand) : raw };
}
