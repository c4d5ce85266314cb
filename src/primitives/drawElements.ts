import { Fragment } from 'react/jsx-runtime';
import type { ReactNode } from 'react';

const SVG = 'http://www.w3.org/2000/svg';

/** Component without state: a function of its properties, bare or in `memo`. */
type Plain = (props: unknown) => ReactNode;

interface Drawable {
  readonly type: string | symbol | Plain | { readonly type: Plain };
  readonly props: Record<string, unknown>;
}

/**
 * Draw what components without hooks give, as React would, before React is there: it takes the nodes over as they are (`hydrateRoot`).
 * Handlers hear the browser's own events until the signal ends them.
 */
export function drawElements(node: ReactNode, signal: AbortSignal): DocumentFragment {
  const drawn = document.createDocumentFragment();
  append(drawn, node, signal);
  return drawn;
}

function append(parent: ParentNode & Node, node: ReactNode, signal: AbortSignal): void {
  if (node === null || node === undefined || node === '' || typeof node === 'boolean') return;
  if (typeof node !== 'object')
    return void parent.appendChild(document.createTextNode(String(node)));
  if (Symbol.iterator in node) {
    for (const one of node) append(parent, one, signal);
    return;
  }
  const { type, props } = node as unknown as Drawable;
  if (type === Fragment) append(parent, props['children'] as ReactNode, signal);
  else if (typeof type === 'function') append(parent, type(props), signal);
  else if (typeof type === 'object') append(parent, type.type(props), signal);
  else if (typeof type === 'string') parent.appendChild(host(parent, type, props, signal));
}

function host(
  parent: Node,
  type: string,
  { children, ...props }: Record<string, unknown>,
  signal: AbortSignal,
): Element {
  const isDrawing = type === 'svg' || (parent as Element).namespaceURI === SVG;
  const element = isDrawing ? document.createElementNS(SVG, type) : document.createElement(type);
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === 'function')
      element.addEventListener(name.slice(2).toLowerCase(), value as EventListener, { signal });
    else set(element, isDrawing ? drawingName(name) : name, value);
  }
  append(element, children as ReactNode, signal);
  return element;
}

function set(element: Element, name: string, value: unknown): void {
  if (value === undefined || value === null || (value === false && !name.startsWith('aria-')))
    return;
  const attribute = name === 'className' ? 'class' : name === 'defaultChecked' ? 'checked' : name;
  element.setAttribute(attribute, value === true && !name.startsWith('aria-') ? '' : String(value));
}

function drawingName(name: string): string {
  return name.startsWith('stroke')
    ? name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    : name;
}
