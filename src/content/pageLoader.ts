import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Loader, LoaderContext } from 'astro/loaders';
import { routeOfFile } from '../navigation/address.ts';
import type { Heading } from '../navigation/contents.ts';
import { fillPath, fillTokens, type TokenValues } from '../markdown/tokens.ts';
import type { SampleCount } from '../markdown/document.ts';
import { mdxSamples, renderMarkdown } from '../markdown/pipeline.ts';
import { filesBelow, isPageFile } from './files.ts';
import { tellFound, type FailedPage } from './foundProblems.ts';
import { readFrontMatter, type Fields } from './frontMatter.ts';
import type { PageTexts } from './pageTexts.ts';
import { fromRoot } from './paths.ts';
import { formatProblems, Problem, Problems, problemsOf } from './problem.ts';

/** A folder of pages: where its files are, and the version and address they get. */
export interface PageFolder {
  folder: string;
  version: string;
  /** Where its pages begin: `/`, `/2.0`, `/releases`. */
  prefix: string;
}

/** Where a page of a collection stands: kept beside its front matter. */
export interface Place {
  route: string;
  docId: string;
  version: string;
  /** Relative to the site's root. */
  file: string;
}

/** What a collection keeps of a page besides its front matter. */
export interface StoredPage {
  place: Place;
  /** Digest of its text (pageTexts.ts). */
  text: string;
  format: 'md' | 'mdx';
  /** Of an `.md` page; those of an `.mdx` page come from its compiler. */
  headings?: Heading[];
  /** Files that it includes, absolute. */
  includes?: string[];
  usesDiagram?: boolean;
  samples?: SampleCount;
}

interface LoaderOptions<T extends object> {
  name: string;
  folders: readonly PageFolder[];
  /** Gives the address of a file, if it is another than its path below the prefix. */
  addressOf?: (path: string) => string;
  fields: Fields<T>;
  tokens: TokenValues;
  base: string;
  texts: PageTexts;
  /** Text that stands for the code and settings of the pipeline: another one renders every page anew. */
  pipeline: string;
}

/**
 * Load folders of Markdown as a collection: front matter checked, tokens filled, `.md` rendered, `.mdx` checked and left to its compiler.
 * All problems of all pages are told at once; in a build they end it, in the dev server they are shown (build/showProblems.ts).
 */
export function pageLoader<T extends object>(options: LoaderOptions<T>): Loader {
  return {
    name: options.name,
    async load(context) {
      report(options, await loadAll(options, context), context);
      reportSamples(context);
      watch(options, context);
    },
  };
}

function report<T extends object>({ name }: LoaderOptions<T>, failed: readonly FailedPage[], context: LoaderContext): void {
  if (context.watcher !== undefined) tellFound(name, { failed });
  else if (failed.length > 0) throw new Problems(failed.flatMap(({ problems }) => problems));
}

/** Say how many samples were checked, and name those that no rule knows. */
function reportSamples(context: LoaderContext): void {
  const counts = [...context.store.values()].flatMap(({ data }) => (data['samples'] === undefined ? [] : [data['samples'] as SampleCount]));
  const unchecked = counts.flatMap((count) => count.unchecked);
  const checked = counts.reduce((sum, count) => sum + count.checked, 0);
  if (checked + unchecked.length === 0) return;
  context.logger.info(`${checked} samples of YAML, JSON, SQL and Python checked, ${unchecked.length} unchecked`);
  if (unchecked.length === 0) return;
  const problems = unchecked.map(
    ({ file, line, key }) => new Problem({ file, line, what: `"${key}" is no top key of a project's file, so this YAML is not checked`, mend: 'write fragment="component.read" for a part of a file, or of="Kubernetes" for a file of another program' }),
  );
  context.logger.warn(`\n${formatProblems(problems)}\n`);
}

async function loadAll<T extends object>(options: LoaderOptions<T>, context: LoaderContext): Promise<FailedPage[]> {
  const failed: FailedPage[] = [];
  const seen = new Set<string>();
  for (const folder of options.folders) {
    for (const path of filesBelow(folder.folder, isPageFile)) {
      seen.add(entryId(folder, path, options.tokens));
      const problems = await loadOne(options, context, folder, path);
      const filled = fillPath(path, options.tokens);
      if (problems.length > 0) failed.push({ route: options.addressOf?.(filled) ?? routeOfFile(filled, folder.prefix), problems });
    }
  }
  for (const id of context.store.keys()) if (!seen.has(id)) context.store.delete(id);
  options.texts.keep(new Set([...context.store.values()].map(({ digest }) => String(digest))));
  return failed;
}

function entryId(folder: PageFolder, path: string, tokens: TokenValues): string {
  return `${folder.version}:${routeOfFile(fillPath(path, tokens), folder.prefix)}`;
}

async function loadOne<T extends object>(options: LoaderOptions<T>, context: LoaderContext, folder: PageFolder, path: string): Promise<readonly Problem[]> {
  const absoluteFile = join(folder.folder, path);
  const file = fromRoot(absoluteFile);
  const id = entryId(folder, path, options.tokens);
  const source = fillTokens(readFileSync(absoluteFile, 'utf8'), options.tokens);
  const stored = context.store.get(id);
  const digest = digestOf(options, source, stored?.data['includes']);
  if (stored?.digest === digest && options.texts.has(digest)) {
    // The list of modules is one for all sites built here: an unchanged page has to be on it again.
    if (stored.deferredRender === true && stored.filePath !== undefined) context.store.addModuleImport(stored.filePath);
    return [];
  }
  const matter = readFrontMatter(source, file, options.fields);
  const route = routeOfFile(fillPath(path, options.tokens), folder.prefix);
  const place: Place = { route, docId: docIdOf(route, folder.prefix), version: folder.version, file };
  if (matter.problems.length > 0) return matter.problems;
  const common = { id, filePath: relative(process.cwd(), absoluteFile), data: { ...matter.data, place } };
  try {
    if (path.endsWith('.mdx')) {
      const samples = await mdxSamples(matter.body, { file, absoluteFile, lineOffset: matter.lineOffset, base: options.base });
      options.texts.write(digest, { body: matter.body, html: '' });
      context.store.set({ ...common, data: { ...common.data, text: digest, format: 'mdx', samples }, digest, deferredRender: true });
      return [];
    }
    const { html, headings, includes, usesDiagram, samples } = await renderMarkdown(matter.body, { file, absoluteFile, lineOffset: matter.lineOffset, base: options.base });
    const text = digestOf(options, source, includes);
    options.texts.write(text, { body: matter.body, html });
    context.store.set({ ...common, data: { ...common.data, text, format: 'md', headings, includes, usesDiagram, samples }, digest: text });
    return [];
  } catch (error) {
    return problemsOf(error);
  }
}

function docIdOf(route: string, prefix: string): string {
  const path = prefix === '/' ? route : route.slice(prefix.length);
  return path.replace(/^\//, '');
}

function digestOf<T extends object>(options: LoaderOptions<T>, source: string, includes: unknown): string {
  const hash = createHash('sha256').update(options.pipeline).update(JSON.stringify([options.tokens, options.base])).update(source);
  for (const file of Array.isArray(includes) ? includes.map(String) : []) {
    try {
      hash.update(readFileSync(file));
    } catch {
      hash.update(`gone ${file}`);
    }
  }
  return hash.digest('hex');
}

/** Milliseconds after the last change until files are read: an editor may empty a file before it writes it. */
const SETTLED = 80;

function watch<T extends object>(options: LoaderOptions<T>, context: LoaderContext): void {
  const { watcher } = context;
  if (watcher === undefined) return;
  for (const { folder } of options.folders) watcher.add(folder);
  let running = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const reload = (changed: string): void => {
    const isPage = options.folders.some(({ folder }) => changed.startsWith(folder));
    const isIncluded = [...context.store.values()].some(({ data }) => Array.isArray(data['includes']) && data['includes'].includes(changed));
    if (!isPage && !isIncluded) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(async () => report(options, await loadAll(options, context), context));
    }, SETTLED);
  };
  for (const event of ['add', 'change', 'unlink'] as const) watcher.on(event, reload);
}

