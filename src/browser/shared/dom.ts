import { decoded } from 'check/text/decoded.ts';

export function all<Kind extends Element = HTMLElement>(
  selector: string,
  within: ParentNode = document,
): Kind[] {
  return [...within.querySelectorAll<Kind>(selector)];
}

/** Returns the nearest element around an event's target that matches a selector. */
export function around<Kind extends Element = HTMLElement>(
  target: EventTarget | null,
  selector: string,
): Kind | null {
  return target instanceof Element ? target.closest<Kind>(selector) : null;
}

/**
 * Handles clicks on elements that match a selector, now and after any swap. These handlers run
 * before the router, which handles every click on a link.
 */
export function onClick<Kind extends Element = HTMLElement>(
  selector: string,
  handle: (element: Kind, event: MouseEvent) => void,
): void {
  document.addEventListener(
    'click',
    (event) => {
      const element = around<Kind>(event.target, selector);
      if (element) handle(element, event);
    },
    true,
  );
}

/** Sets an attribute, or removes it if the value is undefined. */
export function setAttribute(element: Element, name: string, value: string | undefined): void {
  if (value === undefined) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

export function elementAt(hash: string): HTMLElement | null {
  const id = hash.slice(1);
  return document.getElementById(id) ?? document.getElementById(decoded(id));
}

/** Scrolls a box, but not the page, so that a line of it that isn't in view is in its middle. */
export function scrollInto(box: Element, line: Element): void {
  const [outer, inner] = [box.getBoundingClientRect(), line.getBoundingClientRect()];
  if (inner.top < outer.top || inner.bottom > outer.bottom)
    box.scrollTop += inner.top - outer.top - outer.height / 2;
}

export function afterPaint(task: () => void): void {
  requestAnimationFrame(() => setTimeout(task));
}

/** Runs a task when the browser is idle, after 200 ms at the latest. */
export function whenIdle(task: () => void): void {
  // Safari doesn't have it.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(task, { timeout: 200 });
  else setTimeout(task);
}

/** Runs a low-priority task when the browser has nothing else to do. */
export function whenUnused(task: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(task);
  else setTimeout(task, 1000);
}
