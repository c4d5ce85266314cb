import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TIER } from 'search/engine/tiers.ts';
import { choiceCard, propertyCard, resourceCard } from 'search/testRecords.ts';
import { firstSelection, keepSelection, selectByKey } from './selection.ts';
import { pageHit } from '../../../tests/search/testHits.ts';

describe('keys select options', () => {
  it.each<[string, Partial<KeyboardEvent>, number, number | undefined]>([
    ['down', { key: 'ArrowDown' }, 0, 1],
    ['down from none', { key: 'ArrowDown' }, -1, 0],
    ['down from the last to the first', { key: 'ArrowDown' }, 9, 0],
    ['up', { key: 'ArrowUp' }, 1, 0],
    ['up from none', { key: 'ArrowUp' }, -1, 9],
    ['up from the first to the last', { key: 'ArrowUp' }, 0, 9],
    ['home', { key: 'Home' }, 5, 0],
    ['end', { key: 'End' }, 5, 9],
    ['page down', { key: 'PageDown' }, 2, 7],
    ['page down near the end', { key: 'PageDown' }, 8, 9],
    ['page up near the start', { key: 'PageUp' }, 2, 0],
    ['shift+home is the field’s: it selects text', { key: 'Home', shiftKey: true }, 5, undefined],
    ['alt+arrow is the browser’s', { key: 'ArrowUp', altKey: true }, 5, undefined],
    ['cmd+arrow is the field’s', { key: 'ArrowUp', metaKey: true }, 5, undefined],
    ['letters are the field’s', { key: 'a' }, 5, undefined],
    ['ctrl+n is the browser’s', { key: 'n', ctrlKey: true }, 5, undefined],
  ])('%s', (_name, key, selected, expected) =>
    expect(selectByKey(key, selected, 10)).toBe(expected),
  );

  const card = propertyCard('x', {
    places: ['/a', '/b', '/c', '/d'].map((url) => ({ url, title: url })),
  });
  const [down, up] = [{ key: 'ArrowDown' }, { key: 'ArrowUp' }];
  it.each<[string, Partial<KeyboardEvent>, number, number | undefined]>([
    ['down from a card to its further links', down, 0, 1],
    ['down past the further links of a card', down, 1, 4],
    ['up from the first hit to the further links', up, 4, 1],
    ['up from a further link to the card', up, 3, 0],
    ['right along the further links', { key: 'ArrowRight' }, 1, 2],
    ['right at the last further link', { key: 'ArrowRight' }, 3, 3],
    ['left at the first further link', { key: 'ArrowLeft' }, 1, 1],
    ['left and right are the field’s elsewhere', { key: 'ArrowRight' }, 0, undefined],
    ['page down past a card', { key: 'PageDown' }, 0, 4],
  ])('%s', (_name, key, selected, expected) =>
    expect(selectByKey(key, selected, 10, card)).toBe(expected),
  );

  const choice = choiceCard('/a', '/b#c', '/d');
  it.each<[string, Partial<KeyboardEvent>, number, number | undefined]>([
    ['up from the first hit to the last question', up, 3, 2],
    ['up and down between the questions', up, 2, 1],
    ['down from the last question to the first hit', down, 2, 3],
    ['page down past all questions', { key: 'PageDown' }, 0, 3],
    ['left and right are the field’s', { key: 'ArrowRight' }, 1, undefined],
  ])('of a choice: %s', (_name, key, selected, expected) =>
    expect(selectByKey(key, selected, 10, choice)).toBe(expected),
  );

  it('never select past the end of a list', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('ArrowDown', 'ArrowUp', 'Home', 'End', 'PageUp', 'PageDown')),
        fc.integer({ min: 0, max: 30 }),
        (keys, count) => {
          let selected = -1;
          for (const key of keys) {
            selected = selectByKey({ key }, selected, count) ?? selected;
            expect(selected).toBeLessThan(Math.max(count, 1));
          }
        },
      ),
    );
  });
});

describe('keepSelection', () => {
  it.each<[string, string, number, string[], number]>([
    ['stays with what was chosen', '/b', 0, ['/c', '/b'], 1],
    ['stays with a hit that the card also leads to', '/b', 1, ['/b', '/b'], 1],
    ['starts over when that is gone', '/x', 1, ['/c', '/b'], 0],
    ['selects nothing in an empty list', '/x', 0, [], -1],
  ])('%s', (_name, url, index, urls, expected) =>
    expect(
      keepSelection(
        { index, url },
        urls.map((one) => ({ url: one })),
      ),
    ).toBe(expected),
  );
});

describe('the initially selected option', () => {
  const lines = [
    { url: '/reference/flow-run', title: 'Flow run' },
    { url: '/reference/flow-run#retries', title: 'Retries' },
    { url: '/reference/flow-run#halt_flow_on_error', title: 'halt_flow_on_error' },
    { url: '/concepts/errors#halt', title: 'halt' },
  ];

  it.each([
    ['flow', 0],
    ['Flow run', 0],
    ['halt_flow_on_error', 2],
    [' RETRIES ', 1],
    ['halt_flow', 0],
    ['halt', 0],
  ])('for %s is number %i', (query, expected) =>
    expect(firstSelection(lines, query, { hits: [] })).toBe(expected),
  );

  const places = [{ url: '/reference/flow', title: 'Flow' }];
  const property = propertyCard('flow', { places });
  const resource = resourceCard('flow', { places });
  const { wholeTitle, identifier } = TIER;

  it.each([
    ['the card of a resource', resource, wholeTitle, 0],
    ['the card of a property', property, identifier, 0],
    ['the page with the name of a property as its title', property, wholeTitle, 1],
    ['the best hit, because a choice doesn’t claim to answer', choiceCard('/a'), identifier, 1],
  ])('is %s', (_name, card, tier, expected) =>
    expect(
      firstSelection([...places, { url: '/concepts/flow', title: 'Flow' }], 'flow', {
        card,
        hits: [pageHit('/concepts/flow', { tier })],
      }),
    ).toBe(expected),
  );

  it('is the first one in an empty list', () =>
    expect(firstSelection([], 'flow', { hits: [] })).toBe(0));
});
