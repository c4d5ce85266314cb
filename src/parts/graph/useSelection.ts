import { useState, type RefObject } from 'react';
import type { GraphLayout } from 'check/project/draw/layout.ts';
import { nextNode, type MoveKey } from 'check/project/draw/nextNode.ts';

/** Keeps one node of a graph as its only tab stop, and moves the focus between the nodes. */
export function useSelection(box: RefObject<HTMLElement | null>, layout: GraphLayout | undefined) {
  const [focused, setFocused] = useState<string>();
  const ids = layout?.nodes.map(({ node }) => node.id) ?? [];
  // A new check of the project may have removed the node that had the focus.
  const current = focused !== undefined && ids.includes(focused) ? focused : ids[0];

  function move(key: MoveKey): void {
    if (layout === undefined || current === undefined) return;
    const next = nextNode(layout, current, key) ?? current;
    const nodes = box.current?.querySelectorAll<SVGGElement>('[role=button]');
    const element = nodes?.[ids.indexOf(next)];
    element?.focus();
    // The focus alone brings only a part of the node into view.
    element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  return { current, select: setFocused, move };
}
