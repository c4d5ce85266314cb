import type { ElementContent, Root } from 'hast';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { htmlToHast, type HastNode, type HastVisitorContext } from 'satteri';

/** The nodes that fill each `<x-slot name="…">` of a rendered element. */
type Slots = Readonly<Record<string, readonly HastNode[]>>;

/** Returns the text that a node shows, without footnote marks and the tips of glossary terms. */
export function shownText(node: Readonly<ElementContent>): string {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element') return '';
  const { className, dataFootnoteRef } = node.properties;
  if (dataFootnoteRef !== undefined) return '';
  if (Array.isArray(className) && className.includes('term-tip')) return '';
  return node.children.map(shownText).join('');
}

export function parseHtml(html: string): ElementContent[] {
  return (htmlToHast(html, { fragment: true }) as Root).children as ElementContent[];
}

/**
 * Renders an element that later plugins don't look into: as raw HTML in `.md`, and as nodes in
 * `.mdx`, because the MDX compiler doesn't accept raw HTML.
 */
export function renderFinished(
  element: ReactElement,
  { sourceFormat }: HastVisitorContext,
): ElementContent[] {
  const html = renderToStaticMarkup(element);
  return sourceFormat === 'markdown' ? [{ type: 'raw', value: html }] : parseHtml(html);
}

export function renderWithSlots(element: ReactElement, slots: Slots): ElementContent[] {
  return fillSlots(parseHtml(renderToStaticMarkup(element)), slots);
}

function fillSlots(nodes: readonly ElementContent[], slots: Slots): ElementContent[] {
  return nodes.flatMap((node) => {
    if (node.type !== 'element') return [node];
    if (node.tagName === 'x-slot') return slots[String(node.properties.name)] as ElementContent[];
    return [{ ...node, children: fillSlots(node.children, slots) }];
  });
}
