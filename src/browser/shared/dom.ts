/** List the elements a selector matches. */
export function all<Kind extends Element = HTMLElement>(
  selector: string,
  within: ParentNode = document,
): Kind[] {
  return [...within.querySelectorAll<Kind>(selector)];
}

/** Give the nearest element around an event's target that a selector matches. */
export function around<Kind extends Element = HTMLElement>(
  target: EventTarget | null,
  selector: string,
): Kind | null {
  return target instanceof Element ? target.closest<Kind>(selector) : null;
}

/**
 * Handle clicks on what a selector matches, now and after any swap. The router takes every click on a link that reaches
 * the document, so these handlers come first.
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

/** Set or take away an attribute. */
export function setAttribute(element: Element, name: string, value: string | undefined): void {
  if (value === undefined) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

/** Give the element that a hash names. */
export function elementAt(hash: string): HTMLElement | null {
  const id = hash.slice(1);
  try {
    return document.getElementById(id) ?? document.getElementById(decodeURIComponent(id));
  } catch {
    return null;
  }
}

/** Do something once the page as it is now has been painted. */
export function afterPaint(task: () => void): void {
  requestAnimationFrame(() => setTimeout(task));
}

/** Do something when nothing else is to be done, soon at the latest. */
export function whenIdle(task: () => void): void {
  // Safari knows no idle time.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(task, { timeout: 200 });
  else setTimeout(task);
}
