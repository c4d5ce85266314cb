/** The call around a cursor in Jinja or Python, which may be half-typed. */
export interface OpenCall {
  called: string;
  /** The text of the first argument without a name, such as the name of a test. */
  first: string;
  /** The names of the arguments before the cursor. */
  given: readonly string[];
  /** The argument whose value is at the cursor. */
  argument?: string;
  /** What is typed of a name or of a value, with its quote. */
  typed: string;
  /** The cursor is in the first argument without a name. */
  isFirst: boolean;
  /** No other call is around it, so in Python, it's a decorator. */
  isOutermost: boolean;
}

const TOKENS =
  /"(?:[^"\\]|\\.)*"?|'(?:[^'\\]|\\.)*'?|[\w.]+\s*\(|[([{]|[)\]}]|,|[^"'([{)\]},\w]+|[\w.]+/gs;

/** Finds the call whose arguments the end of a text is in. */
export function openCall(before: string, isPython: boolean): OpenCall | undefined {
  const start = isPython
    ? `\n${before}`.lastIndexOf('\n@')
    : Math.max(before.lastIndexOf('{{'), before.lastIndexOf('{%'));
  if (start === -1) return undefined;
  const tag = before.slice(isPython ? start : start + 2);
  const frames = [{ called: '', parts: [''] }];
  for (const [token] of tag.matchAll(TOKENS)) {
    const around = frames.at(-1);
    if (around === undefined) return undefined;
    if (/[([{]$/.test(token) && !/^["']/.test(token))
      frames.push({ called: token.replace(/\s*[([{]$/, '').replace(/.*\./, ''), parts: [''] });
    else if (/^[)\]}]$/.test(token)) {
      frames.pop();
      frames.at(-1)?.parts.push(`${frames.at(-1)?.parts.pop() ?? ''}…`);
    } else if (token === ',') around.parts.push('');
    else around.parts.push((around.parts.pop() ?? '') + token);
  }
  const { called, parts } = frames.at(-1) ?? { called: '', parts: [] };
  if (called === '') return undefined;
  const [, argument, value] = /^\s*(\w+)\s*=(?!=)\s*(.*)$/s.exec(parts.at(-1) ?? '') ?? [];
  return {
    called,
    first: /^\s*["'](\w*)/.exec(parts[0] ?? '')?.[1] ?? '',
    given: parts.slice(0, -1).flatMap((part) => /^\s*(\w+)\s*=(?!=)/.exec(part)?.[1] ?? []),
    argument,
    typed: value ?? (parts.at(-1) ?? '').trimStart(),
    isOutermost: frames.length === 2,
    isFirst: parts.length === 1 && argument === undefined,
  };
}
