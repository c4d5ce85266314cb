import {
  createContext,
  createElement as h,
  createRef,
  Fragment,
  useState,
  type ReactNode,
} from 'react';
import { describe, expect, it } from 'vitest';
import type { DialogActions, DialogView } from './DialogModel.ts';
import { optionsOf } from '../shared/rows.ts';
import { SearchInside } from './SearchInside.tsx';
import type { SearchState } from '../shared/state.ts';
import { choiceCard, propertyCard } from 'search/testRecords.ts';
import { answer, pageHit } from '../../../tests/search/testHits.ts';

/**
 * What drawBeforeReact.tsx can set on an element: attributes, and handlers of events that React
 * doesn't rename.
 */
const DRAWABLE =
  /^(?:aria-[a-z]+|data-[a-z-]+|children|className|defaultChecked|d|fill|height|href|id|role|stroke(?:Width|Linecap|Linejoin)?|tabIndex|translate|type|viewBox|width|on(?:Change|Click|MouseDown|PointerMove))$/;

/**
 * Lists what drawBeforeReact.tsx can't draw in a tree. Hooks throw by themselves outside of React.
 */
function undrawable(node: ReactNode): string[] {
  if (node === null || typeof node !== 'object') return [];
  if (Symbol.iterator in node) return [...node].flatMap(undrawable);
  const { type, props } = node as { type: unknown; props: Record<string, unknown> };
  if (typeof type === 'function' && !type.prototype?.isReactComponent)
    return undrawable((type as (of: unknown) => ReactNode)(props));
  // `memo` with a function inside.
  if (isMemo(type)) return undrawable(type.type(props));
  if (type === Fragment) return undrawable(props['children'] as ReactNode);
  if (typeof type !== 'string') return [`<${String(Object(type).$$typeof ?? type)}>`];
  const faults = Object.entries(props)
    .filter(([name, value]) => !DRAWABLE.test(name) || isObject(name, value))
    .map(([name]) => `<${type} ${name}>`);
  // Of a change, only a checkbox tells the same as React does.
  if ('onChange' in props && props['type'] !== 'checkbox') faults.push(`<${type} onChange>`);
  return [...faults, ...undrawable(props['children'] as ReactNode)];
}

function isMemo(type: unknown): type is { type: (props: unknown) => ReactNode } {
  return (
    Object(type).$$typeof === Symbol.for('react.memo') && typeof Object(type).type === 'function'
  );
}

function isObject(name: string, value: unknown): boolean {
  return name !== 'children' && typeof value === 'object' && value !== null;
}

const nothing = (): void => undefined;
const actions: DialogActions = {
  onChoose: nothing,
  onPoint: nothing,
  onVisit: nothing,
  onFollow: nothing,
  onSection: nothing,
  onRetry: nothing,
  onFavorite: nothing,
  onRemove: nothing,
  onClearRecent: nothing,
  onAskAgain: nothing,
};
const page = { url: '/a', title: 'A', trail: 'Concepts' };
const ask = { text: 'flow', isCut: true } as const;
const snippet = { text: 'a flow', marks: [{ start: 2, end: 6 }], cutBefore: true, cutAfter: true };
const section = { url: '/a#b', anchor: 'b', heading: 'B', marks: [], level: 2, score: 1, snippet };
const found = answer('flow', [], {
  hits: [pageHit('/a/folder/b', { sections: [{ ...section, trail: ['B', 'C'] }] })],
  total: 30,
  sections: { Concepts: 1, Guides: 2 },
  unfound: ['flo'],
  from: 'hosted',
});
const lost = { ...found, complete: false };
const suggestions = [{ url: '/near', title: 'Near' }];
const answerCard = {
  kind: 'answer',
  name: 'Order',
  text: 'A flow has an order.',
  place: { url: '/flow#order', title: 'Flows' },
} as const;
const cause = { cause: 'A', fix: 'B', place: answerCard.place };
const messageCards = [[cause], [cause, { ...cause, cause: 'C' }]].map(
  (causes) => ({ kind: 'message', name: 'Not found.', causes }) as const,
);
const differing = {
  facts: ['Default'],
  rows: [{ places: 'Flow', values: ['`a`'] }],
  more: 3,
};

function viewOf(state: SearchState): DialogView {
  const saved = { recent: [page], favorites: [{ ...page, url: '/b' }] };
  const useful = [{ ...page, url: '/c' }];
  const options = optionsOf(state, saved, useful);
  return {
    state,
    ask,
    isAsking: false,
    saved,
    useful,
    area: '',
    lastAsk: ask,
    options,
    selected: 0,
  };
}

describe('the renderer that draws the dialog before React is loaded', () => {
  it.each<[string, SearchState]>([
    ['start', { name: 'start' }],
    ['loading', { name: 'loading', ask, slow: false }],
    ['a slow wait', { name: 'loading', ask, slow: true }],
    ['hits', { name: 'hits', ask, result: found, settled: true }],
    ['hits without a part of the index', { name: 'hits', ask, result: lost, settled: true }],
    ...[
      propertyCard('a'),
      propertyCard('b', { count: 5, differing }),
      answerCard,
      ...messageCards,
      choiceCard('/flow#order', '/flow'),
    ].map((card): [string, SearchState] => [
      `a card of a ${card.kind}`,
      { name: 'hits', ask, result: { ...found, card }, settled: true },
    ]),
    ['no hits', { name: 'none', ask, result: found, suggestions }],
    ['failed', { name: 'failed', ask }],
  ])('can draw every component of the dialog: %s', (_name, state) => {
    const inside = (
      <SearchInside
        view={viewOf(state)}
        actions={actions}
        provider="embedded"
        preview={null}
        status=""
      />
    );
    expect(undrawable(inside)).toEqual([]);
  });

  const Context = createContext('');
  it.each<[string, ReactNode, string]>([
    ['a ref', h('p', { ref: createRef<HTMLParagraphElement>() }), '<p ref>'],
    ['a style object', h('p', { style: { color: 'red' } }), '<p style>'],
    ['HTML', h('p', { dangerouslySetInnerHTML: { __html: '' } }), '<p dangerouslySetInnerHTML>'],
    ['a controlled input', h('input', { value: 'a', onChange: nothing }), '<input value>'],
    ['a text field', h('input', { onChange: nothing }), '<input onChange>'],
    ['a renamed attribute', h('label', { htmlFor: 'a' }), '<label htmlFor>'],
    ['context', h(Context, { value: 'a' }), '<Symbol(react.context)>'],
  ])('can’t draw %s, and this test notices', (_name, node, fault) =>
    expect(undrawable(<div>{node}</div>)).toContain(fault),
  );

  it('can’t draw hooks, and this test notices', () => {
    const Stateful = (): ReactNode => useState('')[0];
    expect(() => undrawable(<Stateful />)).toThrow(TypeError);
  });
});
