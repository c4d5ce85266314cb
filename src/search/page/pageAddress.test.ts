import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pagesAround, readPageAsk, writePageAsk } from './pageAddress.ts';

describe('the URL of the search page', () => {
  it.each([
    ['', '', { text: '', page: 1 }],
    ['?q=flow', '?q=flow', { text: 'flow', page: 1 }],
    [
      '?q=on_schema_change&section=How-to+guides&page=3',
      '?q=on_schema_change&section=How-to+guides&page=3',
      { text: 'on_schema_change', section: 'How-to guides', page: 3 },
    ],
    ['?q=a&page=-1', '?q=a', { text: 'a', page: 1 }],
    ['?q=a&page=0', '?q=a', { text: 'a', page: 1 }],
    ['?q=a&page=1.5', '?q=a', { text: 'a', page: 1 }],
    ['?q=a&page=1e9', '?q=a', { text: 'a', page: 1 }],
    ['?q=a&page=x&section=', '?q=a', { text: 'a', page: 1 }],
  ])('%s is read and written', (address, written, ask) => {
    expect(readPageAsk(address)).toEqual(expect.objectContaining(ask));
    expect(writePageAsk(readPageAsk(address))).toBe(written);
  });

  it('contains any query of up to 512 characters', () => {
    expect(readPageAsk(`?q=${'x'.repeat(600)}`).text).toHaveLength(512);
    fc.assert(
      fc.property(
        fc.string({ maxLength: 100 }),
        fc.option(fc.constantFrom('How-to guides', 'Getting started'), { nil: undefined }),
        fc.integer({ min: 1, max: 999 }),
        (raw, section, page) => {
          const text = raw.trim();
          fc.pre(text !== '' && text.isWellFormed());
          expect(readPageAsk(writePageAsk({ text, section, page }))).toEqual({
            text,
            section,
            page,
          });
        },
      ),
    );
  });
});

it.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, 0, 9]],
  [1, 4, [1, 2, 0, 4]],
  [5, 9, [1, 0, 4, 5, 6, 0, 9]],
  [4, 9, [1, 0, 3, 4, 5, 0, 9]],
  [9, 9, [1, 0, 8, 9]],
])('page %i of %i links to %j', (page, count, pages) =>
  expect(pagesAround(page, count)).toEqual(pages),
);
