import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { siteRecords } from '../src/integrations/output/searchIndex.ts';
import { outDir, siteRoot } from '../src/content/paths.ts';
import type { SiteConfig } from '../src/content/siteConfig.ts';
import { evaluate } from '../src/search/eval/evaluate.ts';
import { pageName } from '../src/search/eval/measures.ts';
import { answerable, NONE, readQueries } from '../src/search/eval/queries.ts';
import type { GoldenQuery } from '../src/search/eval/queries.ts';
import { missesOf, tableOf } from '../src/search/eval/report.ts';
import type { SearchRecord } from '../src/search/index/record.ts';
import { recordsOfFolder } from './folderRecords.ts';
import { readOptions } from './readOptions.ts';

// `npm run search:eval` asks the built site (OUT_DIR or dist/) the queries of its golden set; `--half tune` or `--half test` one half of them.
// `npm run search:eval -- --content DIR --queries FILE` does so with any folder of Markdown. `--json` prints one object, `--misses` what to look at.
const USAGE =
  'usage: npm run search:eval -- [--content DIR --queries FILE] [--half tune|test] [--json] [--misses]';
const HELP = `${USAGE}

  --content DIR    a folder of Markdown; a page is its path without the ending, such as /concepts/flow; drafts count; of the front matter,
                   title, description, keywords or tags, and searchWeight are read; without a title, the first heading or the file's name is it
  --queries FILE   JSON: [{ "id": "q1", "query": "start a flow", "category": "title", "relevant": { "/concepts/flow": 3 } }]
                   grades: 3 answers it, 2 answers most of it, 1 is related; pages, not sections; any name is a category, and queries of
                   the category "none" must find nothing
  --half           the queries that have "half": "tune" or "half": "test", as those of the site have
  --json           one object: {"all":{"s1","mrr","ndcg","zero","falseHits","p50","p95","p99","queries"},"categories":{…}}
  --misses         what was not found, and what came first

The table: S@1 is the share of queries whose first page has a grade, MRR@8 the mean of 1 / place of the first one that has, nDCG@8 how near the
order of the first eight is to the best one; zero is the share without any answer, false that of "none" with one. The site is held to
S@1 0.92, nDCG@8 0.93, zero 0.005, false 0 (tests/search/golden.test.ts).`;
const GOLDEN = 'tests/search/golden.json';

interface Task {
  records: SearchRecord[];
  queries: GoldenQuery[];
}

type IsAsked = (query: GoldenQuery) => boolean;

function folderTask(content: string, queries: string, isAsked: IsAsked): Task {
  for (const path of [content, queries])
    if (!existsSync(path)) throw new Error(`${path} does not exist.\n${USAGE}`);
  if (!statSync(content).isDirectory())
    throw new Error(`--content ${content} is a file; expected a folder of Markdown\n${USAGE}`);
  if (!statSync(queries).isFile())
    throw new Error(`--queries ${queries} is a folder; expected a file of JSON\n${USAGE}`);
  const records = recordsOfFolder(content, console.error);
  if (records.length === 0) throw new Error(`${content}: no Markdown files (.md, .mdx) were found`);
  const asked = readQueries(queries, readFileSync(queries, 'utf8')).filter(isAsked);
  if (asked.length === 0)
    throw new Error(
      `${queries}: no query has this "half"; fix: "half": "tune" or "test" in each, or leave --half out`,
    );
  const pages = new Set(records.map(({ page }) => pageName(page)));
  for (const { id, category, relevant } of asked) {
    if (category !== NONE && Object.values(relevant).every((grade) => grade === 0))
      console.error(
        `${queries}: query "${id}" has no relevant page; fix: add one, or use the category "${NONE}"`,
      );
    for (const page of Object.keys(relevant))
      if (!pages.has(pageName(page)))
        console.error(
          `${queries}: query "${id}" wants ${page}, and ${page.includes('#') ? 'pages are graded, not sections; fix: leave out what begins with #' : 'there is no such page'}: it counts as not found`,
        );
  }
  return { records, queries: asked };
}

async function siteTask(isAsked: IsAsked): Promise<Task> {
  if (!existsSync(join(outDir, '404.html')))
    throw new Error(`${outDir} holds no built site.\n  Fix: npm run build`);
  const { site } = (await import(pathToFileURL(join(siteRoot, 'site.config.ts')).href)) as {
    site: SiteConfig;
  };
  const records = siteRecords(outDir);
  const golden = readQueries(GOLDEN, readFileSync(GOLDEN, 'utf8')).filter(isAsked);
  return {
    records,
    queries: answerable(golden, new Set(records.map(({ page }) => page)), site.slug),
  };
}

try {
  const values = readOptions(
    {
      content: { type: 'string' },
      queries: { type: 'string' },
      half: { type: 'string' },
      json: { type: 'boolean' },
      misses: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
    USAGE,
  );
  if (values.help) console.log(HELP);
  else await report(values);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function report({
  content,
  queries,
  half,
  json,
  misses,
}: {
  content?: string;
  queries?: string;
  half?: string;
  json?: boolean;
  misses?: boolean;
}): Promise<void> {
  if ((content === undefined) !== (queries === undefined))
    throw new Error(
      `${content === undefined ? '--queries goes with --content' : '--content goes with --queries'}\n${USAGE}`,
    );
  if (half !== undefined && half !== 'tune' && half !== 'test')
    throw new Error(`--half ${half}: allowed are tune and test\n${USAGE}`);
  const isAsked: IsAsked = (query) => half === undefined || query.half === half;
  const task =
    content === undefined || queries === undefined
      ? await siteTask(isAsked)
      : folderTask(content, queries, isAsked);
  const evaluation = evaluate(task.records, task.queries);
  console.log(json ? JSON.stringify(evaluation.report) : tableOf(evaluation.report));
  if (misses && !json)
    console.log(missesOf(evaluation.outcomes) || 'no misses: the best page is first everywhere');
}
