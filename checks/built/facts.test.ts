import { expect, test } from 'vitest';
import { facts } from './facts.ts';
import type { Page } from '../site.ts';

const pages = [{ route: '/flow', ids: ['runs'] }] as unknown as Page[];

function factOn(page: string): string {
  return `- claim: Snowflake bills at least 60 seconds.
  page: ${page}
  source: https://docs.snowflake.com
  kind: price
  checked: 2026-11-27
`;
}

test.each([
  ['/flow', []],
  ['/flow#runs', []],
  ['/flow#run', ['"/flow" has no section "#run"']],
  ['/notes#any', []],
  ['/flows', ['the page "/flows" doesn\'t exist']],
  ['flow', ['"page" has an invalid value: "flow"']],
])('checks that the page %s of a fact exists', (page, found) => {
  const text = factOn(page);
  const sources = [{ file: 'content/facts/planes.yml', text, raw: text }];
  expect(
    facts({ sources, pages, files: new Set(['/notes']) }).map(({ facts: { what } }) => what),
  ).toEqual(found);
});
