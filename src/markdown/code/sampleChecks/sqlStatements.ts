import type { TextFault } from './TextFault.ts';

/** A piece of SQL that matters: a word, a quoted name or text, a sign. */
export interface SqlToken {
  text: string;
  offset: number;
}

export interface SqlStatement {
  text: string;
  offset: number;
  tokens: readonly SqlToken[];
}

const TOKEN =
  /\s+|--[^\n]*|#[^\n]*|\/\*[\s\S]*?\*\/|\$(\w*)\$[\s\S]*?\$\1\$|[NEBR]?'(?:[^']|'')*'|"(?:[^"]|"")*"|`[^`]*`|\[[A-Za-z_][^\]\n]*\]|[\w$@:]+|\S/giy;
const CLOSERS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** Cut SQL into its statements and their tokens, and find quotes, comments and brackets that do not end. */
export function sqlStatements(sql: string): { statements: SqlStatement[]; faults: TextFault[] } {
  const statements: SqlStatement[] = [];
  const faults: TextFault[] = [];
  const brackets: SqlToken[] = [];
  let tokens: SqlToken[] = [];
  const end = (): void => {
    const [first] = tokens;
    const last = tokens.at(-1);
    if (first !== undefined && last !== undefined)
      statements.push({
        text: sql.slice(first.offset, last.offset + last.text.length),
        offset: first.offset,
        tokens,
      });
    tokens = [];
  };
  for (const { 0: text, index: offset } of sql.matchAll(new RegExp(TOKEN.source, 'giy'))) {
    if (/^(?:\s|--|\/\*)/.test(text)) continue;
    if (text === ';' && brackets.length === 0) {
      end();
      continue;
    }
    if (/^['"`]$/.test(text) || text.startsWith('/*'))
      faults.push({ message: `${text} is not closed.`, offset });
    if (text in CLOSERS) brackets.push({ text, offset });
    else if (Object.values(CLOSERS).includes(text)) {
      const opened = brackets.pop();
      if (opened === undefined || CLOSERS[opened.text] !== text)
        faults.push({ message: `${text} closes nothing.`, offset });
    }
    tokens.push({ text, offset });
  }
  end();
  for (const { text, offset } of brackets)
    faults.push({ message: `${text} is not closed.`, offset });
  return { statements, faults };
}
