import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  closed,
  keyOfAsk,
  reduce,
  visibleState,
  type SearchEvent,
  type SearchState,
} from './state.ts';
import { answer } from '../../../tests/search/testHits.ts';

const flow = { text: 'flow' };
const vault = { text: 'vault' };
const hitsOf = (ask: { text: string }, last = true): SearchEvent => ({
  type: 'answered',
  ask,
  result: answer(ask.text, [`/${ask.text}`]),
  last,
});
const noneOf = (ask: { text: string }, last = true, complete = true): SearchEvent => ({
  type: 'answered',
  ask,
  result: answer(ask.text, [], { complete }),
  last,
});
const after = (...events: SearchEvent[]): SearchState => events.reduce(reduce, closed);
const opened: SearchEvent = { type: 'opened' };
const ask = (text: string): SearchEvent => ({ type: 'asked', ask: { text } });

describe('the search state', () => {
  it.each<[string, SearchEvent[], SearchState['name']]>([
    ['closed until it is opened', [ask('flow')], 'closed'],
    ['opens with the start screen', [opened], 'start'],
    ['a blank query asks nothing', [opened, ask('  ')], 'start'],
    ['a query waits', [opened, ask('flow')], 'loading'],
    ['hits', [opened, ask('flow'), hitsOf(flow)], 'hits'],
    ['none', [opened, ask('flow'), noneOf(flow)], 'none'],
    ['failed', [opened, ask('flow'), { type: 'failed', ask: flow }], 'failed'],
    [
      'first parts without a hit say nothing yet',
      [opened, ask('flow'), noneOf(flow, false)],
      'loading',
    ],
    [
      'hits of first parts can turn out to be none',
      [opened, ask('flow'), hitsOf(flow, false), noneOf(flow)],
      'none',
    ],
    [
      'no hits with parts missing is a failure, not none',
      [opened, ask('flow'), noneOf(flow, true, false)],
      'failed',
    ],
    ['a cleared query starts over', [opened, ask('flow'), hitsOf(flow), ask('')], 'start'],
    ['a new query waits again', [opened, ask('flow'), hitsOf(flow), ask('vault')], 'loading'],
    ['closes from anywhere', [opened, ask('flow'), hitsOf(flow), { type: 'closed' }], 'closed'],
    [
      'an answer that comes after closing changes nothing',
      [opened, ask('flow'), { type: 'closed' }, hitsOf(flow)],
      'closed',
    ],
    [
      'an answer that comes after reopening changes nothing',
      [opened, ask('flow'), { type: 'closed' }, opened, hitsOf(flow)],
      'start',
    ],
    [
      'an older failure changes nothing',
      [opened, ask('flow'), ask('vault'), { type: 'failed', ask: flow }],
      'loading',
    ],
    ['opening twice loses nothing', [opened, ask('flow'), hitsOf(flow), opened], 'hits'],
  ])('%s', (_name, events, name) => expect(after(...events).name).toBe(name));

  it('keeps the previous hits for a moment, and drops them if the wait gets long', () => {
    const waiting = after(opened, ask('flow'), hitsOf(flow), ask('vault'));
    expect(waiting).toMatchObject({
      name: 'loading',
      ask: vault,
      slow: false,
      previous: { ask: flow },
    });
    expect(reduce(waiting, { type: 'waiting', ask: vault })).toEqual({
      name: 'loading',
      ask: vault,
      slow: true,
    });
  });

  it.each<[string, SearchEvent[], SearchState['name'], slow?: boolean]>([
    ['hits', [opened, ask('flow'), hitsOf(flow), ask('vault')], 'hits'],
    ['no hits', [opened, ask('flow'), noneOf(flow), ask('vault')], 'none'],
    ['the start screen', [opened, ask('vault')], 'start'],
    [
      'hits, at the second key too',
      [opened, ask('flow'), hitsOf(flow), ask('v'), ask('va')],
      'hits',
    ],
    [
      'a wait',
      [opened, ask('flow'), { type: 'waiting', ask: flow }, ask('vault')],
      'loading',
      true,
    ],
  ])('%s: it stays on the screen until the next answer', (_name, events, shown, slow) =>
    expect(visibleState(after(...events))).toMatchObject({ name: shown, ...(slow && { slow }) }),
  );

  it.each<[string, SearchEvent[], SearchState['name']]>([
    ['a failure', [opened, ask('flow'), { type: 'failed', ask: flow }, ask('vault')], 'loading'],
    [
      'hits when the wait becomes noticeable',
      [opened, ask('flow'), hitsOf(flow), ask('vault'), { type: 'waiting', ask: vault }],
      'loading',
    ],
    ['hits when the query is cleared', [opened, ask('flow'), hitsOf(flow), ask('')], 'start'],
  ])('%s: it goes at once', (_name, events, shown) =>
    expect(visibleState(after(...events)).name).toBe(shown),
  );

  it('never shows results of an older query for a newer one', () => {
    const texts = fc.constantFrom('flow', 'Flow ', 'vault', 'fl', '', ' ');
    const event = fc.oneof(
      fc.constant<SearchEvent>({ type: 'opened' }),
      fc.constant<SearchEvent>({ type: 'closed' }),
      texts.map(ask),
      texts.map((text): SearchEvent => ({ type: 'waiting', ask: { text } })),
      texts.map((text): SearchEvent => ({ type: 'failed', ask: { text } })),
      texts.map((text): SearchEvent => ({
        type: 'suggested',
        ask: { text },
        suggestions: [{ url: `/${text.trim().toLowerCase()}`, title: text }],
      })),
      fc
        .tuple(texts, fc.boolean(), fc.boolean())
        .map(([text, found, last]) =>
          found ? hitsOf({ text: text.trim().toLowerCase() }, last) : noneOf({ text }, last),
        ),
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        let state: SearchState = closed;
        let typed = '';
        for (const next of events) {
          state = reduce(state, next);
          if (next.type === 'closed') typed = '';
          if (next.type === 'asked' && state.name !== 'closed') typed = next.ask.text;
          if (state.name === 'closed' || state.name === 'start') continue;
          expect(keyOfAsk(state.ask)).toBe(keyOfAsk({ text: typed }));
          if (state.name === 'hits')
            expect(state.result.hits.map(({ page }) => page)).toEqual([
              `/${typed.trim().toLowerCase()}`,
            ]);
          if (state.name === 'none' && state.suggestions)
            expect(state.suggestions[0]?.url).toBe(`/${typed.trim().toLowerCase()}`);
          if (state.name === 'loading' && state.slow) expect(state.previous).toBeUndefined();
        }
      }),
    );
  });
});

describe('keyOfAsk', () => {
  it('ignores case, but depends on the section and page', () => {
    expect(keyOfAsk({ text: ' Flow' })).toBe(keyOfAsk({ text: 'flow ' }));
    expect(
      new Set([
        keyOfAsk(flow),
        keyOfAsk({ ...flow, section: 'Concepts' }),
        keyOfAsk({ ...flow, offset: 20 }),
      ]).size,
    ).toBe(3);
  });
});
