/** Keeps the dialog above a keyboard on the screen, which covers the window without making it smaller. */
export function followViewport(dialog: HTMLDialogElement): void {
  const view = window.visualViewport;
  if (!view) return;
  const fit = (): void => dialog.style.setProperty('--search-view', `${Math.round(view.height)}px`);
  view.addEventListener('resize', fit);
  fit();
}
