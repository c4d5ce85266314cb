import { lazily } from '../../browser/shared/lazy.ts';
import { isHalfWay } from './composing.ts';
import { cutQuery, LONGEST_QUERY } from './cutQuery.ts';
import type { Cut } from './cutQuery.ts';
import type { pastedMessage } from './pastedMessage.ts';

/** What a field does besides being listened to. */
export interface FieldOptions {
  /** Letters it takes. */
  readonly most?: number;
  /** Tell what it holds already. */
  readonly now?: boolean;
}

export interface FieldListener {
  /** The text changed; `cut` when more was written than a query may be. */
  onText: (text: string, cut: Cut | undefined) => void;
  /** A key that the field's own editing has no claim to: none comes while text is being composed. */
  onKey: (event: KeyboardEvent) => void;
}

/** Listens to the field that the static shell has drawn: it stays the same element, so nothing typed, selected or focused is lost. Gives the way to stop. */
export function listenToField(
  field: HTMLInputElement,
  listener: () => FieldListener,
  { most = LONGEST_QUERY, now = false }: FieldOptions = {},
): () => void {
  let composing = false;
  let pasted: Cut | undefined;

  const tell = (): void => {
    const whole = field.value;
    const text = cutQuery(whole, most);
    const cut = pasted ?? (text === whole ? undefined : 'end');
    pasted = undefined;
    if (text !== whole) {
      const caret = Math.min(field.selectionStart ?? text.length, text.length);
      field.value = text;
      field.setSelectionRange(caret, caret);
    }
    listener().onText(text, cut);
  };

  /** Puts in what `shorten` leaves of a text that has no room, unless the reader has left the field since. */
  const paste = (text: string, shorten: typeof pastedMessage): void => {
    if (document.activeElement !== field) return;
    const space = field.selectionStart && /^\s/.test(text) ? ' ' : '';
    const { message, cut } = shorten(text, roomIn(field, most) - space.length);
    pasted = cut;
    // Where it is already: what was typed or pasted before ends here, and is undone on its own.
    field.setSelectionRange(field.selectionStart, field.selectionEnd);
    // As the browser pastes, so that it can be undone.
    document.execCommand('insertText', false, space + message);
  };

  const stopper = new AbortController();
  const { signal } = stopper;
  field.addEventListener('compositionstart', () => (composing = true), { signal });
  field.addEventListener(
    'compositionend',
    () => {
      composing = false;
      tell();
    },
    { signal },
  );
  field.addEventListener(
    'input',
    (event) => {
      if (
        (event as InputEvent).isComposing &&
        isHalfWay((event as InputEvent).data ?? '', navigator.userAgent)
      )
        return;
      if (composing && field.value.length > most) return;
      tell();
    },
    { signal },
  );
  // The browser takes no letter beyond the field's length, cuts a paste to it, and says nothing of either.
  field.addEventListener(
    'beforeinput',
    ({ inputType, data, isComposing }) => {
      if (
        inputType === 'insertText' &&
        !composing &&
        !isComposing &&
        (data?.length ?? 0) > roomIn(field, most)
      )
        listener().onText(field.value, 'end');
    },
    { signal },
  );
  field.addEventListener(
    'paste',
    (event) => {
      const text = event.clipboardData?.getData('text') ?? '';
      if (text.length <= roomIn(field, most)) return;
      event.preventDefault();
      void lazily(
        () => import('./pastedMessage.ts'),
        ({ pastedMessage }) => paste(text, pastedMessage),
        () => paste(text, (whole, room) => ({ message: cutQuery(whole, room), cut: 'end' })),
      );
    },
    { signal },
  );
  field.addEventListener(
    'keydown',
    (event) => {
      // Some browsers end the composition before its Enter comes, which still bears the number 229.
      if (!composing && !event.isComposing && event.keyCode !== 229) listener().onKey(event);
    },
    { signal },
  );
  // Escape that ends a composition must not close the dialog.
  field.closest('dialog')?.addEventListener(
    'cancel',
    (event) => {
      if (composing) event.preventDefault();
    },
    { signal },
  );
  field.maxLength = most;
  if (now && field.value !== '') tell();
  return () => stopper.abort();
}

/** Counts the letters that a field takes in place of what is selected in it. */
function roomIn({ value, selectionStart, selectionEnd }: HTMLInputElement, most: number): number {
  return most - value.length + (selectionEnd ?? 0) - (selectionStart ?? 0);
}
