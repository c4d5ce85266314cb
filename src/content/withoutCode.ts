/** Blanks out fenced blocks and code spans of a Markdown text. All other text keeps its offset. */
export function withoutCode(text: string): string {
  return text
    .replaceAll(
      /^([ \t>]*)(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^[ \t>]*\2[`~]*[ \t]*$|$(?![\s\S]))/gm,
      blank,
    )
    .replaceAll(/(?<!`)(`+)(?!`)[^\n]*?(?<!`)\1(?!`)/g, blank);
}

/** Replaces everything but line breaks with spaces, to keep all offsets and lines. */
export function blank(text: string): string {
  return text.replaceAll(/[^\n]/g, ' ');
}
