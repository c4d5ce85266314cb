/** Returns the text of a file without a byte order mark, and with one form of line ends. */
export function normalText(text: string): string {
  return text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
}
