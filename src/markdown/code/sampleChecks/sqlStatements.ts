import type { TextFault } from './textFault.ts';

/** A word, a quoted name or string, or a symbol. */
export interface SqlToken {
  text: string;
  offset: number;
}

export interface SqlStatement {
  text: string;
  offset: number;
  tokens: readonly [SqlToken, ...SqlToken[]];
}

const TOKEN =
  /\s+|--[^\n]*|#[^\n]*|\/\*[\s\S]*?\*\/|\$(\w*)\$[\s\S]*?\$\1\$|[NEBR]?'(?:[^']|'')*'|"(?:[^"]|"")*"|`[^`]*`|\[[A-Za-z_][^\]\n]*\]|[\w$@:]+|\S/giy;
const CLOSERS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/**
 * Splits SQL into statements and tokens. Reports quotes and brackets that aren't closed, and
 * unmatched closing brackets.
 */
export function sqlStatements(sql: string): { statements: SqlStatement[]; faults: TextFault[] } {
  const statements: SqlStatement[] = [];
  const faults: TextFault[] = [];
  const brackets: SqlToken[] = [];
  let tokens: SqlToken[] = [];
  const endStatement = (): void => {
    const [first, ...others] = tokens;
    if (first === undefined) return;
    const last = others.at(-1) ?? first;
    const text = sql.slice(first.offset, last.offset + last.text.length);
    statements.push({ text, offset: first.offset, tokens: [first, ...others] });
    tokens = [];
  };
  for (const { 0: text, index: offset } of sql.matchAll(TOKEN)) {
    if (/^(?:\s|--|\/\*)/.test(text)) continue;
    if (text === ';' && brackets.length === 0) {
      endStatement();
      continue;
    }
    const token = { text, offset };
    tokens.push(token);
    if (/^['"`]$/.test(text)) faults.push({ message: `${text} isn't closed`, offset });
    if (Object.hasOwn(CLOSERS, text)) brackets.push(token);
    if (Object.values(CLOSERS).includes(text)) {
      const opener = brackets.pop();
      if (opener === undefined || CLOSERS[opener.text] !== text)
        faults.push({ message: `${text} has no matching opening bracket`, offset });
    }
  }
  endStatement();
  for (const { text, offset } of brackets) faults.push({ message: `${text} isn't closed`, offset });
  return { statements, faults };
}
