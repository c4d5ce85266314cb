import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { HastPluginDefinition } from 'satteri';
import {
  documentedErrors,
  errorIndexText,
  type DocumentedError,
} from '../../content/documentedErrors.ts';
import { docFields, type DocData } from '../../content/fields.ts';
import { filesBelow, isPageFile } from '../../content/files.ts';
import { readFrontMatter, type FrontMatter } from '../../content/frontMatter.ts';
import { fillPath, type TokenValues } from '../../content/tokens.ts';
import { routeOfFile } from 'published/address.ts';
import { newDocument, readIncluded, type SourceDocument } from '../document/document.ts';
import { letterList, letterLists } from './letterList.tsx';
import { readPartial, type RenderFragment } from './partial.ts';

/** `::error-index{letters="A-C"}`: the error messages in the pages' tables of errors. */
export const errorIndex = letterList('error-index');

/** Replaces the placeholders of `error-index`. */
export function errorIndexes(renderFragment: RenderFragment): HastPluginDefinition {
  return letterLists(
    'error-index',
    'Filter messages',
    (letters, document) => errorIndexText(errorsOfPages(document), letters),
    renderFragment,
  );
}

/** The errors in the state of the files that several pages list one after the other. */
let last: { state: string; includes: readonly string[]; errors: DocumentedError[] } | undefined;

/** Finds the error messages of all pages. The page is rendered again if a page changes. */
function errorsOfPages(document: SourceDocument): DocumentedError[] {
  const { contentRoot, tokens, page } = document;
  const files = ['docs', 'partials'].flatMap((folder) =>
    filesBelow(join(contentRoot, folder)).map((file) => join(contentRoot, folder, file)),
  );
  const state = statesOf(tokens, files);
  if (last?.state !== state) {
    const reader = newDocument(document);
    const errors = readErrors(reader);
    last = { state, includes: [...reader.page.includes], errors };
  }
  for (const file of last.includes) page.includes.add(file);
  return last.errors;
}

function statesOf(tokens: TokenValues, files: readonly string[]): string {
  const states = files.map((file) => {
    const stats = statSync(file, { throwIfNoEntry: false });
    return [file, stats?.mtimeMs, stats?.ctimeMs, stats?.size];
  });
  return JSON.stringify([tokens, states]);
}

function readErrors(document: SourceDocument): DocumentedError[] {
  const folder = join(document.contentRoot, 'docs');
  const pages = filesBelow(folder, isPageFile).flatMap((path) => {
    const file = join(folder, path);
    const source = readIncluded(document, file) ?? '';
    const { data, body, problems } = readPage(source, file, document.tokens);
    if (problems.length > 0 || data.draft === true || data.unlisted === true) return [];
    const route = routeOfFile(fillPath(path, document.tokens));
    return [{ title: data.title, route, markdown: withPartials(body, document) }];
  });
  return documentedErrors(pages);
}

/** Pages that were read, because every page with errors reads all of them after each change. */
const known = new Map<string, { source: string; page: FrontMatter<DocData> }>();

function readPage(source: string, file: string, tokens: TokenValues): FrontMatter<DocData> {
  const before = known.get(file);
  if (before?.source === source) return before.page;
  const page = readFrontMatter(source, file, docFields, tokens);
  known.set(file, { source, page });
  return page;
}

const PARTIAL = /^ *::partial\{([^}]*)\}$/gm;
const ATTRIBUTE = /([\w-]+)="([^"]*)"/g;

/** Fills in a page's partials. Rendering that page reports their mistakes. */
function withPartials(body: string, document: SourceDocument): string {
  const page = newDocument(document);
  const filled = body.replaceAll(PARTIAL, (_, attributes: string) => {
    const entries = [...attributes.matchAll(ATTRIBUTE)].map(([, key = '', value = '']) => [
      key,
      value,
    ]);
    const { name = '', ...values } = Object.fromEntries(entries) as Record<string, string>;
    return readPartial({ name, values }, page)?.text ?? '';
  });
  for (const file of page.page.includes) document.page.includes.add(file);
  return filled;
}
