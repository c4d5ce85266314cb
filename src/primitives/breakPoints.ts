/** Shorter words fit into the narrowest window in every size of text. */
const LONG_WORD = 17;

/** Cut a text where a long name may break over two lines: between the humps of its camel case. */
export function breakPoints(text: string): string[] {
  return text.split(/(?<=\s)/).flatMap((word) => (word.trimEnd().length < LONG_WORD ? [word] : word.split(/(?<=[a-z])(?=[A-Z])/))).reduce(joinWords, []);
}

// Words end in a space, where lines break anyway.
function joinWords(parts: string[], part: string): string[] {
  const last = parts.at(-1);
  return last !== undefined && /\s$/.test(last) ? [...parts.slice(0, -1), last + part] : [...parts, part];
}
