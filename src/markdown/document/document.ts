import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import Slugger from 'github-slugger';
import { encodingFaults } from '../../content/fileFaults.ts';
import { relativePath } from '../../content/files.ts';
import { siteRoot } from '../../content/paths.ts';
import { Problem, problemsOf, type ProblemFacts } from '../../content/problem.ts';
import { readSource } from '../../content/sourceFiles.ts';
import { versionOfFile, versionPrefix, versionRoot } from '../../content/versions.ts';
import { tokensOf, type TokenValues } from '../../content/tokens.ts';
import type { Heading } from '../../navigation/contents.ts';
import { normalText } from 'check/text/normalText.ts';

// Imported by path, because this module also runs where no bundler resolves `#site`, and at
// startup, because Vite's runner is already closed when the last pages are rendered.
const { site } = (await import(
  /* @vite-ignore */ pathToFileURL(join(siteRoot, 'site.config.ts')).href
)) as { site: Parameters<typeof tokensOf>[0] };

/** The URL path that the site is served under. */
export const siteBase = site.base;

const tokens = tokensOf(site);

/** The state that a page shares with its partials. */
export interface PageState {
  problems: Problem[];
  headings: Heading[];
  /** Absolute paths of the files and folders that the page depends on. */
  includes: Set<string>;
  /** The number of checked samples, and the checks that aren't finished yet. */
  samples: number;
  slowChecks: Promise<void>[];
  slugger: Slugger;
  /** Ids of everything but headings. */
  ids: Set<string>;
  counts: Map<string, number>;
}

/** The Markdown file that is being read: a page, or a partial of it. */
export interface SourceDocument {
  /** Relative to the site's root, as problems name it. */
  file: string;
  absoluteFile: string;
  /** The number of lines in the file before the text. */
  lineOffset: number;
  base: string;
  tokens: TokenValues;
  /** The root of the page's version: that of the site, or a folder in `versions/`. */
  siteRoot: string;
  contentRoot: string;
  /** The partials that this one is included through, outermost first. */
  partials: readonly string[];
  page: PageState;
  /** True if opening and closing lines of blocks don't match: nesting rules are then skipped. */
  brokenBlocks: boolean;
}

declare module 'satteri' {
  interface DataMap {
    document: SourceDocument;
  }
}

interface PlacedNode {
  position?: { start: { line: number } };
}

/** A node, or a line of the file, that a problem is reported for. */
export type Place = PlacedNode | number | undefined;

/** The facts required to render a document; the roots and tokens default to the site's own. */
export type DocumentFacts = Pick<SourceDocument, 'file' | 'absoluteFile' | 'lineOffset' | 'base'> &
  Partial<Pick<SourceDocument, 'tokens' | 'siteRoot' | 'contentRoot'>>;

export function newDocument(facts: DocumentFacts): SourceDocument {
  const root = versionRoot(versionOfFile(facts.file));
  return {
    tokens,
    siteRoot: root,
    contentRoot: join(root, 'content'),
    ...facts,
    partials: [],
    page: {
      problems: [],
      headings: [],
      includes: new Set(),
      samples: 0,
      slowChecks: [],
      slugger: new Slugger(),
      ids: new Set(),
      counts: new Map(),
    },
    brokenBlocks: false,
  };
}

export function documentOf(context: {
  readonly data: { document?: SourceDocument };
}): SourceDocument {
  const { document } = context.data;
  if (document === undefined) throw new Error('openDocument must be the first plugin');
  return document;
}

export function lineOf(document: SourceDocument, node: PlacedNode): number | undefined {
  return node.position && node.position.start.line + document.lineOffset;
}

/** What is wrong with a document, without the place. */
export type Fault = Omit<ProblemFacts, 'file' | 'line'>;

/** Records a writer's mistake. Rendering continues, so that one run reports all of them. */
export function report(document: SourceDocument, at: Place, facts: Fault): undefined {
  const line = typeof at === 'object' ? lineOf(document, at) : at;
  document.page.problems.push(new Problem({ ...facts, file: document.file, line }));
}

/** Increments the count of a kind on the page and returns it, from 1. */
export function nextNumber(page: PageState, kind: string): number {
  const number = (page.counts.get(kind) ?? 0) + 1;
  page.counts.set(kind, number);
  return number;
}

/** Returns the root of the site, also for a document of an old version. */
export function rootOfSite({ file, siteRoot: root }: SourceDocument): string {
  return versionOfFile(file) === undefined ? root : siteRoot;
}

/** Returns the path of a file in the document's version, as problems name it. */
export function fileOf({ file, siteRoot: root }: SourceDocument, absoluteFile: string): string {
  return versionPrefix(file) + relativePath(root, absoluteFile);
}

/**
 * Reads a file that the page depends on; undefined if it doesn't exist. Reports a file that pages
 * can't use.
 */
export function readIncluded(document: SourceDocument, absoluteFile: string): string | undefined {
  const isFirst = !document.page.includes.has(absoluteFile);
  document.page.includes.add(absoluteFile);
  try {
    const bytes = readSource(document.siteRoot, absoluteFile);
    const text = bytes && normalText(bytes.toString());
    const file = fileOf(document, absoluteFile);
    if (isFirst) document.page.problems.push(...encodingFaults(file, text ?? ''));
    return text;
  } catch (error) {
    const problems = problemsOf(error);
    if (isFirst) document.page.problems.push(...problems);
    return undefined;
  }
}
