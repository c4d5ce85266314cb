import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillPath, fillTokens, type TokenValues } from './tokens.ts';
import { routeOfFile } from '../navigation/address.ts';
import type { Fields } from './frontMatter.ts';
import type { PageTexts } from './pageTexts.ts';
import { fromRoot } from './paths.ts';
import { nameOfText } from './textDigest.ts';

/** A folder of pages: where its files are, and the version and address they get. */
export interface PageFolder {
  folder: string;
  version: string;
  /** Where its pages begin: `/`, `/2.0`, `/releases`. */
  prefix: string;
}

/** Folders of Markdown that make one collection, and what their pages are read and rendered with. */
export interface PageCollection<T extends object> {
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

/** What the name of a page's file tells. */
export interface PagePlace {
  /** Relative to the site's root. */
  file: string;
  absoluteFile: string;
  /** Its name in the collection. */
  id: string;
  route: string;
  /** What it is served at. */
  address: string;
  format: 'md' | 'mdx';
}

/** Place a file of a collection; `path` is relative to its folder. */
export function placeOf<T extends object>(
  { addressOf, tokens }: PageCollection<T>,
  { folder, version, prefix }: PageFolder,
  path: string,
): PagePlace {
  const absoluteFile = join(folder, path);
  const filled = fillPath(path, tokens);
  const route = routeOfFile(filled, prefix);
  return {
    file: fromRoot(absoluteFile),
    absoluteFile,
    id: `${version}:${route}`,
    route,
    address: addressOf?.(filled) ?? route,
    format: path.endsWith('.mdx') ? 'mdx' : 'md',
  };
}

/** Read a page: as it is written, with tokens filled, and the name of its text. */
export function readPage<T extends object>(
  { tokens, base, pipeline }: PageCollection<T>,
  absoluteFile: string,
): { written: string; source: string; name: string } {
  const written = readFileSync(absoluteFile, 'utf8');
  const source = fillTokens(written, tokens);
  return { written, source, name: nameOfText([tokens, base], pipeline, source) };
}
