import { expect, test } from 'vitest';
import { record } from 'search/testRecords.ts';
import { missingSections } from './siteCards.ts';

const records = [
  record('/concepts/flow', 'Flows', ''),
  record('/concepts/flow', 'Flows', '', { heading: 'Flow runs' }),
];
const problemsOf = (link?: string): string[] =>
  missingSections(
    [{ term: 'flow run', definition: 'One execution.', link }],
    records,
    `flow run:\n  definition: One execution.\n`,
  ).map(({ message }) => message);

test.each([
  undefined,
  '/concepts/flow',
  '/concepts/flow#flow-runs',
  '/concepts/not-written-yet#flow-runs',
])('the link %s of a term is fine', (link) => expect(problemsOf(link)).toEqual([]));

test('a link of a term to a section that its page doesn’t have is a problem', () =>
  expect(problemsOf('/concepts/flow#flow-run')).toEqual([
    `content/glossary.yml:1  glossary term "flow run": the page "/concepts/flow" has no section "#flow-run"
  allowed: #flow-runs
  Fix: did you mean "#flow-runs"?`,
  ]));
