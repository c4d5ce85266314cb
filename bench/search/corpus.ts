import { existsSync, readFileSync } from 'node:fs';
import { site } from '../../site.config.ts';
import { siteRecords } from '../../src/integrations/output/searchIndex.ts';
import { answerable, readQueries } from '../../src/search/eval/queries.ts';
import type { GoldenQuery } from '../../src/search/eval/queries.ts';
import type { SearchRecord } from '../../src/search/index/record.ts';
import { titleQueries } from './titleQueries.ts';

/** What is searched, and what is asked. */
export interface Corpus {
  /** Name of its folder in the work folder. */
  id: string;
  title: string;
  records: SearchRecord[];
  queries: GoldenQuery[];
  /** People have said which pages answer which query. */
  judged: boolean;
}

const GOLDEN = 'tests/search/golden.json';

/** Read a built site; its queries are the golden set if it is our own and there is one, else made from titles. */
export function readCorpus(id: string, name: string, folder: string): Corpus {
  const records = siteRecords(folder);
  const pages = new Set(records.map(({ page }) => page));
  const judged = id === 'own' && existsSync(GOLDEN);
  const queries = judged
    ? answerable(readQueries(GOLDEN, readFileSync(GOLDEN, 'utf8')), pages, site.slug)
    : titleQueries(records);
  return { id, title: `${name}, ${pages.size} pages`, records, queries, judged };
}
