import type { Element } from 'hast';
import type { Nodes, Paragraph, RootContent } from 'mdast';
import type { ReactElement } from 'react';
import type { HastNode, MdastVisitorContext } from 'satteri';
import type { Fault, SourceDocument } from '../document/document.ts';

export type DirectiveNode = Extract<
  Nodes,
  { type: 'containerDirective' | 'leafDirective' | 'textDirective' }
>;

/** One attribute of an element. */
interface AttributeRule {
  required?: boolean;
  /** The allowed values, in words. */
  allowed: string;
  accepts?: (value: string) => boolean;
}

/** One use of an element in a page's Markdown. */
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
  /** Reports a mistake, at the element itself or at another node. */
  fault: (facts: Fault, at?: Readonly<Nodes>) => undefined;
}

/** One use of an element when it is rendered. */
export interface ElementRendering<Options> {
  options: Options;
  /** The placeholder node. */
  node: Readonly<Element>;
  /** A slot for the writer's label; undefined if there is none. */
  label: ReactElement | undefined;
  /** A slot for the writer's text. */
  content: ReactElement;
  /** Makes another slot, which is filled with the nodes. */
  slot: (name: string, nodes: readonly HastNode[]) => ReactElement;
  /** Returns the URL path of a route under the site's base. */
  link: (route: string) => string;
  document: SourceDocument;
}

/**
 * Describes an element that writers can use: its syntax, its checks, and its rendering.
 */
export interface ElementRule<Options extends object = object> {
  form: 'container' | 'leaf' | 'text';
  label: 'required' | 'optional' | 'none';
  attributes: Readonly<Record<string, AttributeRule>>;
  /** The element that must contain it directly. */
  parent?: string;
  /** The only element that it may contain directly. */
  child?: string;
  /** True if other attributes are allowed too; the rule checks them itself. */
  open?: boolean;
  /** The correct syntax, which hints show. */
  example: string;
  /** Reports mistakes that the fields above can't describe. */
  check?: (use: ElementUse) => void;
  /** Returns what `render` needs, as JSON data. If undefined, the directive stays literal text. */
  options?: (use: ElementUse) => Options | undefined;
  /** Renders the element. A rule without it has its own plugin. */
  render?(rendering: ElementRendering<Options>): ReactElement;
}

/** Describes an attribute whose value is one of the names. */
export function oneOf(names: readonly string[]): AttributeRule {
  return { allowed: names.join(', '), accepts: (value) => names.includes(value) };
}

/** True if a node is the directive of this name. */
export function isDirective(node: Readonly<Nodes>, name: string): node is DirectiveNode {
  return node.type.endsWith('Directive') && (node as DirectiveNode).name === name;
}

/** Separates a directive's label from its content. */
export function partsOf(node: Readonly<DirectiveNode>): {
  label: Readonly<Paragraph> | undefined;
  children: readonly RootContent[];
} {
  if (node.type !== 'containerDirective') return { label: undefined, children: [] };
  const [first, ...others] = node.children;
  const hasLabel = first?.type === 'paragraph' && first.data?.directiveLabel === true;
  return hasLabel
    ? { label: first, children: others }
    : { label: undefined, children: node.children };
}
