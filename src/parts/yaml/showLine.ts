export function showLine(field: HTMLTextAreaElement, line: number): void {
  const lines = field.value.split('\n');
  const start = lines.slice(0, line - 1).reduce((length, text) => length + text.length + 1, 0);
  field.focus();
  field.setSelectionRange(start, start + (lines[line - 1] ?? '').length);
  scrollToLine(field, line);
}

export function scrollToLine(field: HTMLTextAreaElement, line: number): void {
  const { lineHeight, paddingBlockStart } = getComputedStyle(field);
  field.scrollTop =
    Number.parseFloat(paddingBlockStart) +
    (line - 0.5) * Number.parseFloat(lineHeight) -
    field.clientHeight / 2;
  field.scrollLeft = 0;
}
