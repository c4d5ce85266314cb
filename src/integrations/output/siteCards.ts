import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Passage } from '../../content/answers.ts';
import { versionRoot } from '../../content/versions.ts';
import { Problem, Problems } from '../../content/problem.ts';
import type { TokenValues } from '../../content/tokens.ts';
import { readGlossary, type GlossaryEntry } from '../../markdown/blocks/glossary.ts';
import { siteReference, siteReferenceIndex } from '../../reference/siteReference.ts';
import type { CardData } from 'search/index/cards.ts';
import type { SearchRecord } from 'search/index/record.ts';
import { searchCards } from './searchCards.ts';
import { didYouMean } from 'check/text/nearest.ts';

export function siteCards(
  tokens: TokenValues,
  records: readonly SearchRecord[],
  passages: readonly Passage[],
  version?: string,
): CardData {
  const file = join(versionRoot(version), 'content/glossary.yml');
  const source = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const glossary = [...readGlossary(source, file, tokens).entries.values()];
  const problems = missingSections(glossary, records, source);
  if (problems.length > 0) throw new Problems(problems);
  // Reading the schemas takes longer than the rest.
  const hasReference = records.some(({ page }) => page.startsWith('/reference/'));
  return searchCards({
    reference: hasReference ? siteReference(tokens, version) : undefined,
    files: hasReference ? siteReferenceIndex(tokens, version).files : [],
    glossary,
    records,
    passages,
  });
}

/** Finds links of terms to sections that their pages don't have. Pages may not be written yet. */
export function missingSections(
  glossary: readonly GlossaryEntry[],
  records: readonly SearchRecord[],
  source: string,
): Problem[] {
  const sectionsOf = Map.groupBy(records, ({ page }) => page);
  return glossary.flatMap(({ term, link = '' }) => {
    const [route = '', anchor] = link.split('#');
    const sections = sectionsOf.get(route)?.flatMap(({ anchor: id }) => (id ? `#${id}` : []));
    if (anchor === undefined || !sections || sections.includes(`#${anchor}`)) return [];
    return new Problem({
      what: `glossary term "${term}": the page "${route}" has no section "#${anchor}"`,
      file: 'content/glossary.yml',
      line: source.split('\n').indexOf(`${term}:`) + 1,
      allowed: sections.join(', '),
      fix: didYouMean(
        `#${anchor}`,
        sections,
        'use one of these sections, or link to the page without a section',
      ),
    });
  });
}
