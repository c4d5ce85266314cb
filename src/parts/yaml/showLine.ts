/** Selects a line of a text field, and scrolls the field and the page to it. */
export function showLine(field: HTMLTextAreaElement, line: number): void {
  const lines = field.value.split('\n');
  const start = lines.slice(0, line - 1).reduce((length, text) => length + text.length + 1, 0);
  focusWithoutKeyboard(field);
  field.setSelectionRange(start, start + (lines[line - 1] ?? '').length);
  scrollToLine(field, line);
  // With the messages of the line below the field.
  field.parentElement?.scrollIntoView({ block: 'nearest' });
  field.scrollIntoView({ block: 'nearest' });
}

/**
 * Shows the selection of a field. On a phone, the keyboard would cover what was tapped and scroll
 * the line away, so it opens with the next tap into the field.
 */
function focusWithoutKeyboard(field: HTMLTextAreaElement): void {
  if (document.activeElement !== field) {
    field.inputMode = 'none';
    field.addEventListener('pointerdown', () => (field.inputMode = ''), { once: true });
  }
  field.focus({ preventScroll: true });
}

export function scrollToLine(field: HTMLTextAreaElement, line: number): void {
  const { lineHeight, paddingBlockStart } = getComputedStyle(field);
  field.scrollTop =
    Number.parseFloat(paddingBlockStart) +
    (line - 0.5) * Number.parseFloat(lineHeight) -
    field.clientHeight / 2;
  field.scrollLeft = 0;
}
