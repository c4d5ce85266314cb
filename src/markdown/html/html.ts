import type { Element, ElementContent, Root } from 'hast';
import { htmlToHast, type HastNode } from 'satteri';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactElement } from 'react';

/** Escape text for HTML. */
export function escapeHtml(text: string): string {
  if (!/[&<>"]/.test(text)) return text;
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Parse a fragment of HTML into nodes. */
export function nodesOf(html: string): ElementContent[] {
  return (htmlToHast(html, { fragment: true }) as Root).children as ElementContent[];
}

/** Put finished HTML into the tree: as it is for `.md`, as nodes for `.mdx`, whose compiler takes no raw HTML. */
export function finishedHtml(html: string, sourceFormat: 'markdown' | 'mdx'): ElementContent[] {
  return sourceFormat === 'markdown' ? [{ type: 'raw', value: html }] : nodesOf(html);
}

/** Draw a React element and put nodes of the document where it has `<x-slot name="…">`. */
export function drawn(
  element: ReactElement,
  slots: Readonly<Record<string, readonly HastNode[]>>,
): ElementContent[] {
  return nodesOf(renderToStaticMarkup(element)).flatMap((node) => filled(node, slots));
}

function filled(
  node: ElementContent,
  slots: Readonly<Record<string, readonly HastNode[]>>,
): ElementContent[] {
  if (node.type !== 'element') return [node];
  if (node.tagName === 'x-slot')
    return [...(slots[String(node.properties['name'])] ?? [])] as ElementContent[];
  return [
    { ...node, children: node.children.flatMap((child) => filled(child, slots)) } satisfies Element,
  ];
}
