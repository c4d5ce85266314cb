/** Height in pixels below which the list gets all of the view. */
const LOW = 320;

/** Keeps the dialog above a keyboard on the screen, which covers the window without making it smaller. */
export function followViewport(dialog: HTMLDialogElement): void {
  const view = window.visualViewport;
  if (!view) return;
  const fit = (): void => {
    // What is magnified is not smaller.
    const height = Math.round(view.height * view.scale);
    dialog.style.setProperty('--search-view', `${height}px`);
    dialog.toggleAttribute('data-low', height <= LOW);
  };
  view.addEventListener('resize', fit);
  fit();
}
