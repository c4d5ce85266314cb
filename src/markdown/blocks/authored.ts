import type { Element } from 'hast';
import { createElement, type ReactElement } from 'react';
import { defineHastPlugin, type HastNode, type HastVisitorContext } from 'satteri';
import {
  Admonition,
  Card,
  Cards,
  Details,
  Figure,
  InlineImage,
  Player,
  Slot,
  Steps,
  Tabs,
  Term,
  type AdmonitionKind,
  type FigureProps,
  type PlayerProps,
} from '../../authoring/index.ts';
import { withBase } from '../../navigation/address.ts';
import { documentOf, nextNumber, type PageState } from '../document.ts';
import { drawn } from '../html/html.ts';

interface Placeholder {
  node: Readonly<Element>;
  options: Readonly<Record<string, unknown>>;
  /** The content without the label, and the label. */
  children: readonly HastNode[];
  label: readonly HastNode[];
  base: string;
  page: PageState;
}

type Slots = Readonly<Record<string, readonly HastNode[]>>;
type Drawing = readonly [ReactElement, Slots];

const content = createElement(Slot, { name: 'content' });
const labelSlot = createElement(Slot, { name: 'label' });

const drawings: Readonly<Record<string, (placeholder: Placeholder) => Drawing>> = {
  'x-admonition': ({ options, children, label }) => [
    createElement(
      Admonition,
      { kind: options['kind'] as AdmonitionKind, title: label.length > 0 ? labelSlot : undefined },
      content,
    ),
    { content: children, label },
  ],
  'x-tabs': drawTabs,
  'x-steps': ({ children }) => [createElement(Steps, null, content), { content: children }],
  'x-cards': ({ children }) => [createElement(Cards, null, content), { content: children }],
  'x-card': ({ options, children, label, base }) => [
    createElement(
      Card,
      { href: withBase(String(options['href']), base), title: labelSlot },
      content,
    ),
    { content: children, label },
  ],
  'x-details': ({ children, label }) => [
    createElement(Details, { summary: labelSlot }, content),
    { content: children, label },
  ],
  'x-figure': ({ options }) => [createElement(Figure, options as unknown as FigureProps), {}],
  'x-image': ({ options }) => [createElement(InlineImage, options as unknown as FigureProps), {}],
  'x-player': ({ options, base }) => {
    const { src = '', poster, ...others } = options as unknown as PlayerProps;
    return [
      createElement(Player, {
        ...others,
        src: withBase(src, base),
        poster: poster === undefined ? undefined : withBase(poster, base),
      }),
      {},
    ];
  },
  'x-term': ({ node, options, base, page }) => {
    const id = newId(page, `term-${nextNumber(page, 'term')}`);
    const link =
      options['link'] === undefined ? undefined : withBase(String(options['link']), base);
    return [
      createElement(
        Term,
        { id, definition: String(options['definition']), link, term: String(options['term']) },
        content,
      ),
      { content: node.children },
    ];
  },
};

/** Draw what writers may use: each placeholder becomes its React element, with the writer's text where the element has a slot. */
export const authored = defineHastPlugin({
  name: 'authored',
  element: { filter: Object.keys(drawings), visit },
});

function visit(node: Readonly<Element>, context: HastVisitorContext): void {
  const { base, page } = documentOf(context);
  // What has mistakes is never shown.
  if (page.problems.length > 0) return;
  const options = JSON.parse(String(node.properties['options'])) as Record<string, unknown>;
  const [element, slots] =
    drawings[node.tagName]?.({ node, options, ...partsOf(node), base, page }) ?? [];
  if (element !== undefined) context.replaceNode(node, drawn(element, slots ?? {}));
}

function partsOf(node: Readonly<Element>): { children: HastNode[]; label: HastNode[] } {
  const label = node.children.find(
    (child): child is Element => child.type === 'element' && child.tagName === 'x-label',
  );
  return {
    label: label?.children ?? [],
    children: node.children.filter((child) => child !== label),
  };
}

function drawTabs({ node, options, page }: Placeholder): Drawing {
  const number = nextNumber(page, 'tabs');
  const panels = node.children.filter(
    (child): child is Element => child.type === 'element' && child.tagName === 'x-tab',
  );
  const slots: Record<string, readonly HastNode[]> = {};
  const tabs = panels.map((panel) => {
    const { value, label } = JSON.parse(String(panel.properties['options'])) as {
      value: string;
      label: string;
    };
    slots[value] = partsOf(panel).children;
    return {
      value,
      label,
      tabId: newId(page, `tab-${number}-${value}`),
      panelId: newId(page, `panel-${number}-${value}`),
      content: createElement(Slot, { name: value }),
    };
  });
  return [createElement(Tabs, { sync: options['sync'] as string | undefined, tabs }), slots];
}

function newId(page: PageState, id: string): string {
  page.ids.add(id);
  return id;
}
