import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { siteRoot } from '../content/paths.ts';
import { fillNavigation } from '../content/siteNavigation.ts';
import type { TokenValues } from '../markdown/tokens.ts';
import type { Navigation } from '../navigation/types.ts';
import { loadSchemas } from './loadSchemas.ts';
import { referenceIndex, type ReferenceIndex } from './referenceIndex.ts';
import { ReferencePages } from './ReferencePages.ts';

// Imported by its path, and at once, for the same reason as the site's settings in src/markdown/document.ts.
const { sidebars } = (await import(/* @vite-ignore */ pathToFileURL(join(siteRoot, 'navigation/sidebars.ts')).href)) as Pick<Navigation, 'sidebars'>;

const known = new Map<string, ReferencePages>();

/** Give the reference pages of the site; read once. */
export function siteReference(tokens: TokenValues): ReferencePages {
  const key = JSON.stringify([tokens.product, tokens.slug, tokens.company]);
  const pages = known.get(key) ?? new ReferencePages(loadSchemas(tokens));
  known.set(key, pages);
  return pages;
}

/** Give the ways into the site's reference. */
export function siteReferenceIndex(tokens: TokenValues): ReferenceIndex {
  const navigation = fillNavigation({ sidebars, standalone: [] }, tokens);
  const items = navigation.sidebars.find(({ root }) => root === '/reference')?.items ?? [];
  return referenceIndex(siteReference(tokens), items);
}
