import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { siteRoot } from '../content/paths.ts';
import { fillNavigation } from '../site/siteNavigation.ts';
import type { TokenValues } from '../markdown/tokens.ts';
import { pagesOf } from '../navigation/tree.ts';
import type { Navigation, NavItem } from '../navigation/types.ts';
import { loadSchemas } from './loadSchemas.ts';
import { referenceIndex, type ReferenceIndex } from './referenceIndex.ts';
import { ReferencePages } from './ReferencePages.ts';

// Imported by its path, and at once, for the same reason as the site's settings in src/markdown/document.ts.
const { sidebars } = (await import(
  /* @vite-ignore */ pathToFileURL(join(siteRoot, 'navigation/sidebars.ts')).href
)) as Pick<Navigation, 'sidebars'>;

const known = new Map<string, ReferencePages>();

/** Give the reference pages of the site; read once. */
export function siteReference(tokens: TokenValues): ReferencePages {
  const key = JSON.stringify([tokens.product, tokens.slug, tokens.company]);
  const pages =
    known.get(key) ??
    new ReferencePages(
      loadSchemas(tokens),
      new Map(pagesOf(navigationItems(tokens)).map(([route, name]) => [route, name])),
    );
  known.set(key, pages);
  return pages;
}

/** Give the ways into the site's reference. */
export function siteReferenceIndex(tokens: TokenValues): ReferenceIndex {
  return referenceIndex(siteReference(tokens), navigationItems(tokens));
}

function navigationItems(tokens: TokenValues): readonly NavItem[] {
  const navigation = fillNavigation({ sidebars, standalone: [] }, tokens);
  return navigation.sidebars.find(({ root }) => root === '/reference')?.items ?? [];
}
