import { existsSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Loader, LoaderContext } from 'astro/loaders';
import { nearTokens, fillPath, fillTokens, type TokenValues } from '../content/tokens.ts';
import { routeOfFile } from 'published/address.ts';
import { routeFault } from '../navigation/reservedRoutes.ts';
import { fileFaults } from '../content/fileFaults.ts';
import { filesBelow, isNote, isPageFile } from '../content/files.ts';
import type { DocData, ReleaseData, docFields, releaseFields } from '../content/fields.ts';
import { isFuture } from '../content/isFuture.ts';
import { tellFound, type FailedPage } from '../content/foundProblems.ts';
import { readFrontMatter, type FrontMatter } from '../content/frontMatter.ts';
import {
  digestOfText,
  nameOfText,
  type PageText,
  type PageTexts,
  type TextFacts,
} from '../content/pageTexts.ts';
import { readImageSizes } from '../content/images.ts';
import { fromRoot, siteRoot } from '../content/paths.ts';
import { Problem, problemsOf } from '../content/problem.ts';
import { watchPages } from './watchPages.ts';
import { hasEmoji } from 'check/text/emoji.ts';
import { normalText } from 'check/text/normalText.ts';
import { harmless } from 'check/text/visibleText.ts';

export interface PageFolder {
  folder: string;
  version: string;
  /** The start of their routes: `/`, `/2.0`, `/releases`. */
  prefix: string;
}

/** Folders of Markdown that form one collection, and the settings that render their pages. */
export interface PageCollection {
  name: string;
  folders: readonly PageFolder[];
  /** Returns the URL path of a file, if it isn't the prefix with the file's path. */
  addressOf?: (path: string) => string;
  fields: typeof docFields | typeof releaseFields;
  /** The routes in the navigation. A writer's note is a page if it has one of them. */
  listed?: ReadonlySet<string>;
  tokens: TokenValues;
  base: string;
  texts: PageTexts;
  /** A hash of the pipeline. When it changes, every page is rendered again. */
  pipeline: string;
}

/** A page's file, and the facts that its name determines. */
interface PageFile {
  /** Relative to the site's root. */
  file: string;
  absoluteFile: string;
  /** Its id in the collection. */
  id: string;
  route: string;
  /** Its URL path, which differs from the file path for posts. */
  address: string;
  format: 'md' | 'mdx';
  folder: PageFolder;
}

export interface Place {
  route: string;
  docId: string;
  version: string;
  /** Relative to the site's root. */
  file: string;
}

/** The data that an entry of a collection has in addition to the page's front matter. */
export interface StoredPage {
  place: Place;
  /** The name of its text in `PageTexts`, and facts about the text. */
  text: { name: string; facts: TextFacts };
  format: PageFile['format'];
}

/** The files of drafts by URL path, for the dev server. */
const drafts = new Map<string, string>();

export function draftAt(address: string): string | undefined {
  const file = drafts.get(address);
  return file !== undefined && existsSync(join(siteRoot, file)) ? file : undefined;
}

/** Loaded pages by URL path, for the dev server. */
const loaded = new Map<string, { file: string; html: () => string | undefined }>();

/** Returns the HTML of a page's own text without rendering the page; undefined for `.mdx`. */
export function renderedTextAt(address: string): string | undefined {
  return loaded.get(address)?.html();
}

export function addressOfFile(absoluteFile: string): string | undefined {
  return [...loaded].find(([, { file }]) => file === absoluteFile)?.[0];
}

/** Loads the pages of each collection again if one of them failed or isn't known. */
const retries: (() => void)[] = [];

/**
 * Loads the pages again if one failed or isn't known: the watcher misses a change in a folder that
 * it's reading, for example a new page, or the partial that a page lacked.
 */
export function retryPages(): void {
  for (const retry of retries) retry();
}

/**
 * Loads folders of Markdown as a collection: checks front matter, fills tokens, renders `.md`, and
 * checks `.mdx`, which its compiler renders. `foundProblems.ts` gets all problems of all pages.
 */
export function pageLoader(collection: PageCollection): Loader {
  const { name, folders } = collection;
  return {
    name,
    async load(context) {
      let failed = await loadAll(collection, context);
      reportSamples(name, context);
      if (context.watcher === undefined) {
        reportNotes(collection, context);
        reportEmoji(context);
        reportFuture(context);
      }
      tellFound(name, { failed });
      if (context.watcher === undefined) return;
      let loading = Promise.resolve();
      const reload = (): void => {
        const load = async (): Promise<void> => {
          failed = await loadAll(collection, context);
          tellFound(name, { failed });
        };
        // For example, a file was moved while it was read. The next change loads all pages again.
        loading = loading.then(load).catch((error: unknown) => {
          context.logger.error(`The pages couldn't be loaded again: ${String(error)}`);
        });
      };
      let isRetrying = false;
      retries.push(() => {
        const isKnown = ({ id }: PageFile): boolean => context.store.has(id);
        if (isRetrying || (failed.length === 0 && pageFiles(collection).every(isKnown))) return;
        isRetrying = true;
        reload();
        loading = loading.finally(() => (isRetrying = false));
      });
      // A failed page has no list of includes, so any file could be the missing one.
      const isIncluded = (file: string): boolean =>
        (failed.length > 0 && isSource(file)) ||
        entriesOf(context).some(({ text }) =>
          text.facts.includes.some((path) => file === path || file.startsWith(path + sep)),
        );
      const watched = folders.map(({ folder }) => folder);
      watchPages(context.watcher, watched, isIncluded, reload);
    },
  };
}

/** Logs how many samples were checked. */
function reportSamples(name: string, context: LoaderContext): void {
  const checked = entriesOf(context).reduce((sum, { text }) => sum + text.facts.samples, 0);
  if (checked > 0) context.logger.info(`${name}: ${checked} code samples checked`);
}

/** Logs which writers' notes aren't published. */
function reportNotes({ folders, ...collection }: PageCollection, { logger }: LoaderContext): void {
  const notes = folders.flatMap(({ folder, prefix }) =>
    filesBelow(folder, (path) => isNote(path) && !isListed(path, prefix, collection)).map((path) =>
      fromRoot(join(folder, path)),
    ),
  );
  if (notes.length > 0) logger.info(`not published, because they're notes: ${notes.join(', ')}`);
}

/** Warns about titles with emoji, which images for link previews omit. */
function reportEmoji(context: LoaderContext): void {
  const files = entriesOf(context)
    .filter(({ title }) => hasEmoji(title))
    .map(({ place }) => place.file);
  if (files.length > 0)
    context.logger.warn(
      `images for link previews omit the emoji in the titles of ${files.join(', ')}`,
    );
}

/** Logs which posts aren't published before their day. */
function reportFuture(context: LoaderContext): void {
  const posts = entriesOf(context).filter(({ date, draft }) => date && !draft && isFuture(date));
  for (const { place, date } of posts)
    context.logger.info(harmless(`not published before ${date}: ${place.file}`));
}

function isListed(
  path: string,
  prefix: string,
  { listed, tokens }: Pick<PageCollection, 'listed' | 'tokens'>,
): boolean {
  return listed?.has(routeOfFile(fillPath(path, tokens), prefix)) === true;
}

type Entry = StoredPage & Pick<DocData, 'title' | 'draft'> & Partial<Pick<ReleaseData, 'date'>>;

function entriesOf({ store }: LoaderContext): Entry[] {
  return store.values().map(({ data }) => data as unknown as Entry);
}

/** Returns true for a file that isn't generated or installed. */
export function isSource(file: string): boolean {
  return !relative(siteRoot, file)
    .split(sep)
    .some((name) => name.startsWith('.') || name === 'node_modules' || name === 'dist');
}

async function loadAll(collection: PageCollection, context: LoaderContext): Promise<FailedPage[]> {
  await readImageSizes(siteRoot);
  const failed: FailedPage[] = [];
  const fileOfId = new Map<string, string>();
  for (const page of pageFiles(collection)) {
    const { id, file, address } = page;
    const first = fileOfId.get(id);
    if (first === undefined) fileOfId.set(id, file);
    const fault = routeFault(address, page.folder.prefix);
    const problems =
      fault !== undefined
        ? [new Problem({ file, line: 1, ...fault })]
        : first === undefined
          ? await loadOne(collection, context, page)
          : [sameAddress(file, address, first)];
    if (problems.length > 0) failed.push({ route: address, problems });
  }
  for (const id of context.store.keys()) if (!fileOfId.has(id)) context.store.delete(id);
  collection.texts.keep(new Set(entriesOf(context).map(({ text }) => text.name)));
  return failed;
}

function pageFiles(collection: PageCollection): PageFile[] {
  const { folders, tokens, addressOf } = collection;
  return folders.flatMap((folder) =>
    filesBelow(folder.folder, (path) =>
      isPageFile(path, (note) => isListed(note, folder.prefix, collection)),
    ).map((path): PageFile => {
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
    what: `URL ${address} is already used by ${first}`,
    fix: 'rename or remove one of the two files',
  });
}

/** Loads a page into the store, unless it's unchanged; returns its problems. */
async function loadOne(
  collection: PageCollection,
  { store }: LoaderContext,
  page: PageFile,
): Promise<readonly Problem[]> {
  const { tokens, base, pipeline, texts, fields } = collection;
  const { file, absoluteFile, id, route, address, format, folder } = page;
  const written = normalText(readFileSync(absoluteFile, 'utf8'));
  const source = fillTokens(written, tokens);
  // The same text leads to other pages in another version.
  const name = nameOfText([tokens, base, folder.prefix], pipeline, source);
  const hasText = (): boolean => format === 'md' && texts.has(name);
  loaded.set(address, {
    file: absoluteFile,
    html: () => (hasText() ? texts.read(name).html : undefined),
  });
  const markAsDraft = (data: { draft?: boolean }): void => {
    if (data.draft === true) drafts.set(address, file);
    else drafts.delete(address);
  };
  const stored: Partial<StoredPage & DocData> = store.get(id)?.data ?? {};
  const { text } = stored;
  if (text?.name === name && texts.has(name) && isCurrent(name, text.facts)) {
    markAsDraft(stored);
    // Another site may have replaced Astro's list of modules.
    if (format === 'mdx') store.addModuleImport(pathForAstro(absoluteFile));
    return [];
  }

  // Reading all front matter takes most of the time, so unchanged pages don't get here.
  const matter = readFrontMatter(written, file, fields, tokens);
  markAsDraft(matter.data);
  const problems = [...fileFaults(file, written), ...nearTokens(written, file)];
  // The text has further problems of its own only if it's known where it starts.
  if (problems.length > 0 || matter.lineOffset === 0) return [...problems, ...matter.problems];
  let facts: TextFacts;
  try {
    facts = await renderOnce(texts, name, matter, page, base);
  } catch (error) {
    return [...matter.problems, ...problemsOf(error)];
  }
  if (matter.problems.length > 0) return matter.problems;
  const { includes, digest, samples } = facts;
  store.set({
    id,
    filePath: pathForAstro(absoluteFile),
    data: {
      ...matter.data,
      ...({
        place: { route, docId: docIdOf(route, folder.prefix), version: folder.version, file },
        text: { name, facts: { includes, digest, samples } },
        format,
      } satisfies StoredPage),
    },
    digest,
    ...(format === 'mdx' && { deferredRender: true }),
  });
  return [];
}

/** Renders a text, unless a build or the dev server, which share the texts, has rendered it. */
async function renderOnce(
  texts: PageTexts,
  name: string,
  matter: FrontMatter<object>,
  page: PageFile,
  base: string,
): Promise<TextFacts> {
  const known = texts.has(name) ? texts.read(name) : undefined;
  if (known !== undefined && isCurrent(name, known)) return known;
  const made = await renderText(name, matter, page, base);
  texts.write(name, made);
  return made;
}

/** Returns true if none of the files that a text includes changed since it was rendered. */
function isCurrent(name: string, { digest, includes }: TextFacts): boolean {
  return digest === digestOfText(name, includes);
}

/** Renders a page's Markdown, or checks that of an `.mdx` page; throws all its problems at once. */
async function renderText(
  name: string,
  { body, lineOffset }: FrontMatter<object>,
  { file, absoluteFile, format }: PageFile,
  base: string,
): Promise<PageText> {
  // Imported here because content.config.ts requires this module: the pipeline awaits at its top.
  const { checkMdx, renderMarkdown } = await import('../markdown/pipeline.ts');
  const facts = { file, absoluteFile, base, lineOffset };
  const digest = (includes: readonly string[]): string => digestOfText(name, includes);
  if (format === 'mdx') {
    const checked = await checkMdx(body, facts);
    return { body, html: '', headings: [], includes: [], samples: checked, digest: digest([]) };
  }
  const { html, headings, includes, samples } = await renderMarkdown(body, facts);
  return { body, html, headings, includes, samples, digest: digest(includes) };
}

/** Returns a path as Astro's store needs it. */
function pathForAstro(absoluteFile: string): string {
  return relative(process.cwd(), absoluteFile);
}

function docIdOf(route: string, prefix: string): string {
  const path = prefix === '/' ? route : route.slice(prefix.length);
  return path.replace(/^\//, '');
}
