import type { Element } from 'hast';
import type { Nodes, Parents } from 'mdast';
import type { MdastVisitorContext } from 'satteri';

export function closestParent(
  context: MdastVisitorContext,
  node: Readonly<Nodes>,
  matches: (parent: Readonly<Parents>) => boolean,
): Readonly<Parents> | undefined {
  let parent: Readonly<Parents> | undefined = context.parent(node);
  while (parent !== undefined && !matches(parent)) parent = context.parent(parent);
  return parent;
}

export function* nodesWithin(node: Readonly<Nodes>): Generator<Readonly<Nodes>> {
  yield node;
  if ('children' in node) for (const child of node.children) yield* nodesWithin(child);
}

/** Returns a node that a later plugin replaces: options pass from Markdown to HTML as JSON. */
export function placeholder(tagName: string, options: object) {
  return { type: 'placeholder', data: placeholderData(tagName, options), children: [] };
}

/** Returns the data that turns a Markdown node into a placeholder around its own children. */
export function placeholderData(tagName: string, options: object) {
  return { hName: tagName, hProperties: { options: JSON.stringify(options) } };
}

export function isElement(node: { type: string }, tagName: string): node is Element {
  return node.type === 'element' && (node as Element).tagName === tagName;
}

export function optionsOf<Options>({ properties }: Readonly<Element>): Options {
  return JSON.parse(String(properties.options)) as Options;
}
