// These functions run in the page.

/** Adds a mark that only a reload removes. */
export function mark(): void {
  Reflect.set(globalThis, 'kept', true);
}

/** Returns true if the page still has its mark. */
export function isKept(): boolean {
  return Reflect.get(globalThis, 'kept') === true;
}

export function heading(): string | undefined {
  return document.querySelector('#page-title')?.textContent;
}

export function currentPath(): string {
  return location.href.slice(location.origin.length);
}

export function scrollTop(): number {
  return Math.round(scrollY);
}

export function scrollDown(top: number): void {
  scrollTo({ top, behavior: 'instant' });
}

/**
 * Scrolls, and notes when the router could have saved the position: it waits 100 ms where browsers
 * have no `scrollend`. A page that can't scroll that far has no event.
 */
export function scrollAndNoteRest(top: number): void {
  scrollTo({ top, behavior: 'instant' });
  const { dataset } = document.documentElement;
  window.setTimeout(() => (dataset['rested'] = ''), 200);
}

export function hasRested(): boolean {
  return 'rested' in document.documentElement.dataset;
}

/** Returns the scroll position that the history has stored for this page. */
export function storedTop(): number {
  return Number(Reflect.get(Object(history.state), 'scrollY'));
}

/** Describes the focused element by its ID, name, or text. */
export function focused(): string {
  const { activeElement } = document;
  const name = activeElement?.id || activeElement?.ariaLabel || activeElement?.textContent.trim();
  return `${activeElement?.tagName.toLowerCase()} ${name?.slice(0, 40)}`;
}

export function focusOn(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.focus();
}

/** Returns the text in a field. */
export function valueOf(selector: string): string | undefined {
  return document.querySelector<HTMLTextAreaElement>(selector)?.value;
}
