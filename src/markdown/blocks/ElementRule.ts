import type { Nodes, Paragraph, Parents, RootContent } from 'mdast';
import type { MdastVisitorContext } from 'satteri';
import type { SourceDocument } from '../document.ts';

export type DirectiveNode = Extract<
  Nodes,
  { type: 'containerDirective' | 'leafDirective' | 'textDirective' }
>;

/** One attribute that an element takes. */
export interface AttributeRule {
  required?: boolean;
  /** What may be written there, in words. */
  allowed: string;
  accepts?: (value: string) => boolean;
}

/** One use of an element on a page, as its rule sees it. */
export interface ElementUse {
  document: SourceDocument;
  context: MdastVisitorContext;
  node: Readonly<DirectiveNode>;
  name: string;
  line: number | undefined;
  attributes: Readonly<Record<string, string>>;
  label: string;
  /** The content without the label. */
  children: readonly RootContent[];
  /** Note a mistake in this use. */
  fault: (facts: { what: string; allowed?: string; mend?: string }, at?: Readonly<Nodes>) => void;
}

/** What an element is, how it is written, and what it is drawn from. */
export interface ElementRule {
  form: 'container' | 'leaf' | 'text';
  label: 'required' | 'optional' | 'none';
  attributes: Readonly<Record<string, AttributeRule>>;
  /** Takes any attribute besides these; the rule checks them itself. */
  open?: boolean;
  /** How it is written, for writers who wrote it otherwise. */
  example: string;
  /** The placeholder element that `authored` draws. */
  tag: string;
  /** Find mistakes that the lists above cannot tell. */
  check?: (use: ElementUse) => void;
  /** What the drawn element is given; undefined leaves it out. */
  options?: (use: ElementUse) => Record<string, unknown> | undefined;
}

/** Tell whether a node is the directive of this name. */
export function isDirective(node: Readonly<Nodes> | undefined, name: string): boolean {
  return (
    node !== undefined &&
    (node.type === 'containerDirective' ||
      node.type === 'leafDirective' ||
      node.type === 'textDirective') &&
    node.name === name
  );
}

/** Find the first of these node types around a node. */
export function around(
  context: MdastVisitorContext,
  node: Readonly<Nodes>,
  wanted: (parent: Readonly<Parents>) => boolean,
): Readonly<Parents> | undefined {
  let parent: Readonly<Parents> | undefined = context.parent(node);
  while (parent !== undefined && !wanted(parent)) parent = context.parent(parent);
  return parent;
}

/** Separate a directive's label from its content. */
export function partsOf(node: Readonly<DirectiveNode>): {
  label: Readonly<Paragraph> | undefined;
  children: readonly RootContent[];
} {
  if (node.type !== 'containerDirective') return { label: undefined, children: [] };
  const [first, ...others] = node.children;
  const isLabel = first?.type === 'paragraph' && first.data?.directiveLabel === true;
  return isLabel
    ? { label: first, children: others }
    : { label: undefined, children: node.children };
}

/** Go through a node and everything in it. */
export function* within(node: Readonly<Nodes>): Generator<Readonly<Nodes>> {
  yield node;
  if ('children' in node) for (const child of node.children) yield* within(child);
}
