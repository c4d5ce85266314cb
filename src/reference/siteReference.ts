import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { siteRoot } from '../content/paths.ts';
import { fillNavigation } from '../site/siteNavigation.ts';
import type { TokenValues } from '../content/tokens.ts';
import { pagesOf } from '../navigation/tree.ts';
import type { Navigation, NavItem } from '../navigation/types.ts';
import { loadSchemas, tokensKey } from './loadSchemas.ts';
import {
  fileEntries,
  referenceIndex,
  type FileEntry,
  type ReferenceIndex,
} from './referenceIndex.ts';
import { ReferencePages } from './ReferencePages.ts';

// Node loads this module, which doesn't know the alias #navigation.
const { sidebars } = (await import(
  /* @vite-ignore */ pathToFileURL(join(siteRoot, 'navigation/sidebars.ts')).href
)) as Pick<Navigation, 'sidebars'>;

const references = new Map<string, ReferencePages>();

/** Returns the reference pages of the site, which are created once. */
export function siteReference(tokens: TokenValues): ReferencePages {
  const key = tokensKey(tokens);
  const known = references.get(key);
  if (known !== undefined) return known;
  const names = pagesOf(navigationItems(tokens)).map(([route, name]) => [route, name] as const);
  const pages = new ReferencePages(loadSchemas(tokens), new Map(names));
  references.set(key, pages);
  return pages;
}

/** Returns the files of a project, by their top-level keys, and the pages of their resources. */
export function siteReferenceFiles(tokens: TokenValues): readonly FileEntry[] {
  return fileEntries(siteReference(tokens), navigationItems(tokens));
}

export function siteReferenceIndex(tokens: TokenValues): ReferenceIndex {
  return referenceIndex(siteReference(tokens), navigationItems(tokens));
}

function navigationItems(tokens: TokenValues): readonly NavItem[] {
  const navigation = fillNavigation({ sidebars, standalone: [] }, tokens);
  return navigation.sidebars.find(({ root }) => root === '/reference')?.items ?? [];
}
