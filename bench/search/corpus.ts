import { existsSync, readFileSync } from 'node:fs';
import { site } from '../../site.config.ts';
import { siteRecords } from '../../src/integrations/output/searchIndex.ts';
import { answerable, readQueries, type GoldenQuery } from '../../src/search/eval/queries.ts';
import type { SearchRecord } from 'search/index/record.ts';
import { titleQueries } from './titleQueries.ts';

/** The records to search, and the queries. */
export interface Corpus {
  /** The name of its folder in the work folder. */
  id: string;
  title: string;
  records: SearchRecord[];
  queries: GoldenQuery[];
  /** True if people judged which pages answer which query. */
  judged: boolean;
}

const GOLDEN = 'tests/search/golden.json';

/** Reads a built site. Its queries are our site's golden set, or are created from titles. */
export function readCorpus(id: string, name: string, folder: string): Corpus {
  const records = siteRecords(folder);
  const pages = new Set(records.map(({ page }) => page));
  const judged = id === 'own' && existsSync(GOLDEN);
  const queries = judged
    ? answerable(readQueries(GOLDEN, readFileSync(GOLDEN, 'utf8')), pages, site.slug)
    : titleQueries(records);
  return { id, title: `${name}, ${pages.size} pages`, records, queries, judged };
}
