/** Shorter words fit into the narrowest window in every size of text. */
const LONG_WORD = 17;

const HUMPS = /(?<=[a-z])(?=[A-Z])/;
const HUMPS_AND_SIGNS = /(?<=[a-z])(?=[A-Z])|(?<=[/_])(?=[\w*<{])|(?<=\w\.)(?=\w)/;

/** Cut a text where a long name may break over two lines: between the humps of its camel case. */
export function breakPoints(text: string): string[] {
  return partsOf(text, HUMPS);
}

/** Cut code where a long name or path may break: after its slashes, dots and underscores as well. */
export function codeBreakPoints(text: string): string[] {
  return partsOf(text, HUMPS_AND_SIGNS);
}

function partsOf(text: string, between: RegExp): string[] {
  const parts = text
    .split(/(?<=\s)/)
    .flatMap((word) => (word.trimEnd().length < LONG_WORD ? [word] : word.split(between)));
  return parts.reduce(joinWords, []);
}

// Words end in a space, where lines break anyway.
function joinWords(parts: string[], part: string): string[] {
  const last = parts.at(-1);
  return last !== undefined && /\s$/.test(last)
    ? [...parts.slice(0, -1), last + part]
    : [...parts, part];
}
