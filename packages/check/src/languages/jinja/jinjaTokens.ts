export interface JinjaToken {
  type: 'name' | 'number' | 'operator' | 'string' | 'unknown';
  /** The text as written, or the content of a string without its quotes and escapes. */
  text: string;
  start: number;
  end: number;
}

const SPACE = /\s*/y;
const NUMBER = /0[box][\da-f_]+|\d[\d_]*(?:\.\d+)?(?:e[+-]?\d+)?/iy;
const NAME = /[\p{L}_][\p{L}\p{N}_]*/uy;
const OPERATOR = /\*\*|\/\/|[=!<>]=|[-+*/%~|=<>.,:()[\]{}]/y;
/** No expression contains the start of a tag, so the one before it isn't closed. */
const OPENING = /\{[{%#]/y;
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', '\n': '' };

/**
 * Reads the tokens of a tag up to its delimiter, `}}` or `%}`. Strings may contain the
 * delimiter. A tag without one ends where the next tag starts. `unclosed` gets the quotes that no
 * other one follows, so that a template is searched for each only once.
 */
export function jinjaTokens(
  template: string,
  start: number,
  delimiter: string,
  unclosed: Set<string>,
): { tokens: JinjaToken[]; end: number; isClosed: boolean } {
  const tokens: JinjaToken[] = [];
  const open: string[] = [];
  let position = start;
  for (;;) {
    position += lengthOf(SPACE, template, position);
    if (position >= template.length || lengthOf(OPENING, template, position) > 0)
      return { tokens, end: position, isClosed: false };
    // `}}` can end two mappings.
    const isEnd =
      template.startsWith(delimiter, position) && !(delimiter === '}}' && open.at(-1) === '{');
    if (isEnd) return { tokens, end: position, isClosed: true };
    const token = tokenAt(template, position, unclosed);
    if (token.type === 'operator') {
      if ('([{'.includes(token.text)) open.push(token.text);
      if (')]}'.includes(token.text)) open.pop();
    }
    tokens.push(token);
    position = token.end;
  }
}

function tokenAt(template: string, start: number, unclosed: Set<string>): JinjaToken {
  const first = template.charAt(start);
  if ((first === '"' || first === "'") && !unclosed.has(first)) {
    const string = stringAt(template, start);
    if (string !== undefined) return string;
    unclosed.add(first);
  }
  for (const [type, pattern] of [
    ['number', NUMBER],
    ['name', NAME],
    ['operator', OPERATOR],
  ] as const) {
    const length = lengthOf(pattern, template, start);
    if (length > 0)
      return { type, text: template.slice(start, start + length), start, end: start + length };
  }
  return { type: 'unknown', text: first, start, end: start + 1 };
}

/** Reads a string; undefined if it has no end. */
function stringAt(template: string, start: number): JinjaToken | undefined {
  const quote = template.charAt(start);
  let text = '';
  let position = start + 1;
  while (position < template.length) {
    const character = template.charAt(position);
    if (character === quote) return { type: 'string', text, start, end: position + 1 };
    if (character === '\\') {
      const escaped = template.charAt(position + 1);
      text += ESCAPES[escaped] ?? ('\\\'"'.includes(escaped) ? escaped : `\\${escaped}`);
      position += 2;
    } else {
      text += character;
      position += 1;
    }
  }
  return undefined;
}

function lengthOf(pattern: RegExp, text: string, position: number): number {
  pattern.lastIndex = position;
  return pattern.exec(text)?.[0].length ?? 0;
}
