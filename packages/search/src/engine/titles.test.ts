import { expect, it } from 'vitest';
import { parseQuery } from './query.ts';
import type { SearchRecord } from '../index/record.ts';
import type { Site } from '../index/site.ts';
import { record } from '../testRecords.ts';
import { TitleIndex } from './titles.ts';
import { readTitles, writeTitles } from '../index/titlesPart.ts';

const titles = [
  'Data planes',
  'Not null test',
  'Flow',
  'Flow runs and tests',
  'Frequently asked questions',
  'Flow runs',
  'Überblick',
  'Flüsse',
  'useFlowState',
  'Deploying',
  'Deploy a flow',
];
const records = titles.map((title, i) => record(`/page-${i}`, title, ''));
const siteOf = (list: readonly SearchRecord[]): Site => {
  const pages = list.map((one) => [one]);
  const facts = {
    sizes: list.map(() => 1),
    advising: new Set<string>(),
    withHeadings: true,
    parts: { hash: '', bodies: [], texts: [], cards: false },
  };
  return readTitles('build', writeTitles(pages, facts)).site;
};
const index = new TitleIndex(siteOf(records).pages);

/** Names how titles are like a query. */
const likeness = (text: string): Record<string, string[]> => {
  const ways = Object.entries<ReadonlySet<number>>({ ...index.match(parseQuery(text)) });
  const waysOf = (page: number): string[] =>
    ways.filter(([, pages]) => pages.has(page)).map(([way]) => way);
  return Object.fromEntries(
    titles.map((title, page) => [title, waysOf(page)] as const).filter(([, own]) => own.length > 0),
  );
};

it.each<[string, Record<string, string[]>]>([
  [
    'flow',
    {
      Flow: ['startsWith', 'same'],
      'Flow runs': ['startsWith', 'subject'],
      'Flow runs and tests': ['startsWith'],
    },
  ],
  ['Flow Run', { 'Flow runs': ['startsWith', 'same'], 'Flow runs and tests': ['startsWith'] }],
  ['flows', { Flow: ['same'] }],
  ['dataplane', { 'Data planes': ['startsWith', 'same'] }],
  ['datapl', { 'Data planes': ['startsWith'] }],
  ['flowr', {}],
  ['flowru', { 'Flow runs': ['startsWith'], 'Flow runs and tests': ['startsWith'] }],
  ['not_null', { 'Not null test': ['startsWith', 'subject'] }],
  ['faq', { 'Frequently asked questions': ['initials'] }],
  ['faq page', {}],
  ['uber', { Überblick: ['startsWith'] }],
  ['flu', { Flüsse: ['startsWith'] }],
  ['use flow states', { useFlowState: ['same'] }],
  ['useFlowState', { useFlowState: ['startsWith', 'same'] }],
  ['deploy', { Deploying: ['startsWith', 'same'], 'Deploy a flow': ['startsWith'] }],
  ['deployment flows', {}],
  ['flow vs data plane', { Flow: ['compared'], 'Data planes': ['compared'] }],
  ['flowrunsandtests', { 'Flow runs and tests': ['same'] }],
  ['vault', {}],
  ['', {}],
])('tells how titles are like %j, whatever was asked before', (query, expected) =>
  expect(likeness(query)).toEqual(expected),
);

it('knows titles without the word that most of them begin with', () => {
  const commands = Array.from({ length: 25 }, (_, i) =>
    record(`/commands/${i}`, `npm-command${i}`, ''),
  );
  const same = new TitleIndex(siteOf(commands).pages).match(parseQuery('command7')).same;
  expect([...same]).toEqual([7]);
  expect(likeness('runs and tests')).toEqual({});
});
