/** Puts a text on one line, without double space: as it is shown, searched and sent. */
export function flatten(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
