import { lineRange } from './textLines.ts';

/** Selects a line of a text field, and scrolls it to the middle of the field. */
export function showLine(field: HTMLTextAreaElement, line: number): void {
  const [start, end] = lineRange(field.value, line);
  field.focus();
  field.setSelectionRange(start, end);
  const { lineHeight, paddingBlockStart } = getComputedStyle(field);
  field.scrollTop =
    Number.parseFloat(paddingBlockStart) +
    (line - 0.5) * Number.parseFloat(lineHeight) -
    field.clientHeight / 2;
  field.scrollLeft = 0;
}
