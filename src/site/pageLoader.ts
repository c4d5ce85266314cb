import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Loader, LoaderContext } from 'astro/loaders';
import { nearTokens } from '../content/nearTokens.ts';
import { fillPath, fillTokens, type TokenValues } from '../content/tokens.ts';
import { routeOfFile } from '../navigation/address.ts';
import { fileFaults } from '../content/fileFaults.ts';
import { filesBelow, isPageFile } from '../content/files.ts';
import { tellFound, type FailedPage } from '../content/foundProblems.ts';
import { readFrontMatter, type Fields, type FrontMatter } from '../content/frontMatter.ts';
import {
  digestOfText,
  nameOfText,
  type PageText,
  type PageTexts,
  type TextFacts,
} from '../content/pageTexts.ts';
import { readImageSizes } from '../content/images.ts';
import { fromRoot, siteRoot } from '../content/paths.ts';
import { Problem, Problems, problemsOf } from '../content/problem.ts';
import { watchPages } from './watchPages.ts';

/** A folder of pages: where its files are, and the version and address they get. */
export interface PageFolder {
  folder: string;
  version: string;
  /** Where its pages begin: `/`, `/2.0`, `/releases`. */
  prefix: string;
}

/**
 * Folders of Markdown that make one collection, and what their pages are read and rendered with.
 */
export interface PageCollection<T extends object> {
  name: string;
  folders: readonly PageFolder[];
  /** Gives the address of a file, if it's not the file's path below the prefix. */
  addressOf?: (path: string) => string;
  fields: Fields<T>;
  tokens: TokenValues;
  base: string;
  texts: PageTexts;
  /** Stands for the code and settings of the pipeline: another value renders every page again. */
  pipeline: string;
}

/** A page's file, and what its name says. */
interface PageFile {
  /** Relative to the site's root. */
  file: string;
  absoluteFile: string;
  /** Its name in the collection. */
  id: string;
  route: string;
  /** What it is served at. */
  address: string;
  format: 'md' | 'mdx';
  folder: PageFolder;
}

/** Where a page of a collection stands: kept beside its front matter. */
export interface Place {
  route: string;
  docId: string;
  version: string;
  /** Relative to the site's root. */
  file: string;
}

/** What a collection's entry holds besides the page's front matter. */
export interface StoredPage {
  place: Place;
  /** The name of its text in `PageTexts`, and what is known of the text once it's rendered. */
  text: { name: string; facts?: TextFacts };
  format: PageFile['format'];
}

/** A page that was loaded, for the dev server. */
interface LoadedPage {
  file: string;
  isDraft: boolean;
  /** Renders its text if that hasn't happened yet; returns what is wrong with it. */
  prepare: () => Promise<readonly Problem[]>;
  /** Reads its text; undefined for `.mdx`. */
  readText: (() => PageText) | undefined;
}

/** Milliseconds after each page that the dev server renders, in which it can answer requests. */
const PAUSE = 20;

const loadedPages = new Map<string, LoadedPage>();
const renderers = new Map<string, () => Promise<void>>();
let rendering: Promise<unknown> | undefined;

/** Returns the page that was last loaded for an address. Drafts are pages here. */
export function loadedPage(address: string): LoadedPage | undefined {
  return loadedPages.get(address);
}

/** Renders all pages that the dev server hasn't rendered yet. */
export async function renderAll(): Promise<void> {
  rendering ??= Promise.all([...renderers.values()].map((render) => render()));
  await rendering;
}

/**
 * Loads folders of Markdown as a collection: front matter checked, tokens filled, `.md` rendered,
 * `.mdx` checked and left to its compiler. All problems of all pages are reported at once: they end
 * a build, and the dev server shows them (src/integrations/dev/showProblems.ts). The dev server
 * starts before the pages are rendered: it renders a page when somebody opens it, and all others
 * after that (docs/decisions/build.md#pages-render-in-the-background).
 */
export function pageLoader<T extends object>(collection: PageCollection<T>): Loader {
  const { name, folders } = collection;
  return {
    name,
    async load(context) {
      if (context.watcher === undefined) {
        const failed = await loadAll(collection, context);
        if (failed.length > 0) throw new Problems(failed.flatMap(({ problems }) => problems));
        return;
      }
      let failed: FailedPage[] = [];
      let loading = Promise.resolve();
      const load = (isRendered: boolean): Promise<void> => {
        loading = loading.then(async () => {
          failed = await loadAll(collection, context, isRendered);
          tellFound(name, { failed });
        });
        return loading;
      };
      await load(false);
      rendering = undefined;
      renderers.set(name, () => load(true));
      // A page that failed has no list of includes: any file may be the one that was missing.
      const isIncluded = (file: string): boolean =>
        (failed.length > 0 && isSource(file)) ||
        entriesOf(context).some(({ text }) => text.facts?.includes.includes(file));
      const watched = folders.map(({ folder }) => folder);
      watchPages(context.watcher, watched, isIncluded, () => void load(true));
    },
  };
}

function entriesOf({ store }: LoaderContext): StoredPage[] {
  return store.values().map(({ data }) => data as unknown as StoredPage);
}

/** Returns true for a file that a person wrote, rather than a program. */
function isSource(file: string): boolean {
  return !relative(siteRoot, file)
    .split(sep)
    .some((name) => name.startsWith('.') || name === 'node_modules' || name === 'dist');
}

async function loadAll<T extends object>(
  collection: PageCollection<T>,
  context: LoaderContext,
  isRendered = true,
): Promise<FailedPage[]> {
  await readImageSizes(siteRoot);
  const failed: FailedPage[] = [];
  const fileOfId = new Map<string, string>();
  for (const page of pageFiles(collection)) {
    const { id, file, address } = page;
    const first = fileOfId.get(id);
    if (first === undefined) fileOfId.set(id, file);
    const problems =
      first === undefined
        ? await loadOne(collection, context, page, isRendered)
        : [sameAddress(file, address, first)];
    if (problems.length > 0) failed.push({ route: address, problems });
  }
  for (const id of context.store.keys()) if (!fileOfId.has(id)) context.store.delete(id);
  const files = new Set(fileOfId.values());
  for (const [address, { file }] of loadedPages)
    if (!files.has(file) && isOf(collection, file)) loadedPages.delete(address);
  collection.texts.keep(new Set(entriesOf(context).map(({ text }) => text.name)));
  return failed;
}

function isOf<T extends object>({ folders }: PageCollection<T>, file: string): boolean {
  return folders.some(({ folder }) => file.startsWith(`${fromRoot(folder)}/`));
}

function pageFiles<T extends object>({
  folders,
  tokens,
  addressOf,
}: PageCollection<T>): PageFile[] {
  return folders.flatMap((folder) =>
    filesBelow(folder.folder, isPageFile).map((path): PageFile => {
      const absoluteFile = join(folder.folder, path);
      const filled = fillPath(path, tokens);
      const route = routeOfFile(filled, folder.prefix);
      return {
        file: fromRoot(absoluteFile),
        absoluteFile,
        id: `${folder.version}:${route}`,
        route,
        address: addressOf?.(filled) ?? route,
        format: path.endsWith('.mdx') ? 'mdx' : 'md',
        folder,
      };
    }),
  );
}

function sameAddress(file: string, address: string, first: string): Problem {
  return new Problem({
    file,
    line: 1,
    what: `the address ${address} is also that of ${first}`,
    fix: 'rename or remove one of the two files',
  });
}

/**
 * Loads a page into the store, unless it's there as it is; returns what is wrong with it. Without
 * `isRendered`, a text that isn't rendered yet is left for later.
 */
async function loadOne<T extends object>(
  collection: PageCollection<T>,
  { store, watcher }: LoaderContext,
  page: PageFile,
  isRendered: boolean,
): Promise<readonly Problem[]> {
  const { tokens, base, pipeline, texts, fields } = collection;
  const { file, absoluteFile, id, route, address, format, folder } = page;
  const written = readFileSync(absoluteFile, 'utf8');
  const source = fillTokens(written, tokens);
  const name = nameOfText([tokens, base], pipeline, source);
  const stored = store.get(id);
  const { text, draft } = (stored?.data ?? {}) as Partial<StoredPage> & { draft?: boolean };
  const remember = (isDraft: boolean, prepare: LoadedPage['prepare']): void => {
    const readText = format === 'md' ? () => texts.read(name) : undefined;
    loadedPages.set(address, { file, isDraft, prepare, readText });
  };

  if (text?.name === name && texts.has(name) && isCurrent(name, text.facts)) {
    remember(draft === true, async () => []);
    // Astro's list of modules is one for all sites built here: this page has to be on it again.
    if (format === 'mdx') store.addModuleImport(pathForAstro(absoluteFile));
    return [];
  }

  const matter = readFrontMatter(source, file, fields);
  const problems = [...fileFaults(file, written), ...matter.problems, ...nearTokens(written, file)];
  if (problems.length > 0) return problems;
  const render = async (): Promise<TextFacts> => {
    // A build and the dev server have stores of their own, and share the texts.
    const known = texts.has(name) ? texts.read(name) : undefined;
    if (known !== undefined && isCurrent(name, known)) return known;
    const made = await renderText(name, matter, page, base);
    texts.write(name, made);
    if (watcher !== undefined) await setTimeout(PAUSE);
    return made;
  };
  remember('draft' in matter.data && matter.data.draft === true, () =>
    render().then(() => [], problemsOf),
  );
  let facts: TextFacts | undefined;
  try {
    facts = isRendered ? await render() : undefined;
  } catch (error) {
    return problemsOf(error);
  }
  const place = { route, docId: docIdOf(route, folder.prefix), version: folder.version, file };
  const known = facts && { includes: facts.includes, digest: facts.digest };
  const textFacts = { name, ...(known && { facts: known }) };
  store.set({
    id,
    filePath: pathForAstro(absoluteFile),
    data: { ...matter.data, ...({ place, text: textFacts, format } satisfies StoredPage) },
    digest: facts?.digest ?? name,
    ...(format === 'mdx' && { deferredRender: true }),
  });
  return [];
}

/** Returns true if none of the files that a text includes changed since it was rendered. */
function isCurrent(name: string, facts: TextFacts | undefined): boolean {
  return facts !== undefined && facts.digest === digestOfText(name, facts.includes);
}

/** Renders a page's Markdown, or checks that of an `.mdx` page; throws all its problems at once. */
async function renderText<T>(
  name: string,
  { body, lineOffset }: FrontMatter<T>,
  { file, absoluteFile, format }: PageFile,
  base: string,
): Promise<PageText> {
  // Imported here because content.config.ts requires this module: the pipeline awaits at its top.
  const { checkMdx, renderMarkdown } = await import('../markdown/pipeline.ts');
  const facts = { file, absoluteFile, base, lineOffset };
  const digest = (includes: readonly string[]): string => digestOfText(name, includes);
  if (format === 'mdx') {
    await checkMdx(body, facts);
    return { body, html: '', headings: [], includes: [], digest: digest([]) };
  }
  const { html, headings, includes } = await renderMarkdown(body, facts);
  return { body, html, headings, includes, digest: digest(includes) };
}

/** Writes a path as Astro's store wants it. */
function pathForAstro(absoluteFile: string): string {
  return relative(process.cwd(), absoluteFile);
}

function docIdOf(route: string, prefix: string): string {
  const path = prefix === '/' ? route : route.slice(prefix.length);
  return path.replace(/^\//, '');
}
