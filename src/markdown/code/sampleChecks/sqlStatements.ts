import { tokenize } from '@polyglot-sql/sdk';
import type { DialectName } from './sqlDialect.ts';
import { sqlForParser } from './sqlForParser.ts';
import type { TextFault } from 'check/text/textFault.ts';

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

const CLOSERS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/**
 * Splits SQL into statements and tokens by the rules of its dialect. Reports quotes and brackets
 * that aren't closed, and unmatched closing brackets.
 */
export function sqlStatements(
  sql: string,
  dialect: DialectName,
): { statements: SqlStatement[]; faults: TextFault[] } {
  const text = sqlForParser(sql, dialect);
  const result = tokenize(text, dialect as Parameters<typeof tokenize>[1]);
  if (!result.success) return { statements: [], faults: [unreadable(text, result)] };
  const tokens = (result.tokens ?? []).map(({ span: { start, end } }) => ({
    text: text.slice(start, end),
    offset: start,
  }));
  const last = tokens.at(-1);
  const rest = last === undefined ? text : text.slice(last.offset + last.text.length);
  const comment = rest.lastIndexOf('/*');
  const faults = bracketFaults(tokens);
  if (comment !== -1 && rest.lastIndexOf('*/') < comment + 2)
    faults.push({ message: "/* isn't closed", offset: text.length - rest.length + comment });
  return { statements: statementsOf(tokens, text), faults };
}

function unreadable(
  text: string,
  { error = '', errorStart = 0 }: ReturnType<typeof tokenize>,
): TextFault {
  const character = text.charAt(errorStart);
  const message = /unterminated/i.test(error)
    ? `${character} isn't closed`
    : `unexpected ${JSON.stringify(character)}`;
  return { message, offset: errorStart };
}

function statementsOf(tokens: readonly SqlToken[], text: string): SqlStatement[] {
  const statements: SqlStatement[] = [];
  let depth = 0;
  let current: SqlToken[] = [];
  const end = (): void => {
    const [first, ...others] = current;
    current = [];
    if (first === undefined) return;
    const last = others.at(-1) ?? first;
    statements.push({
      text: text.slice(first.offset, last.offset + last.text.length),
      offset: first.offset,
      tokens: [first, ...others],
    });
  };
  for (const token of tokens) {
    if (Object.hasOwn(CLOSERS, token.text)) depth += 1;
    if (Object.values(CLOSERS).includes(token.text)) depth -= 1;
    if (token.text === ';' && depth <= 0) end();
    else current.push(token);
  }
  end();
  return statements;
}

function bracketFaults(tokens: readonly SqlToken[]): TextFault[] {
  const faults: TextFault[] = [];
  const open: SqlToken[] = [];
  for (const token of tokens) {
    const { text, offset } = token;
    if (Object.hasOwn(CLOSERS, text)) open.push(token);
    if (!Object.values(CLOSERS).includes(text)) continue;
    const opener = open.pop();
    if (opener === undefined || CLOSERS[opener.text] !== text)
      faults.push({ message: `${text} has no matching opening bracket`, offset });
  }
  for (const { text, offset } of open) faults.push({ message: `${text} isn't closed`, offset });
  return faults;
}
