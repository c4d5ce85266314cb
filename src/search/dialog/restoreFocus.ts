/** Gives the focus back when the dialog closes: to what opened it, or to the trigger in sight if that is gone. */
export function restoreFocus(dialog: HTMLDialogElement): void {
  dialog.addEventListener('close', () => {
    const active = document.activeElement;
    if (active !== document.body && active?.checkVisibility()) return;
    [...document.querySelectorAll<HTMLElement>('[data-search-trigger]')]
      .find((trigger) => trigger.checkVisibility())
      ?.focus({ preventScroll: true });
  });
}
