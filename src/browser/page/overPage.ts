/** Milliseconds without a key after which a reader rests. */
const REST = 600;

/** Milliseconds until the page is shut: longer as long as a slow line may still bring a way to do so piece by piece. */
let patience = 3000;

let resting: ReturnType<typeof setTimeout>;
/** Hears what asks to close it from beyond the page: on Android, Back. */
let watcher: Watcher | undefined;
// Gets the focus back when the dialog closes.
let opener: (Element & HTMLOrSVGElement) | null = null;
let shutAtRest: (opener: Element | null) => void = shutPage;

// The library of TypeScript does not have it yet, nor have all browsers.
type Watcher = EventTarget & { destroy: () => void };

/** Have the page shut in another way when the reader rests: piece by piece, say, before `shutPage`. */
export function atRest(task: typeof shutAtRest): void {
  shutAtRest = task;
  patience = REST;
}

/**
 * Show a dialog over the page at once, and shut the page when the reader rests. A modal dialog would shut it in one go: all its styles made anew, and
 * the dialog drawn anew, a tenth of a second on a slow phone that has hits to draw. Until it is shut, whatever would reach the page shuts it, or closes
 * the dialog, which is a manual popover: that is above everything.
 */
export function showOverPage(dialog: HTMLDialogElement): void {
  if (dialog.open) return;
  // Whatever has the focus can be given it again.
  opener = document.activeElement as typeof opener;
  // A browser that knows no popovers shows it as a dialog that is open in the page.
  dialog.showPopover?.();
  dialog.open = true;
  const { CloseWatcher } = globalThis as { CloseWatcher?: new () => Watcher };
  watcher = CloseWatcher && new CloseWatcher();
  watcher?.addEventListener('close', () => closeOverPage(dialog));
  awaitRest();
}

/** Close a dialog that is shown so; give back the page and the focus. */
export function closeOverPage(dialog: HTMLDialogElement): void {
  if (!dialog.open) return;
  watcher?.destroy();
  dialog.open = false;
  dialog.hidePopover?.();
  shut(dialog, false);
  opener?.focus({ preventScroll: true });
  dialog.dispatchEvent(new Event('close'));
}

/** Let nothing of the page be reached but the dialog that is over it. */
export function shutPage(): void {
  const dialog = shown();
  if (dialog) shut(dialog, true);
}

/** Do for a dialog over the page what the browser does for a modal one. */
export function startOverPage(): void {
  document.addEventListener('keydown', ({ key, isComposing, ctrlKey, metaKey }) => {
    const dialog = shown();
    if (!dialog) return;
    // Tab leads on to the page, and other keys select all of it or search in it.
    if (key === 'Tab' || ctrlKey || metaKey) shutPage();
    else if (key === 'Escape' && !isComposing) closeOverPage(dialog);
    else awaitRest();
  });
  const isBehind = (target: EventTarget | null): boolean => !shown()?.contains(target as Node);
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
      const dialog = shown();
      // One that comes from a key is the shortcut's, which asks for the field.
      if (!dialog || !event.detail || !isBehind(event.target)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      // A selection drawn out of the field ends here too.
      if (pressedBehind) closeOverPage(dialog);
    },
    true,
  );
}

function shown(): HTMLDialogElement | null {
  return document.querySelector('dialog[popover][open]');
}

function awaitRest(): void {
  clearTimeout(resting);
  resting = setTimeout(() => shutAtRest(opener), patience);
}

/** Shut what lies beside the dialog, which is all of the page, or give it back. */
function shut(dialog: Element, isToBe: boolean): void {
  for (const part of document.body.children)
    if (part !== dialog) part.toggleAttribute('inert', isToBe);
}
