import type { ReactNode } from 'react';
import { Fragment } from 'react/jsx-runtime';
import { all } from '../../browser/shared/dom.ts';
import type { ProviderName } from '../client/provider.ts';
import type { DialogModel, DialogView } from './DialogModel.ts';
import { EmptyPreview } from './PreviewPane.tsx';
import { SearchInside } from './SearchInside.tsx';

/**
 * Draws a dialog with the same components as React does, until React is loaded. On a slow phone,
 * the first hits appear twice as early
 * (docs/decisions/reading.md#the-search-dialog-draws-before-react-is-loaded).
 *
 * This renderer draws host elements, fragments, and function components without hooks, with
 * attributes and event handlers. drawBeforeReact.test.tsx fails if a component of the dialog needs
 * anything else.
 *
 * Returns a function that stops drawing, and returns the view that stays on the page.
 */
export function drawBeforeReact(
  model: DialogModel,
  body: Element,
  provider: ProviderName,
): () => DialogView {
  let handlers = new AbortController();
  let shown = model.view();

  const draw = (): void => {
    shown = model.view();
    handlers.abort();
    handlers = new AbortController();
    const focused = all('button, a', body).findIndex((one) => one === document.activeElement);
    const drawn = document.createDocumentFragment();
    append(
      drawn,
      <SearchInside
        view={shown}
        actions={model.actions}
        provider={provider}
        preview={<EmptyPreview />}
        status=""
      />,
      handlers.signal,
    );
    body.replaceChildren(drawn);
    // The new element in the place of the old one gets its focus.
    all('button, a', body)[focused]?.focus();
    model.drawn(shown);
  };

  draw();
  const unsubscribe = model.subscribe(draw);
  return () => {
    unsubscribe();
    handlers.abort();
    return shown;
  };
}

const SVG = 'http://www.w3.org/2000/svg';

/** Attributes that React calls by another name. */
const ATTRIBUTES = new Map([
  ['className', 'class'],
  ['defaultChecked', 'checked'],
]);

type Component = (props: unknown) => ReactNode;

interface DrawnElement {
  readonly type: string | typeof Fragment | Component | { readonly type: Component };
  readonly props: Record<string, unknown> & { readonly children?: ReactNode };
}

function append(parent: ParentNode & Node, node: ReactNode, signal: AbortSignal): void {
  if (node === null || node === undefined || node === '' || typeof node === 'boolean') return;
  if (typeof node !== 'object') {
    parent.append(String(node));
    return;
  }
  if (Symbol.iterator in node) {
    for (const child of node) append(parent, child, signal);
    return;
  }
  const { type, props } = node as DrawnElement;
  if (type === Fragment) append(parent, props.children, signal);
  else if (typeof type === 'function') append(parent, type(props), signal);
  // A memoized component.
  else if (typeof type === 'object') append(parent, type.type(props), signal);
  else appendElement(parent, String(type), props, signal);
}

function appendElement(
  parent: ParentNode & Node,
  type: string,
  { children, ...props }: DrawnElement['props'],
  signal: AbortSignal,
): void {
  const isSvg = type === 'svg' || (parent as Element).namespaceURI === SVG;
  const element = isSvg ? document.createElementNS(SVG, type) : document.createElement(type);
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === 'function')
      element.addEventListener(eventName(name), value as EventListener, { signal });
    else setProperty(element, ATTRIBUTES.get(name) ?? name, value);
  }
  append(element, children, signal);
  parent.append(element);
}

function setProperty(element: Element, name: string, value: unknown): void {
  const isFlag = typeof value === 'boolean' && !name.startsWith('aria-');
  if (isFlag) element.toggleAttribute(name, value);
  else if (value !== undefined && value !== null) element.setAttribute(name, String(value));
}

/** `onPointerMove` is `pointermove`. */
function eventName(handler: string): string {
  return handler.slice('on'.length).toLowerCase();
}
