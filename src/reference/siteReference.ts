import { createRequire } from 'node:module';
import { join } from 'node:path';
import { schemasFolder } from '../content/paths.ts';
import { versionRoot } from '../content/versions.ts';
import { fillNavigation } from '../site/siteNavigation.ts';
import type { TokenValues } from '../content/tokens.ts';
import { pagesOf } from '../navigation/tree.ts';
import type { Navigation, NavItem } from '../navigation/types.ts';
import { loadSchemas, tokensKey } from './loadSchemas.ts';
import { referenceIndex, type ReferenceIndex } from './referenceIndex.ts';
import { ReferencePages } from 'reference/ReferencePages.ts';
import { releasePosts } from './releasePosts.ts';

const require = createRequire(import.meta.url);
const references = new Map<string, ReferencePages>();

/** Returns the reference pages of the site, or of an old version, which are created once. */
export function siteReference(tokens: TokenValues, version?: string): ReferencePages {
  const key = `${version} ${tokensKey(tokens)}`;
  const known = references.get(key);
  if (known !== undefined) return known;
  const items = navigationItems(tokens, version);
  const names = pagesOf(items).map(([route, name]) => [route, name] as const);
  const schemas = loadSchemas(tokens, schemasFolder(versionRoot(version)));
  const pages = new ReferencePages(schemas, new Map(names), releasePosts);
  references.set(key, pages);
  return pages;
}

export function siteReferenceIndex(tokens: TokenValues, version?: string): ReferenceIndex {
  return referenceIndex(siteReference(tokens, version), navigationItems(tokens, version));
}

function navigationItems(tokens: TokenValues, version: string | undefined): readonly NavItem[] {
  // Node loads this module, which doesn't know the alias #navigation.
  const file = join(versionRoot(version), 'navigation/sidebars.ts');
  const { sidebars } = require(file) as Pick<Navigation, 'sidebars'>;
  const navigation = fillNavigation({ sidebars, standalone: [] }, tokens);
  return navigation.sidebars.find(({ root }) => root === '/reference')?.items ?? [];
}
