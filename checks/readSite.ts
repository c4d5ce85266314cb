import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { UNFINISHED } from '../src/integrations/output/marks.ts';
import { docFields, releaseFields, type DocData } from '../src/content/fields.ts';
import { filesBelow, isPageFile, slugOf } from '../src/content/files.ts';
import { readFrontMatter } from '../src/content/frontMatter.ts';
import type { SiteConfig } from '../src/content/siteConfig.ts';
import { fillNavigation } from '../src/site/siteNavigation.ts';
import { fillPath, fillTokens } from '../src/markdown/tokens.ts';
import { routeOfFile } from '../src/navigation/address.ts';
import { parseRedirects } from '../src/navigation/redirects.ts';
import { pagesOf } from '../src/navigation/tree.ts';
import type { Navigation } from '../src/navigation/types.ts';
import { leanPages } from './leanPages.ts';
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

/** Which site to look at. */
export interface SiteFolders {
  /** Holds `site.config.ts`, `navigation/`, `content/`. */
  root: string;
  /** Holds the built site. */
  built: string;
}

const TEXT =
  /\.(?:mdx?|txt|ya?ml|json|csv|toml|[jt]sx?|mjs|cjs|css|html|xml|svg|astro|sql|py|sh|conf|webmanifest)$/;

/** What a repository holds besides what people wrote. */
const NOT_WRITTEN =
  /(?:^|\/)(?:node_modules|dist|results|test-results|\.cache|\.work|\.astro|\.git)\/|^package-lock\.json$/;

const BRAND_SETTINGS = ['PRODUCT_NAME', 'PRODUCT_SLUG', 'COMPANY_NAME'] as const;

/** Read a built site and all that it was made from; with `forBuild`, of the pages only what the rules of a build ask for. */
export async function readSite(
  { root, built }: SiteFolders,
  { forBuild = false } = {},
): Promise<Site> {
  const files = filesBelow(built, (path) => !path.endsWith(UNFINISHED));
  const cut = forBuild ? leanPages() : (page: Page) => page;
  const { sources, ...written } = await readSiteSources(root);
  const output = relative(root, built).split(sep).join('/');
  return {
    ...written,
    sources: sources.filter(({ file }) => !file.startsWith(`${output}/`)),
    built: output,
    pages: files
      .filter((file) => file.endsWith('.html'))
      .map((file) => cut(readPage(file, readFileSync(join(built, file), 'utf8')))),
    files: new Map(
      files
        .filter((file) => !file.endsWith('.html'))
        .map((file) => [
          `/${file}`,
          TEXT.test(file) ? readFileSync(join(built, file), 'utf8') : undefined,
        ]),
    ),
  };
}

/** Read all that a site is made from: its configuration, content, navigation and code. */
export async function readSiteSources(root: string): Promise<SiteSources> {
  const config = await readConfig(root);
  const brand: Brand = { product: config.product, slug: config.slug, company: config.company };
  const { redirects, faults } = parseRedirects(
    fillPath(readText(join(root, REDIRECTS_FILE)) ?? '', brand),
  );
  return {
    url: config.url,
    base: config.base,
    brand,
    defaultBrand: await readDefaultBrand(root),
    pageSources: await readPageSources(root, config, brand),
    sources: readSources(root, brand),
    redirects,
    redirectFaults: faults,
  };
}

async function readConfig(root: string, version = ''): Promise<SiteConfig> {
  const { site } = (await import(pathToFileURL(join(root, 'site.config.ts')).href + version)) as {
    site: SiteConfig;
  };
  return site;
}

/** Read the configuration once more as it is without settings from outside. */
async function readDefaultBrand(root: string): Promise<Brand> {
  const kept = BRAND_SETTINGS.map((name) => [name, process.env[name]] as const);
  for (const [name] of kept) delete process.env[name];
  try {
    const { product, slug, company } = await readConfig(root, '?default');
    return { product, slug, company };
  } finally {
    for (const [name, value] of kept) if (value !== undefined) process.env[name] = value;
  }
}

async function readPageSources(
  root: string,
  { versions }: SiteConfig,
  brand: Brand,
): Promise<PageSource[]> {
  const { sidebars, standalone } = fillNavigation(
    (await import(pathToFileURL(join(root, 'navigation/sidebars.ts')).href)) as Navigation,
    brand,
  );
  const unlisted = new Set(
    [...sidebars.flatMap(({ items }) => pagesOf(items)), ...standalone]
      .filter(([, , visibility]) => visibility === 'unlisted')
      .map(([route]) => route),
  );
  const docs = versions.flatMap(({ name, path, isLast }) =>
    (isLast ? ['docs', 'pages'] : [`versions/${name}`]).map((folder) => ({
      folder: `content/${folder}`,
      prefix: path,
    })),
  );
  return [
    ...docs.flatMap(({ folder, prefix }) =>
      readFolder(root, folder, brand, (path) => routeOfFile(path, prefix), unlisted),
    ),
    ...readFolder(root, 'content/releases', brand, (path) => `/releases/${slugOf(path)}`, unlisted),
  ];
}

function readFolder(
  root: string,
  folder: string,
  brand: Brand,
  routeOf: (path: string) => string,
  unlisted: ReadonlySet<string>,
): PageSource[] {
  return filesBelow(join(root, folder), isPageFile).map((path) => {
    const file = `${folder}/${path}`;
    const raw = readFileSync(join(root, file), 'utf8');
    const text = fillTokens(raw, brand);
    const route = routeOf(fillPath(path, brand));
    const data = frontMatterOf(text, file);
    const visibility =
      data.draft === true
        ? 'draft'
        : data.unlisted === true || unlisted.has(route)
          ? 'unlisted'
          : 'listed';
    return {
      file,
      text,
      raw,
      route,
      title: data.title ?? '',
      description: data.description ?? '',
      visibility,
    };
  });
}

/** What a page says of itself; mistakes in it have ended the build before. */
function frontMatterOf(text: string, file: string): Partial<DocData> {
  return file.startsWith('content/releases/')
    ? readFrontMatter(text, file, releaseFields).data
    : readFrontMatter(text, file, docFields).data;
}

function readSources(root: string, brand: Brand): Source[] {
  return filesBelow(
    root,
    (path) => TEXT.test(path) && !NOT_WRITTEN.test(path),
    (path) => !NOT_WRITTEN.test(path),
  ).map((file) => {
    const raw = readFileSync(join(root, file), 'utf8');
    return { file, raw, text: file.startsWith('content/') ? fillTokens(raw, brand) : raw };
  });
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
