/** Blank out fenced blocks and code spans of a Markdown text; every other character keeps its place. */
export function withoutCode(text: string): string {
  return text
    .replaceAll(
      /^([ \t>]*)(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^[ \t>]*\2[`~]*[ \t]*$|$(?![\s\S]))/gm,
      blank,
    )
    .replaceAll(/(?<!`)(`+)(?!`)[^\n]*?(?<!`)\1(?!`)/g, blank);
}

function blank(match: string): string {
  return match.replaceAll(/[^\n]/g, ' ');
}
