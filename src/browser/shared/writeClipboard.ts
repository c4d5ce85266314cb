/**
 * Writes text to the clipboard. On a page over plain HTTP, where browsers have no clipboard API, it
 * copies a hidden field. Rejects if the browser refuses.
 */
export async function writeClipboard(text: string): Promise<void> {
  // The types of the DOM don't know that only secure contexts have it.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (clipboard !== undefined) return clipboard.writeText(text);
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'visually-hidden';
  // Outside of an open dialog, a field can't be selected.
  (focused?.closest('dialog') ?? document.body).append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  if (!isCopied) throw new Error('The browser refused to copy.');
}
