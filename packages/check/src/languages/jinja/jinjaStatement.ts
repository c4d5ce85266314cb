import { didYouMean } from '../../text/nearest.ts';
import { JinjaFault } from './JinjaFault.ts';
import { JinjaReader, type JinjaExpression } from './jinjaExpression.ts';
import type { JinjaTag } from './jinjaTags.ts';

/** A name that a statement defines or imports. */
export interface JinjaName {
  name: string;
  offset: number;
  /** The name that `as` gives to an imported one. */
  alias?: string;
  /** The default of a parameter, or the value in `with`. */
  value?: JinjaExpression;
}

/** What a statement says, whatever its word is. */
export interface JinjaStatement {
  /** The word of a known statement, or `unknown` for one with a mistake. */
  kind: (typeof KINDS)[number] | 'unknown';
  /** The names that it defines: variables, a macro, a block, or imported macros. */
  names: readonly JinjaName[];
  /** The parameters of a macro or of the block of a call. */
  parameters: readonly JinjaName[];
  /** The condition, the items of a loop, the assigned value, the call, or the file. */
  value?: JinjaExpression;
  /** The filter after `if` of a loop. */
  condition?: JinjaExpression;
  /** The attribute that `set` changes, as in `set ns.total = 1`. */
  member?: string;
  /** The filters of a `filter` or `set` block, applied to `CONTENT`. */
  filter?: JinjaExpression;
  /** `ignore missing` of an `include`. */
  isOptional?: boolean;
}

/** The words of the statements that have a meaning. */
export const KINDS = [
  'autoescape',
  'block',
  'break',
  'call',
  'continue',
  'debug',
  'do',
  'extends',
  'filter',
  'for',
  'from',
  'if',
  'import',
  'include',
  'macro',
  'set',
  'with',
] as const;

/** Statements with an end tag. So has `set` without `=`. */
const PAIRED: readonly string[] = [
  'autoescape',
  'block',
  'call',
  'filter',
  'for',
  'if',
  'macro',
  'with',
];

/** The name of what a filter changes: no variable can have it. */
export const CONTENT = '(content)';

/** Reads a statement that begins a block or stands alone. */
export function readStatement(tag: JinjaTag): {
  statement: JinjaStatement;
  isPaired: boolean;
  fault?: JinjaFault;
} {
  const { word, tokens } = tag;
  const unknown: JinjaStatement = { kind: 'unknown', names: [], parameters: [] };
  const kind = KINDS.find((known) => known === word);
  if (kind === undefined) return { statement: unknown, isPaired: false, fault: unknownBlock(tag) };
  const isAssignment = tokens.some(({ type, text }) => type === 'operator' && text === '=');
  const isPaired = PAIRED.includes(kind) || (kind === 'set' && !isAssignment);
  const reader = new JinjaReader(tokens, tag.end - 2);
  try {
    const statement = { ...unknown, kind, ...READERS[kind](reader, isPaired) };
    reader.expectEnd();
    return { statement, isPaired };
  } catch (fault) {
    if (!(fault instanceof JinjaFault)) throw fault;
    return { statement: unknown, isPaired, fault };
  }
}

function unknownBlock({ word, start, tokens: [next] }: JinjaTag): JinjaFault {
  const isCall = next?.type === 'operator' && next.text === '(';
  const otherwise = isCall ? `write {{ ${word}(…) }}` : `use one of ${KINDS.join(', ')}`;
  return word === ''
    ? new JinjaFault("A Jinja block doesn't start with a word", start, 'start it as {% if … %}')
    : new JinjaFault(
        `Unknown Jinja block {% ${word} %}`,
        start,
        didYouMean(word, KINDS, otherwise),
      );
}

type Read = (reader: JinjaReader, isPaired: boolean) => Partial<JinjaStatement>;

const READERS: Readonly<Record<(typeof KINDS)[number], Read>> = {
  autoescape: (reader) => ({ value: reader.expression() }),
  block: (reader) => {
    const names = [nameAt(reader)];
    for (const word of ['scoped', 'required']) reader.takes(word);
    return { names };
  },
  call: (reader) => ({
    parameters: reader.takes('(') ? parameters(reader) : [],
    value: reader.expression(),
  }),
  break: () => ({}),
  continue: () => ({}),
  debug: () => ({}),
  do: (reader) => ({ value: reader.expressions() }),
  extends: (reader) => ({ value: reader.expression() }),
  filter: (reader) => ({ filter: filters(reader.filter(content(reader)), reader) }),
  for: (reader) => {
    const names = targets(reader);
    reader.expect('in');
    const value = reader.items();
    const condition = reader.takes('if') ? reader.expression() : undefined;
    reader.takes('recursive');
    return { names, value, condition };
  },
  from: (reader) => {
    const value = reader.expression();
    reader.expect('import');
    const names: JinjaName[] = [];
    do {
      if (takesContext(reader)) return { value, names };
      const name = nameAt(reader);
      names.push(reader.takes('as') ? { ...name, alias: reader.name() } : name);
    } while (reader.takes(',') && !reader.isAtEnd);
    takesContext(reader);
    return { value, names };
  },
  if: (reader) => ({ value: reader.expressions() }),
  import: (reader) => {
    const value = reader.expression();
    reader.expect('as');
    const names = [nameAt(reader)];
    takesContext(reader);
    return { value, names };
  },
  include: (reader) => {
    const value = reader.expression();
    const isOptional = reader.takes('ignore');
    if (isOptional) reader.expect('missing');
    takesContext(reader);
    return { value, isOptional };
  },
  macro: (reader) => {
    const names = [nameAt(reader)];
    reader.expect('(');
    return { names, parameters: parameters(reader) };
  },
  set: (reader, isPaired) => {
    const names = targets(reader);
    const member = reader.takes('.') ? reader.name() : undefined;
    if (isPaired) return { names, filter: filters(content(reader), reader) };
    reader.expect('=');
    return { names, member, value: reader.expressions() };
  },
  with: (reader) => {
    const names: JinjaName[] = [];
    while (!reader.isAtEnd) {
      const name = nameAt(reader);
      reader.expect('=');
      names.push({ ...name, value: reader.expression() });
      if (!reader.isAtEnd) reader.expect(',');
    }
    return { names };
  },
};

function content({ offset }: JinjaReader): JinjaExpression {
  return { kind: 'name', name: CONTENT, offset };
}

function filters(start: JinjaExpression, reader: JinjaReader): JinjaExpression {
  let value = start;
  while (reader.takes('|')) value = reader.filter(value);
  return value;
}

function nameAt(reader: JinjaReader): JinjaName {
  const { offset } = reader;
  return { name: reader.name(), offset };
}

/** Reads the names before `in` or `=`. */
function targets(reader: JinjaReader): JinjaName[] {
  const isInParentheses = reader.takes('(');
  const names = [nameAt(reader)];
  while (reader.takes(',') && !reader.sees('in') && !reader.sees('=')) names.push(nameAt(reader));
  if (isInParentheses) reader.expect(')');
  return names;
}

function parameters(reader: JinjaReader): JinjaName[] {
  const names: JinjaName[] = [];
  while (!reader.takes(')')) {
    const name = nameAt(reader);
    names.push(reader.takes('=') ? { ...name, value: reader.expression() } : name);
    if (!reader.sees(')')) reader.expect(',');
  }
  return names;
}

function takesContext(reader: JinjaReader): boolean {
  const isFound = ['with', 'without'].some((word) => reader.sees(word, 'context'));
  if (isFound) for (const word of ['with', 'without', 'context']) reader.takes(word);
  return isFound;
}
