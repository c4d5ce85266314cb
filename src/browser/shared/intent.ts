import type { ClientDirective } from 'astro';
import { all, around } from './dom.ts';
import { keepDropped, repeatDrop, type Dropped } from './earlyDrop.ts';
import { readText, type keys } from './storage.ts';
import { surviveTranslation, undoTranslation } from './translation.ts';

const signs = ['pointerenter', 'focusin', 'touchstart', 'keydown', 'dragenter'];

/** The islands started so far, each with a function for its next start. */
const known = new WeakMap<HTMLElement, (load: () => Promise<() => Promise<void>>) => void>();

/**
 * Loads the code of an interactive part on the first sign of intent. Early clicks wait for the
 * code and are repeated, once for each element; so are dropped files, which the browser would otherwise open. A
 * spinner shows while the code loads, and a box with Retry if it can't be loaded.
 */
const intent: ClientDirective = (load, _options, island) => {
  const again = known.get(island);
  // Moving an island starts it again. So does Retry.
  if (again) return again(load);

  surviveTranslation(island);
  let code = load;
  const clicked = new Set<HTMLElement>();
  let dropped: Dropped | undefined;
  let retrying = false;

  const start = async () => {
    if (!island.isConnected) return;
    for (const sign of signs) island.removeEventListener(sign, start);
    dropZone.removeEventListener('dragenter', start);
    island.classList.add('part-loading');
    const hydrate = await code();
    undoTranslation(island);
    await hydrate();
  };
  known.set(island, (next) => {
    if (!retrying) return;
    retrying = false;
    code = next;
    void start();
  });

  // A part that takes files takes them anywhere on the page.
  const dropZone = island.querySelector('[data-page-drop]') === null ? island : document;
  for (const sign of signs) island.addEventListener(sign, start, { passive: true });
  dropZone.addEventListener('dragenter', start, { passive: true });
  // A part that the reader used before, or that a link opens at a file, shows more than the page.
  // The router changes the location after it has inserted the island.
  const part = island.querySelector<HTMLElement>('[data-kept-in]');
  setTimeout(() => {
    const key = part?.dataset['keptIn'] as typeof keys.playground | undefined;
    if (key !== undefined && (location.search !== '' || readText(key) !== null)) void start();
  });
  island.addEventListener(
    'click',
    (event) => {
      if (!island.hasAttribute('ssr') || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      // A translation inside a button is gone by the time of the repeated click.
      clicked.add(around(event.target, ':not(font)') ?? island);
    },
    true,
  );
  const takeDrop = (event: Event): void => {
    const { dataTransfer } = event as DragEvent;
    const isWaiting = island.isConnected && island.hasAttribute('ssr');
    if (!isWaiting || dataTransfer?.types.includes('Files') !== true) return;
    event.preventDefault();
    if (event.type === 'drop') dropped = keepDropped(dataTransfer);
  };
  for (const type of ['dragover', 'drop']) dropZone.addEventListener(type, takeDrop);
  island.addEventListener('astro:hydrate', () => {
    finishLoading(island);
    for (const element of clicked) element.click();
    clicked.clear();
    for (const type of ['dragover', 'drop']) dropZone.removeEventListener(type, takeDrop);
    // The part listens for it when React has drawn it, which can be later.
    const repeat = (): void => {
      if (dropped && island.isConnected && !repeatDrop(island.firstElementChild, dropped))
        requestAnimationFrame(repeat);
    };
    repeat();
  });
  island.addEventListener('astro:hydration-error', (event) => {
    island.classList.remove('part-loading');
    const { error } = (event as CustomEvent<{ error: unknown }>).detail;
    island.after(
      failureBox(error instanceof Error ? error.message : String(error), () => {
        retrying = true;
        (island as HTMLElement & { start?(): void }).start?.();
      }),
    );
  });
};

export default intent;

/** Makes React take over now, before a translation changes the texts again. It resets fields. */
function finishLoading(island: HTMLElement): void {
  island.classList.remove('part-loading');
  const kept = all<HTMLTextAreaElement>('textarea', island).map((field) => {
    const { value, selectionStart, selectionEnd } = field;
    return () => Object.assign(field, { value, selectionStart, selectionEnd });
  });
  island.firstElementChild?.dispatchEvent(new Event('auxclick', { bubbles: true }));
  for (const keep of kept) keep();
}

// The box is next to the island, because React needs the content inside as the server wrote it.
function failureBox(message: string, retry: () => void): HTMLElement {
  const box = Object.assign(document.createElement('div'), {
    className: 'load-error',
    role: 'alert',
  });
  const text = Object.assign(document.createElement('p'), { textContent: message.slice(0, 300) });
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'button',
    textContent: 'Retry',
  });
  button.addEventListener('click', () => {
    box.remove();
    retry();
  });
  box.append(text, button);
  return box;
}
