import type { Element } from 'hast';
import { createElement } from 'react';
import { defineHastPlugin, type HastNode, type HastVisitorContext } from 'satteri';
import { documentOf } from '../document/document.ts';
import { isElement, optionsOf } from '../document/nodes.ts';
import { addressOf } from '../html/links.ts';
import { renderWithSlots } from '../html/html.ts';
import type { ElementRule } from './ElementRule.ts';
import { elements } from './elements.ts';

const renderers = new Map<string, NonNullable<ElementRule['render']>>(
  [...elements].flatMap(([name, { render }]) =>
    render === undefined ? [] : [[`x-${name}`, render]],
  ),
);

/** Replaces the placeholder of each element with what its rule renders. */
export const authored = defineHastPlugin({
  name: 'authored',
  element: { filter: [...renderers.keys()], visit },
});

function visit(node: Readonly<Element>, context: HastVisitorContext): void {
  const document = documentOf(context);
  const render = renderers.get(node.tagName);
  // A page with problems is never shown.
  if (render === undefined || document.page.problems.length > 0) return;
  const slots: Record<string, readonly HastNode[]> = {};
  const slot = (name: string, nodes: readonly HastNode[]) => {
    slots[name] = nodes;
    return createElement('x-slot', { name });
  };
  const label = node.children.find((child) => isElement(child, 'x-label'));
  const element = render({
    options: optionsOf(node),
    node,
    label: label && slot('label', label.children),
    content: slot(
      'content',
      node.children.filter((child) => child !== label),
    ),
    slot,
    link: (route) => addressOf(route, document),
    document,
  });
  context.replaceNode(node, renderWithSlots(element, slots));
}
