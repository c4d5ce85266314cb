import { expect, it } from 'vitest';
import { parseQuery } from './query.ts';
import { record } from '../index/testing.ts';
import { LIKE, makeTitleForms } from './titleForms.ts';
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
const { site } = readTitles(
  'build',
  writeTitles(
    records,
    records.map(() => 1),
    new Set(),
    true,
    { hash: '', bodies: [], texts: [] },
  ),
);
const forms = makeTitleForms(site);

/** Name how titles are like a query. */
const likeness = (text: string): Record<string, string[]> => {
  const like = forms.likeness(parseQuery(text));
  const ways = Object.entries(LIKE);
  return Object.fromEntries(
    titles.flatMap((title, page) =>
      like[page] === 0
        ? []
        : [[title, ways.filter(([, bit]) => (like[page] ?? 0) & bit).map(([name]) => name)]],
    ),
  );
};

it.each<[string, Record<string, string[]>]>([
  [
    'flow',
    {
      Flow: ['starts', 'exact', 'same'],
      'Flow runs': ['starts', 'subject'],
      'Flow runs and tests': ['starts'],
    },
  ],
  ['Flow Run', { 'Flow runs': ['starts', 'same'], 'Flow runs and tests': ['starts'] }],
  ['flows', { Flow: ['same'] }],
  ['dataplane', { 'Data planes': ['starts', 'same'] }],
  ['datapl', { 'Data planes': ['starts'] }],
  ['flowr', {}],
  ['flowru', { 'Flow runs': ['starts'], 'Flow runs and tests': ['starts'] }],
  ['not_null', { 'Not null test': ['starts', 'subject'] }],
  ['faq', { 'Frequently asked questions': ['initials'] }],
  ['faq page', {}],
  ['uber', { Überblick: ['starts'] }],
  ['flu', { Flüsse: ['starts'] }],
  ['use flow states', { useFlowState: ['same'] }],
  ['useFlowState', { useFlowState: ['starts', 'exact', 'same'] }],
  ['deployment', { Deploying: ['same'] }],
  ['deploy', { Deploying: ['starts', 'same'], 'Deploy a flow': ['starts'] }],
  ['deployment flows', {}],
  ['flow vs data plane', { Flow: ['compared'], 'Data planes': ['compared'] }],
  ['flowrunsandtests', { 'Flow runs and tests': ['same'] }],
  ['vault', {}],
  ['', {}],
])('tells how titles are like %j, whatever was asked before', (query, expected) =>
  expect(likeness(query)).toEqual(expected),
);

it('counts the words of substance of a heading, or as many as it is said to have while it is not loaded', () => {
  expect([
    forms.page(3).substance,
    makeTitleForms({ ...site, headings: [], headingWords: Uint8Array.of(4) }).heading(0).substance,
  ]).toEqual([3, 4]);
});

it('knows titles without the word that most of them begin with', () => {
  const commands = Array.from({ length: 25 }, (_, i) =>
    record(`/commands/${i}`, `npm-command${i}`, ''),
  );
  const other = readTitles(
    'build',
    writeTitles(
      commands,
      commands.map(() => 1),
      new Set(),
      true,
      { hash: '', bodies: [], texts: [] },
    ),
  ).site;
  expect(makeTitleForms(other).likeness(parseQuery('command7'))[7]).toBe(LIKE.same);
  expect(forms.likeness(parseQuery('runs and tests')).every((bits) => bits === 0)).toBe(true);
});
