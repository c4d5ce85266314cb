import { describe, expect, it } from 'vitest';
import type { Hit } from '../index/record.ts';
import { pageTrail, rowsOf } from './rows.ts';
import { pageHit } from './testing.ts';

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

describe('rowsOf', () => {
  it('puts the sections of a page below it', () => {
    const rows = rowsOf({
      hits: [
        pageHit('/concepts/flow', { sections: [section('Runs')] }),
        pageHit('/concepts/vault'),
      ],
    });
    expect(rows.map(({ kind, url }) => [kind, url])).toEqual([
      ['page', '/concepts/flow'],
      ['section', '/concepts/flow#Runs'],
      ['page', '/concepts/vault'],
    ]);
  });

  it('says a text once, on the page’s line', () => {
    const snippet = { text: 'same', marks: [], cutBefore: false, cutAfter: false };
    const rows = rowsOf({
      hits: [
        pageHit('/concepts/flow', {
          snippet,
          sections: [section('Runs', 'same'), section('Stops', 'other')],
        }),
      ],
    });
    expect(rows.map((row) => row.snippet?.text)).toEqual(['same', undefined, 'other']);
  });

  it('names the page where a heading is not loaded yet', () => {
    expect(
      rowsOf({ hits: [pageHit('/concepts/flow', { title: 'Flows', sections: [section('')] })] })[1]
        ?.title,
    ).toBe('Flows');
  });
});

it.each([
  ['/concepts/flow', 'Concepts', ['Concepts']],
  ['/how-to/connections/object-stores/s3', 'How-to', ['How-to', 'Connections', 'Object stores']],
  ['/', '', []],
])('%s lies in %s: %j', (page, label, trail) =>
  expect(pageTrail({ page, section: label })).toEqual(trail),
);
