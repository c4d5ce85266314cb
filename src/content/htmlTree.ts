import { htmlToHast } from 'satteri';

/** A node of parsed HTML. Which fields it has depends on its type. */
export interface HtmlNode {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: readonly HtmlNode[];
}

/** Parses a page's HTML, without the highlighting of its code. */
export function parseHtmlTree(html: string): HtmlNode {
  return htmlToHast(withoutHighlighting(html)) as HtmlNode;
}

/** Removes the spans of highlighted tokens: they are most of a page's elements. */
export function withoutHighlighting(html: string): string {
  return html.replaceAll(/<span class="t-\w+">([^<]*)<\/span>/g, '$1');
}

export function classesOf({ properties = {} }: HtmlNode): readonly string[] {
  const { className } = properties;
  return Array.isArray(className) ? className.map(String) : [];
}

export function hasClass(node: HtmlNode, name: string): boolean {
  return classesOf(node).includes(name);
}

/** Returns a test for elements with a name. */
export function isTag(name: string): (node: HtmlNode) => boolean {
  return ({ tagName }) => tagName === name;
}

export function textOf({ value = '', children = [] }: HtmlNode): string {
  return value + children.map(textOf).join('');
}

/** Returns the first node that matches, in document order. */
export function findNode(
  node: HtmlNode,
  matches: (node: HtmlNode) => boolean,
): HtmlNode | undefined {
  if (matches(node)) return node;
  for (const child of node.children ?? []) {
    const found = findNode(child, matches);
    if (found !== undefined) return found;
  }
  return undefined;
}
