import { afterPaint, whenIdle } from './dom.ts';

/** Milliseconds without a key after which a reader rests. */
const REST = 600;

let resting: ReturnType<typeof setTimeout>;
// Gets the focus back when the dialog closes.
let opener: Element | null = null;
let prepare: (opener: Element | null) => void = () => undefined;

/** Have something done before a dialog is made modal at a rest; it gets what has the focus back later. */
export function beforeModal(task: typeof prepare): void {
  prepare = task;
}

/**
 * Show a dialog at once, and make it modal when the reader rests: that makes each element of the page inert, so all its styles anew, a tenth of a
 * second on a slow phone that has hits to draw. Until then whatever would reach the page behind makes it modal, or closes it.
 */
export function showNearlyModal(dialog: HTMLDialogElement): void {
  if (dialog.open) return;
  opener = document.activeElement;
  dialog.popover = 'manual';
  // A browser that knows no popovers shows it as one that is open, in the page.
  dialog.showPopover?.();
  dialog.open = true;
  makeModalAtRest(dialog);
}

/** Close a dialog that is shown so, modal or not yet. */
export function closeNearlyModal(dialog: HTMLDialogElement): void {
  clearTimeout(resting);
  if (!dialog.popover) return dialog.close();
  dialog.open = false;
  dialog.hidePopover?.();
  dialog.popover = null;
  focusOpener();
  dialog.dispatchEvent(new Event('close'));
}

/** Do for a dialog that is nearly modal what the browser does for one that is. */
export function startNearlyModal(dialogInPage: () => HTMLDialogElement | null): void {
  const nearly = () => document.querySelector<HTMLDialogElement>('dialog[popover]');
  document.addEventListener('keydown', ({ key, isComposing, ctrlKey, metaKey }) => {
    const dialog = nearly();
    if (!dialog) return;
    // Tab leads on to the page, and other keys select all of it or search in it.
    if (key === 'Tab' || ctrlKey || metaKey) makeModal(dialog);
    else if (key === 'Escape' && !isComposing) closeNearlyModal(dialog);
    else makeModalAtRest(dialog);
  });
  /** Behind a dialog is what it does not hold, and of a modal one its backdrop, which counts as the dialog itself. */
  const isBehind = (target: EventTarget | null): boolean => {
    const dialog = dialogInPage();
    return target === dialog || !dialog?.contains(target as Node);
  };
  let pressedBehind = false;
  document.addEventListener(
    'mousedown',
    ({ target }) => {
      pressedBehind = isBehind(target);
    },
    true,
  );
  document.addEventListener(
    'click',
    (event) => {
      const dialog = dialogInPage();
      if (!dialog?.open || !isBehind(event.target)) return;
      if (nearly()) {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
      // A selection drawn out of the field ends here too.
      if (pressedBehind) closeNearlyModal(dialog);
    },
    true,
  );
}

function makeModalAtRest(dialog: HTMLDialogElement): void {
  clearTimeout(resting);
  resting = setTimeout(() => {
    if (!dialog.popover || !dialog.isConnected) return;
    prepare(opener);
    afterPaint(() => whenIdle(() => makeModal(dialog)));
  }, REST);
}

/** Make a dialog modal that is nearly so; nothing if it is already, or closed. */
export function makeModal(dialog: HTMLDialogElement): void {
  // A page with other parts may have come in its place meanwhile.
  if (!dialog.popover || !dialog.isConnected) return;
  clearTimeout(resting);
  dialog.open = false;
  dialog.popover = null;
  focusOpener();
  dialog.showModal();
}

function focusOpener(): void {
  if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
}
