import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentRoot } from '../../content/paths.ts';
import type { TokenValues } from '../../content/tokens.ts';
import { readGlossary } from '../../markdown/blocks/glossary.ts';
import { siteReference, siteReferenceIndex } from '../../reference/siteReference.ts';
import type { CardData } from '../../search/index/cards.ts';
import type { SearchRecord } from '../../search/index/record.ts';
import { searchCards } from './searchCards.ts';

/** Creates the cards of this site from its schemas, its glossary, and the records of its pages. */
export function siteCards(tokens: TokenValues, records: readonly SearchRecord[]): CardData {
  const file = join(contentRoot, 'glossary.yml');
  const source = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return searchCards({
    reference: siteReference(tokens),
    files: siteReferenceIndex(tokens).files,
    glossary: readGlossary(source, file, tokens).entries.values(),
    records,
  });
}
