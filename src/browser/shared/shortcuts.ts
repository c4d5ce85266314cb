import { all } from './dom.ts';
import { keys, readText } from './storage.ts';

const LATIN = /^\p{Script=Latin}$/u;

/**
 * Tests whether a key opens the search. It doesn't while the reader is writing. `/` can be switched
 * off.
 */
export function asksForSearch(
  press: Partial<KeyboardEvent>,
  writing: boolean,
  slash = true,
): boolean {
  const { key, code, shiftKey, ctrlKey, metaKey, altKey, isComposing, defaultPrevented } = press;
  // The key is undefined if the browser fills in a form.
  if (!key || writing || isComposing || altKey || defaultPrevented) return false;
  if (key === '/') return slash && !ctrlKey && !metaKey;
  // Ctrl+Shift+K opens the console in Firefox.
  if (shiftKey || !(ctrlKey || metaKey)) return false;
  // On a layout without Latin letters, such as a Russian one, the key at this place is another one.
  return LATIN.test(key) ? key.toLowerCase() === 'k' : code === 'KeyK';
}

export function startShortcuts(): void {
  document.addEventListener('keydown', (event) => {
    // For an event inside a shadow root, the target is only the root's host.
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
  // The field of a closed dialog keeps the focus until the next frame.
  return (
    target instanceof HTMLElement &&
    target.checkVisibility() &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
