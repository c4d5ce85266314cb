import { cutText } from 'search/text/strings.ts';
import type { Pasted } from './pastedMessage.ts';
import { MAX_QUERY } from './queryLength.ts';

export interface FieldListener {
  /** The text changed; `isCut` if the reader wrote more than a query may have. */
  onText(text: string, isCut: boolean): void;
  /** A key was pressed outside of a composition. */
  onKey?(event: KeyboardEvent): void;
}

/** Listens to a field. Returns a function that stops listening. */
export function listenToField(
  field: HTMLInputElement,
  listener: FieldListener,
  maxLength = MAX_QUERY,
): () => void {
  const stopper = new AbortController();
  const { signal } = stopper;
  let isComposing = false;

  const report = (isPasteCut = false): void => {
    const text = cutText(field.value, maxLength);
    const isCut = text !== field.value;
    if (isCut) field.value = text;
    listener.onText(text, isCut || isPasteCut);
  };

  /** The paste that is being inserted was cut. */
  let isPasteCut = false;

  const insertShortened = async (text: string): Promise<void> => {
    const space = field.selectionStart && /^\s/.test(text) ? ' ' : '';
    const shorten = await loadShortener();
    const { message, isCut } = shorten(text, roomIn(field, maxLength) - space.length);
    isPasteCut = isCut;
    insertText(field, space + message);
    isPasteCut = false;
  };

  const on = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    handle: (event: HTMLElementEventMap[Type]) => void,
  ): void => field.addEventListener(type, handle, { signal });

  on('compositionstart', () => (isComposing = true));
  on('compositionend', () => {
    isComposing = false;
    report();
  });
  on('input', (event) => {
    const { isComposing: isComposed, data } = event as InputEvent;
    if (isComposed && isUnfinished(data ?? '', navigator.userAgent)) return;
    if (isComposing && field.value.length > maxLength) return;
    report(isPasteCut);
  });
  // Browsers silently drop a letter that exceeds the field's length.
  on('beforeinput', (event) => {
    const length = event.data?.length ?? 0;
    const isTyped = event.inputType === 'insertText' && !isComposing && !event.isComposing;
    if (isTyped && length > roomIn(field, maxLength)) listener.onText(field.value, true);
  });
  // Browsers silently cut a paste that exceeds the field's length.
  on('paste', (event) => {
    const text = event.clipboardData?.getData('text') ?? '';
    if (text.length <= roomIn(field, maxLength)) return;
    event.preventDefault();
    void insertShortened(text);
  });
  on('keydown', (event) => {
    // Some browsers end a composition before its Enter arrives, which still has this key code.
    if (!isComposing && !event.isComposing && event.keyCode !== 229) listener.onKey?.(event);
  });
  // Escape that ends a composition must not close the dialog.
  field.closest('dialog')?.addEventListener(
    'cancel',
    (event) => {
      if (isComposing) event.preventDefault();
    },
    { signal },
  );
  field.maxLength = maxLength;
  return () => stopper.abort();
}

/** Loads the code for long texts, which few readers paste. Offline, it may be missing. */
async function loadShortener(): Promise<(text: string, max: number) => Pasted> {
  try {
    return (await import('./pastedMessage.ts')).pastedMessage;
  } catch {
    return (text, max) => ({ message: cutText(text, max), isCut: true });
  }
}

/** Letters that a finished word of a Latin script may have. */
const LATIN = /^[\p{Script=Latin}\p{M}\d\s\p{P}]*$/u;

/**
 * Tests whether composed text is unfinished and must not be searched yet. Android phones compose
 * every word letter by letter and show it as it's meant, so their Latin text counts as typed
 * (algolia/docsearch#2909).
 */
export function isUnfinished(composed: string, userAgent: string): boolean {
  return !(userAgent.includes('Android') && LATIN.test(composed));
}

/** Counts the letters that fit into a field in place of its selection. */
function roomIn({ value, selectionStart, selectionEnd }: HTMLInputElement, max: number): number {
  return max - value.length + Number(selectionEnd) - Number(selectionStart);
}

/** Inserts text as a paste does, so that it can be undone by itself. */
function insertText(field: HTMLInputElement, text: string): void {
  // Ends the undo step of what was typed or pasted before.
  field.setSelectionRange(field.selectionStart, field.selectionEnd);
  document.execCommand('insertText', false, text);
}
