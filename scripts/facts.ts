import { isDue, siteFacts, UNCONFIRMED } from '../src/content/facts.ts';
import { contentRoot } from '../src/content/paths.ts';
import { formatProblems } from '../src/content/problem.ts';
import { stopWith } from './lib/requireBuild.ts';

// Lists the facts about other products that must be checked again, in the order of their pages.
const { facts, problems } = siteFacts(contentRoot);
if (problems.length > 0) stopWith(formatProblems(problems));
const due = facts.filter((fact) => isDue(fact));
for (const { claim, page, source, kind, checked, file, line } of due) {
  const last = checked === UNCONFIRMED ? 'never confirmed' : `last checked on ${checked}`;
  console.log(
    `${file}:${line}  ${claim}\n  ${kind}, ${last}\n  page: ${page}\n  source: ${source}\n`,
  );
}
console.log(
  `${due.length} of ${facts.length} facts are due. ` +
    'Compare each with its source, fix the page if it has changed, and set "checked" to today.',
);
