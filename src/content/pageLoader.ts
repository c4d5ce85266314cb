import { relative, sep } from 'node:path';
import type { Loader, LoaderContext } from 'astro/loaders';
import { nearTokens } from './nearTokens.ts';
import { deferPage, dropDeferred, isDeferred, renderWhenCalm } from './deferredPages.ts';
import { fileFaults } from './fileFaults.ts';
import { filesBelow, isPageFile } from './files.ts';
import { tellFound, type FailedPage } from './foundProblems.ts';
import type { FrontMatter } from './frontMatter.ts';
import { tellStore } from './liveStore.ts';
import {
  placeOf,
  readPage,
  type PageCollection,
  type PageFolder,
  type PagePlace,
} from './PageCollection.ts';
import type { TextFacts } from './pageTexts.ts';
import { siteRoot } from './paths.ts';
import { Problem, Problems, problemsOf } from './problem.ts';
import { renderText } from './renderText.ts';
import { forgetText, tellText } from './textsByRoute.ts';
import { stillValid } from './textDigest.ts';
import { watchPages } from './watchPages.ts';

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
  /** Name of its text (pageTexts.ts), and what is known of it once it was made. */
  text: { name: string; facts?: TextFacts };
  format: PagePlace['format'];
}

/** What a loader knows of its pages beyond the store. */
interface Known {
  includes: Map<string, readonly string[]>;
  samples: Map<string, number>;
  addresses: Set<string>;
}

/** What one run over all files is made with. */
interface Run<T extends object> {
  options: PageCollection<T>;
  context: LoaderContext;
  known: Known;
  /** Puts a page off; without it, pages are rendered at once. */
  defer?: ((route: string, render: () => Promise<readonly Problem[]>) => void) | undefined;
}

/**
 * Load folders of Markdown as a collection: front matter checked, tokens filled, `.md` rendered, `.mdx` checked and left to its compiler.
 * All problems of all pages are told at once; in a build they end it, in the dev server they are shown (build/showProblems.ts).
 */
export function pageLoader<T extends object>(options: PageCollection<T>): Loader {
  return {
    name: options.name,
    async load(context) {
      // In the dev server, pages that have to be rendered anew at its start are put off.
      const known: Known = { includes: new Map(), samples: new Map(), addresses: new Set() };
      const run: Run<T> = { options, context, known };
      if (context.watcher === undefined) {
        report(run, await loadAll(run));
        reportSamples(run);
        return;
      }
      tellStore(options.name, context.store);
      let failed: FailedPage[] = [];
      const defer = (route: string, render: () => Promise<readonly Problem[]>): void =>
        deferPage(route, async () => {
          const problems = await render();
          if (problems.length === 0) return;
          failed.push({ route, problems });
          report(run, failed);
        });
      const load = async (deferring: Run<T>): Promise<void> => {
        failed = await loadAll(deferring);
        report(run, failed);
      };
      await load({ ...run, defer });
      // What a page with a mistake includes is not known, and may only now be there.
      const isIncluded = (file: string): boolean =>
        (failed.length > 0 && isSource(file)) ||
        [...known.includes.values()].some((files) => files.includes(file));
      watchPages(
        context.watcher,
        options.folders.map(({ folder }) => folder),
        isIncluded,
        () => load(run),
      );
      void renderWhenCalm().then(() => reportSamples(run));
    },
  };
}

/** Tell whether somebody wrote a file of this site, rather than a program. */
function isSource(file: string): boolean {
  return !relative(siteRoot, file)
    .split(sep)
    .some((name) => name.startsWith('.') || name === 'node_modules' || name === 'dist');
}

function report<T extends object>(
  { options: { name }, context }: Run<T>,
  failed: readonly FailedPage[],
): void {
  if (context.watcher !== undefined) tellFound(name, { failed });
  else if (failed.length > 0) throw new Problems(failed.flatMap(({ problems }) => problems));
}

/** Say how many samples were checked. */
function reportSamples<T extends object>({ context, known }: Run<T>): void {
  const checked = [...known.samples.values()].reduce((sum, count) => sum + count, 0);
  if (checked > 0) context.logger.info(`${checked} samples of YAML, JSON, SQL and Python checked`);
}

async function loadAll<T extends object>(run: Run<T>): Promise<FailedPage[]> {
  const { options, context, known } = run;
  const failed: FailedPage[] = [];
  const seen = new Map<string, string>();
  const gone = new Set(known.addresses);
  known.addresses.clear();
  for (const folder of options.folders) {
    for (const path of filesBelow(folder.folder, isPageFile)) {
      const { file, address, id } = placeOf(options, folder, path);
      const first = seen.get(id);
      if (first === undefined) seen.set(id, file);
      known.addresses.add(address);
      gone.delete(address);
      const problems =
        first === undefined
          ? await loadOne(run, folder, path)
          : [sameAddress(file, address, first)];
      if (problems.length > 0) failed.push({ route: address, problems });
    }
  }
  for (const address of gone) forgetText(address);
  for (const id of context.store.keys()) if (!seen.has(id)) context.store.delete(id);
  for (const id of known.samples.keys()) if (!seen.has(id)) known.samples.delete(id);
  options.texts.keep(new Set([...context.store.values()].map((entry) => storedText(entry).name)));
  return failed;
}

function sameAddress(file: string, address: string, first: string): Problem {
  return new Problem({
    file,
    line: 1,
    what: `the address ${address} is also that of ${first}`,
    mend: 'rename or remove one of the two files',
  });
}

async function loadOne<T extends object>(
  run: Run<T>,
  folder: PageFolder,
  path: string,
): Promise<readonly Problem[]> {
  const { options, context, known, defer } = run;
  const { file, absoluteFile, id, route, address, format } = placeOf(options, folder, path);
  const { written, source, name } = readPage(options, absoluteFile);
  const stored = context.store.get(id);
  const kept = stored && storedText(stored);
  // A page is stored under the name of its text: this very front matter was found to be right.
  const isRead = kept?.name === name;
  const isMade = isRead && kept.facts !== undefined && options.texts.has(name);
  // One that the store knows nothing more of can wait until it is asked for, and what was made of it by a build too.
  const canWait = isRead && !isMade && defer !== undefined;
  const text = canWait
    ? undefined
    : stillValid(name, isMade ? kept.facts : options.texts.find(name));
  if (path.endsWith('.md')) tellText(address, () => options.texts.find(name));
  if (text !== undefined) remember(known, id, text);
  if (text !== undefined && stored?.digest === text.digest) {
    // The list of modules is one for all sites built here: an unchanged page has to be on it again.
    if (stored.deferredRender === true && stored.filePath !== undefined)
      context.store.addModuleImport(stored.filePath);
    return [];
  }
  // Its store knows it by its name only: it is still put off, and as it was.
  if (defer === undefined && stored?.digest === name && isDeferred(address)) return [];
  dropDeferred(address);
  // What reads it is loaded with the first page that changed, as what renders it: with none, the dev server starts half a second earlier.
  const read = async (): Promise<FrontMatter<T>> =>
    (await import('./frontMatter.ts')).readFrontMatter(source, file, options.fields);
  let matter = isRead ? undefined : await read();
  const problems =
    matter === undefined
      ? []
      : [...fileFaults(file, written), ...matter.problems, ...nearTokens(written, file)];
  if (problems.length > 0) return problems;
  const place: Place = {
    route,
    docId: docIdOf(route, folder.prefix),
    version: folder.version,
    file,
  };
  const set = (facts?: TextFacts): void => {
    const textOfPage: StoredPage['text'] =
      facts === undefined ? { name } : { name, facts: factsOf(facts) };
    const data = { ...(matter?.data ?? stored?.data), place, text: textOfPage, format };
    context.store.set({
      id,
      filePath: relative(process.cwd(), absoluteFile),
      data,
      digest: facts?.digest ?? name,
      ...(format === 'mdx' && { deferredRender: true }),
    });
  };
  const render = async (): Promise<readonly Problem[]> => {
    try {
      const ready = defer && stillValid(name, options.texts.find(name));
      if (ready !== undefined) {
        remember(known, id, ready);
        return [];
      }
      matter ??= await read();
      const rendered = await renderText(name, matter, format, {
        file,
        absoluteFile,
        base: options.base,
      });
      options.texts.write(name, rendered);
      remember(known, id, rendered);
      // A page that was put off is in the store already; setting it again would load every open page anew.
      if (defer === undefined) set(rendered);
      return [];
    } catch (error) {
      if (defer !== undefined) context.store.delete(id);
      return problemsOf(error);
    }
  };
  if (text !== undefined) set(text);
  else if (defer === undefined) return render();
  else {
    set();
    defer(address, render);
  }
  return [];
}

function storedText({ data }: { data: Record<string, unknown> }): StoredPage['text'] {
  return data['text'] as StoredPage['text'];
}

function factsOf({ includes, digest, samples }: TextFacts): TextFacts {
  return { includes, digest, samples };
}

function remember({ includes, samples }: Known, id: string, text: TextFacts): void {
  includes.set(id, text.includes);
  samples.set(id, text.samples);
}

function docIdOf(route: string, prefix: string): string {
  const path = prefix === '/' ? route : route.slice(prefix.length);
  return path.replace(/^\//, '');
}
