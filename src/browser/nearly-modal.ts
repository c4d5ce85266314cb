import { afterPaint, whenIdle } from './dom.ts';
import { holdBelow } from './hold-below.ts';

/** Milliseconds without a key after which a reader rests. */
const REST = 600;

let resting: ReturnType<typeof setTimeout>;
// Gets the focus back when the dialog closes.
let opener: Element | null = null;

/**
 * Show a dialog at once, and make it modal when the reader rests: that makes each element of the page inert, so all its styles anew, a tenth of a
 * second on a slow phone that has hits to draw. Until then whatever would reach the page behind makes it modal, or closes it.
 */
export function showNearlyModal(dialog: HTMLDialogElement): void {
  if (dialog.open) return;
  opener = document.activeElement;
  dialog.popover = 'manual';
  // A browser that knows no popovers shows it as a modal one only.
  if ('showPopover' in dialog) {
    dialog.showPopover();
    dialog.open = true;
    makeModalAtRest(dialog);
  } else makeModal(dialog);
}

/** Close a dialog that is shown so, modal or not yet. */
export function closeNearlyModal(dialog: HTMLDialogElement): void {
  clearTimeout(resting);
  if (!dialog.popover) {
    dialog.close();
    return;
  }
  dialog.open = false;
  dialog.hidePopover();
  dialog.popover = null;
  focusOpener();
  dialog.dispatchEvent(new Event('close'));
}

/** Do for a dialog that is nearly modal what the browser does for one that is. */
export function startNearlyModal(dialogInPage: () => HTMLDialogElement | null): void {
  const nearly = (): HTMLDialogElement | undefined => {
    const dialog = dialogInPage();
    return dialog?.popover ? dialog : undefined;
  };
  document.addEventListener('keydown', ({ key, isComposing, ctrlKey, metaKey }) => {
    const dialog = nearly();
    if (!dialog) return;
    // Tab leads on to the page, and other keys select all of it or search in it.
    if (key === 'Tab' || ctrlKey || metaKey) makeModal(dialog);
    else if (key === 'Escape' && !isComposing) closeNearlyModal(dialog);
    else makeModalAtRest(dialog);
  });
  // A page that arrives takes the focus.
  document.addEventListener('focusin', ({ target }) => {
    const dialog = nearly();
    if (dialog && !dialog.contains(target as Node)) makeModal(dialog);
  });
  let pressedBehind = false;
  document.addEventListener(
    'mousedown',
    (event) => {
      const dialog = nearly();
      pressedBehind = dialog !== undefined && !dialog.contains(event.target as Node);
      if (pressedBehind) event.preventDefault();
    },
    true,
  );
  document.addEventListener(
    'click',
    (event) => {
      const dialog = nearly();
      if (!dialog || dialog.contains(event.target as Node)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      // A selection drawn out of the field ends here too.
      if (pressedBehind) closeNearlyModal(dialog);
    },
    true,
  );
}

function makeModalAtRest(dialog: HTMLDialogElement): void {
  clearTimeout(resting);
  resting = setTimeout(() => {
    if (!dialog.popover) return;
    holdBelow(opener);
    afterPaint(() => whenIdle(() => makeModal(dialog)));
  }, REST);
}

function makeModal(dialog: HTMLDialogElement): void {
  if (!dialog.popover) return;
  clearTimeout(resting);
  const { activeElement } = document;
  dialog.open = false;
  dialog.popover = null;
  focusOpener();
  dialog.showModal();
  if (dialog.contains(activeElement)) (activeElement as HTMLElement).focus();
}

function focusOpener(): void {
  if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
}
