import { isHalfWay } from './composing.ts';
import { cutQuery, LONGEST_QUERY } from './cutQuery.ts';
import { pastedMessage } from './pastedMessage.ts';

/** What a field does besides being listened to. */
export interface FieldOptions {
  /** Letters it takes. */
  readonly most?: number;
  /** Tell what it holds already. */
  readonly now?: boolean;
}

export interface FieldListener {
  /** The text changed; `wasCut` when it was longer than a query may be. */
  onText: (text: string, wasCut: boolean) => void;
  /** A key that the field's own editing has no claim to: none comes while text is being composed. */
  onKey: (event: KeyboardEvent) => void;
}

/** Listens to the field that the static shell has drawn: it stays the same element, so nothing typed, selected or focused is lost. Gives the way to stop. */
export function listenToField(field: HTMLInputElement, listener: () => FieldListener, { most = LONGEST_QUERY, now = false }: FieldOptions = {}): () => void {
  let composing = false;
  let pasted = false;

  const tell = (): void => {
    const whole = field.value;
    const text = cutQuery(whole, most);
    const wasCut = pasted || text !== whole;
    pasted = false;
    if (text !== whole) {
      const caret = Math.min(field.selectionStart ?? text.length, text.length);
      field.value = text;
      field.setSelectionRange(caret, caret);
    }
    listener().onText(text, wasCut);
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
      if ((event as InputEvent).isComposing && isHalfWay((event as InputEvent).data ?? '', navigator.userAgent)) return;
      if (composing && field.value.length > most) return;
      tell();
    },
    { signal },
  );
  // The browser takes no letter beyond the field's length, cuts a paste to it, and says nothing of either.
  field.addEventListener(
    'beforeinput',
    ({ inputType, data, isComposing }) => {
      const taken = (field.selectionEnd ?? 0) - (field.selectionStart ?? 0);
      if (inputType === 'insertText' && !composing && !isComposing && field.value.length - taken + (data?.length ?? 0) > most) listener().onText(field.value, true);
    },
    { signal },
  );
  field.addEventListener(
    'paste',
    (event) => {
      const text = event.clipboardData?.getData('text') ?? '';
      const from = field.selectionStart ?? 0;
      const room = most - field.value.length + (field.selectionEnd ?? 0) - from;
      if (text.length <= room) return;
      const space = from > 0 && /^\s/.test(text) ? ' ' : '';
      const { message, cut } = pastedMessage(text, room - space.length);
      pasted = cut;
      event.preventDefault();
      // As the browser pastes, so that it can be undone.
      document.execCommand('insertText', false, space + message);
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
