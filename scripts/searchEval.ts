import { readFileSync } from 'node:fs';
import { outDir } from '../src/content/paths.ts';
import { openIndex } from '../src/integrations/output/searchIndex.ts';
import type { Engine } from 'search/engine/engine.ts';
import { answersText, askAll, measureAnswers, readQuestions } from '../src/search/eval/answers.ts';
import { evaluate } from '../src/search/eval/evaluate.ts';
import { loadAll } from 'search/engine/loadAll.ts';
import { pageName } from '../src/search/eval/measures.ts';
import { answerable, NONE, readQueries, type GoldenQuery } from '../src/search/eval/queries.ts';
import { missesOf, sectionsLine, tableOf } from '../src/search/eval/report.ts';
import { buildIndex } from 'search/index/build.ts';
import { recordsOfFolder } from './lib/folderRecords.ts';
import { readOptions } from './lib/readOptions.ts';
import { requireBuild, requireConfig, stopWith } from './lib/requireBuild.ts';

// Evaluates search on the built site with its golden queries, or on any folder of Markdown.
const USAGE = `usage: npm run search:eval -- [--content DIR --queries FILE] [options]

  --content DIR    a folder of Markdown; each file is a page, such as /concepts/flow. Front matter
                   can contain title, description, keywords or tags, and searchWeight.
  --queries FILE   JSON: [{ "id": "q1", "query": "start a flow", "category": "title",
                   "relevant": { "/concepts/flow": 3 } }]
                   Grades of a page: 3 answers the query, 2 answers most of it, 1 is related.
                   Queries in the category "none" must have no results.
  --half           use only queries with "half": "tune" or "half": "test"
  --json           print all metrics as one JSON object
  --misses         list the queries whose best page isn't the first result
  --answers        list the golden questions with the card or choice above the results

S@1 is the share of queries whose first result has a grade. MRR@8 is the mean of 1 / rank of the
first result with a grade. nDCG@8 compares the order of the first eight results with the best order.
"zero" is the share of queries without results, and "false" is the share of queries in "none" with
results. A query can name the sections that answer it ("sections": ["/concepts/flow#stop-a-flow-run"]).
A line then shows how often the best section of the first page is among them.`;
const GOLDEN = 'tests/search/golden.json';
const QUESTIONS = 'tests/search/questions.json';

interface Task {
  engine: Engine;
  queries: GoldenQuery[];
}

function folderTask(content: string, file: string): Task {
  const records = recordsOfFolder(content);
  if (records.length === 0) stopWith(`No Markdown files (.md, .mdx) found in ${content}`);
  const queries = readQueries(file, readFileSync(file, 'utf8'));
  const pages = new Set(records.map(({ page }) => pageName(page)));
  for (const { id, category, relevant } of queries) {
    if (category !== NONE && Object.values(relevant).every((grade) => grade === 0))
      console.error(`${file}: query "${id}" has no relevant page`);
    for (const page of Object.keys(relevant).filter((name) => !pages.has(pageName(name))))
      console.error(`${file}: query "${id}" expects the page "${page}", which doesn't exist`);
  }
  return { engine: loadAll(buildIndex(records)), queries };
}

async function siteTask(): Promise<Task> {
  requireBuild();
  const { slug } = await requireConfig();
  const engine = openIndex(outDir);
  const golden = readQueries(GOLDEN, readFileSync(GOLDEN, 'utf8'));
  return { engine, queries: answerable(golden, engine.pages, slug) };
}

/** Lists the golden questions with their cards. */
async function listAnswers(): Promise<void> {
  requireBuild();
  const { slug } = await requireConfig();
  const questions = readQuestions(QUESTIONS, readFileSync(QUESTIONS, 'utf8'));
  const asked = questions.filter((one) => half === undefined || one.half === half);
  const outcomes = askAll(openIndex(outDir), asked, slug);
  const { single, choice, precision, recall, ...count } = measureAnswers(outcomes);
  console.log(answersText(outcomes));
  console.log(
    `${single.shown} cards, ${precision.toFixed(3)} right; ${choice.shown} choices, ${choice.right} of them with the answer; ` +
      `of ${count.answerable} questions with an answer, ${recall.toFixed(3)} get it; ` +
      `of ${count.unanswerable} without one, ${single.unasked} get a card, and ${choice.unasked} a choice`,
  );
}

const { content, queries, half, json, misses, answers, help } = readOptions(
  {
    content: { type: 'string' },
    queries: { type: 'string' },
    half: { type: 'string' },
    json: { type: 'boolean' },
    misses: { type: 'boolean' },
    answers: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  },
  USAGE,
);
if (help) {
  console.log(USAGE);
  process.exit();
}
if ((content === undefined) !== (queries === undefined)) stopWith(USAGE);
if (answers) {
  await listAnswers();
  process.exit();
}
try {
  const task =
    content !== undefined && queries !== undefined
      ? folderTask(content, queries)
      : await siteTask();
  const asked = task.queries.filter((query) => half === undefined || query.half === half);
  const { report, outcomes } = evaluate(task.engine, asked);
  console.log(json ? JSON.stringify(report) : tableOf(report));
  if (!json) console.log(sectionsLine(outcomes));
  if (misses && !json)
    console.log(missesOf(outcomes) || 'No misses: the best page is always first');
} catch (error) {
  stopWith((error as Error).message);
}
