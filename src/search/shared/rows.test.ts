import { describe, expect, it } from 'vitest';
import type { Hit } from 'search/index/record.ts';
import { choiceCard } from 'search/testRecords.ts';
import { optionsOf, pageTrail, rowsOfPage } from './rows.ts';
import { answer, pageHit } from '../../../tests/search/testHits.ts';

const section = (heading: string, snippet?: string): Hit => ({
  url: `/concepts/flow#${heading}`,
  anchor: heading,
  heading,
  marks: [],
  trail: [],
  level: 2,
  score: 1,
  ...(snippet === undefined
    ? {}
    : { snippet: { text: snippet, marks: [], cutBefore: false, cutAfter: false } }),
});

describe('rowsOfPage', () => {
  it('puts the sections of a page below it', () => {
    const rows = rowsOfPage(pageHit('/concepts/flow', { sections: [section('Runs')] }));
    expect(rows.map(({ kind, url }) => [kind, url])).toEqual([
      ['page', '/concepts/flow'],
      ['section', '/concepts/flow#Runs'],
    ]);
  });

  it('shows a text once, in the page’s row', () => {
    const snippet = { text: 'same', marks: [], cutBefore: false, cutAfter: false };
    const sections = [section('Runs', 'same'), section('Stops', 'other')];
    const rows = rowsOfPage(pageHit('/concepts/flow', { snippet, sections }));
    expect(rows.map((row) => row.snippet?.text)).toEqual(['same', undefined, 'other']);
  });

  it('shows the page’s title while a heading isn’t loaded yet', () => {
    const rows = rowsOfPage(pageHit('/concepts/flow', { title: 'Flows', sections: [section('')] }));
    expect(rows[1]?.title).toBe('Flows');
  });
});

it('saves a passage that was chosen by its section', () => {
  const result = answer('flow', [], { card: choiceCard('/flow#order', '/flow') });
  const state = { name: 'hits', ask: { text: 'flow' }, result, settled: true } as const;
  expect(optionsOf(state, { recent: [], favorites: [] }, [])).toEqual([
    { url: '/flow#order', title: 'Order', trail: 'Flows' },
    { url: '/flow', title: 'Flows', trail: '' },
  ]);
});

it.each([
  ['/concepts/flow', 'Concepts', ['Concepts']],
  [
    '/how-to/connections/object-stores/s3',
    'How-to guides',
    ['How-to guides', 'Connections', 'Object stores'],
  ],
  ['/', '', []],
])('%s lies in %s: %j', (page, label, trail) =>
  expect(pageTrail({ page, section: label })).toEqual(trail),
);

it('a page lies in the groups of its sidebar, if the index has them', () =>
  expect(
    pageTrail({ page: '/reference/resource/flow', section: 'Reference', folders: ['Flows'] }),
  ).toEqual(['Reference', 'Flows']));
