/** Control characters, and marks that are invisible or change the direction of a text. */
const HIDDEN =
  // oxlint-disable-next-line no-control-regex -- it finds control characters
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;

/** Shows characters that would hide or move others, such as escape sequences of a terminal. */
export function visibleText(text: string): string {
  return text.replaceAll(HIDDEN, escapeOf);
}

/** Writes a character as JSON and YAML can: `\u001b`. */
export function escapeOf(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** Shows hidden characters and line ends of a line, and the start of a command of a CI service in it. */
export function harmless(line: string): string {
  return visibleText(line).replaceAll(/\n|#(?=#\[)/g, escapeOf);
}
