import { all } from './dom.ts';
import { keys, readText } from './storage.ts';

/** What a shortcut needs to know of a key. */
export interface KeyPress {
  /** Undefined when a browser fills a form for the reader. */
  key?: string;
  ctrlKey?: boolean;
  metaKey?: boolean;
  altKey?: boolean;
  isComposing?: boolean;
  defaultPrevented?: boolean;
}

/** Tell whether a key press asks for the search, which it does only where the reader is not writing; `/` can be switched off. */
export function asksForSearch(press: KeyPress, writing: boolean, slash = true): boolean {
  const { key, ctrlKey, metaKey, altKey, isComposing, defaultPrevented } = press;
  if (!key || writing || isComposing || altKey || defaultPrevented) return false;
  if (key === '/') return slash && !ctrlKey && !metaKey;
  return key.toLowerCase() === 'k' && (ctrlKey === true || metaKey === true);
}

/** Open the search from the keyboard. */
export function startShortcuts(): void {
  document.addEventListener('keydown', (event) => {
    // Inside a shadow root the event's own target is only the root's host.
    if (
      !asksForSearch(
        event,
        isWriting(event.composedPath()[0]),
        readText(keys.searchSlash) !== 'off',
      )
    )
      return;
    const triggers = all('[data-search-trigger]');
    const trigger = triggers.find((element) => element.checkVisibility()) ?? triggers[0];
    if (!trigger) return;
    event.preventDefault();
    trigger.click();
  });
}

function isWriting(target: EventTarget | undefined): boolean {
  // Until the next frame, the field of a dialog that has been closed still has the focus.
  return (
    target instanceof HTMLElement &&
    target.checkVisibility() &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
