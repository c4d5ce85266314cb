import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import Slugger from 'github-slugger';
import { Problem, type ProblemFacts } from '../content/problem.ts';
import { contentRoot, siteRoot } from '../content/paths.ts';
import type { Heading } from '../navigation/contents.ts';
import { tokensOf, type TokenValues } from './tokens.ts';

// Imported by its path, and at once: this module also runs where no bundler resolves `#site`, and after Vite has closed its runner.
const { site } = (await import(
  /* @vite-ignore */ pathToFileURL(join(siteRoot, 'site.config.ts')).href
)) as { site: { url: string; base: string } & TokenValues };
const siteTokens = tokensOf(site);

/** What the parts of one page share, partials included. */
export interface PageState {
  problems: Problem[];
  headings: Heading[];
  includes: Set<string>;
  usesDiagram: boolean;
  slugger: Slugger;
  /** Ids given to anything but headings. */
  ids: Set<string>;
  counts: Map<string, number>;
  /** How many samples were checked. */
  samples: number;
}

/** The file whose Markdown is being read: a page, or a partial of it. */
export interface SourceDocument {
  /** Relative to the site's root, as problems name it. */
  file: string;
  absoluteFile: string;
  /** How many lines of the file come before the text. */
  lineOffset: number;
  base: string;
  tokens: TokenValues;
  siteRoot: string;
  contentRoot: string;
  /** Partials that led here, outermost first. */
  partials: readonly string[];
  page: PageState;
  /** The blocks do not match, so what is inside what is a guess: rules about it keep silent. */
  brokenBlocks: boolean;
}

declare module 'satteri' {
  interface DataMap {
    document: SourceDocument;
  }
}

interface PlacedNode {
  position?: { start: { line: number; column: number } } | undefined;
}

/** What a caller must know to render a document; the roots and names default to the site's own. */
export interface DocumentFacts {
  file: string;
  absoluteFile: string;
  lineOffset: number;
  base: string;
  tokens?: TokenValues;
  siteRoot?: string;
  contentRoot?: string;
}

/** Make the state of one document. */
export function newDocument(facts: DocumentFacts): SourceDocument {
  return {
    ...facts,
    tokens: facts.tokens ?? siteTokens,
    siteRoot: facts.siteRoot ?? siteRoot,
    contentRoot: facts.contentRoot ?? contentRoot,
    partials: [],
    page: {
      problems: [],
      headings: [],
      includes: new Set(),
      usesDiagram: false,
      slugger: new Slugger(),
      ids: new Set(),
      counts: new Map(),
      samples: 0,
    },
    brokenBlocks: false,
  };
}

/** Make the state of an `.mdx` file, which its compiler knows by address only. */
export function documentOfFile(url: URL): SourceDocument {
  const absoluteFile = fileURLToPath(url);
  const { base } = site;
  return newDocument({
    file: relative(siteRoot, absoluteFile).split(sep).join('/'),
    absoluteFile,
    lineOffset: 0,
    base,
  });
}

/** Find the document that a plugin is working on. */
export function documentOf(context: {
  readonly data: { document?: SourceDocument };
}): SourceDocument {
  const { document } = context.data;
  if (document === undefined) throw new Error('openDocument must be the first plugin');
  return document;
}

/** Tell a node's line in its file. */
export function lineOf(document: SourceDocument, node: PlacedNode): number | undefined {
  return node.position === undefined ? undefined : node.position.start.line + document.lineOffset;
}

/** Note a writer's mistake; the work goes on, so that all of them are told at once. */
export function report(
  document: SourceDocument,
  at: PlacedNode | number | undefined,
  facts: Omit<ProblemFacts, 'file' | 'line'>,
): void {
  const line = at === undefined || typeof at === 'number' ? at : lineOf(document, at);
  document.page.problems.push(new Problem({ file: document.file, line, ...facts }));
}

/** Count one more of a kind on the page; the first is 1. */
export function nextNumber(page: PageState, kind: string): number {
  const number = (page.counts.get(kind) ?? 0) + 1;
  page.counts.set(kind, number);
  return number;
}

/** Read a file that the page depends on; undefined if there is none. */
export function readIncluded(document: SourceDocument, absoluteFile: string): string | undefined {
  document.page.includes.add(absoluteFile);
  try {
    return readFileSync(absoluteFile, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'EISDIR' || code === 'ENOTDIR') return undefined;
    throw error;
  }
}
