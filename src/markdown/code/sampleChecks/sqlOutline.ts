import { didYouMean } from 'check/text/nearest.ts';
import type { SqlStatement, SqlToken } from './sqlStatements.ts';
import { sqlObjects } from './sqlWords.ts';
import type { TextFault } from 'check/text/textFault.ts';

const objects = [...sqlObjects.parsed, ...sqlObjects.outlined].toSorted(
  (a, b) => b.length - a.length,
);
const MODIFIERS = new Set(
  (
    'or replace alter temp temporary transient external global local unlogged bigfile unique ' +
    'clustered nonclustered force persistent secure hidden refresh concurrently if not exists'
  ).split(' '),
);

/** The outlines of statements that the parser knows only by their first word. */
const OUTLINES: readonly { begin: string; rest: RegExp; form: string }[] = [
  { begin: 'grant', rest: / to ./s, form: 'GRANT privileges ON object TO grantee' },
  { begin: 'revoke', rest: / from ./s, form: 'REVOKE privileges ON object FROM grantee' },
  { begin: 'deny', rest: / to ./s, form: 'DENY privileges ON object TO grantee' },
];

/** The first words of statements that the parser knows well enough to judge them. */
const QUERIES = new Set(
  '( delete from insert merge pivot select unpivot update values with'.split(' '),
);
const DEFINITIONS = ['alter', 'create', 'drop'];

/** Returns what a statement is: the parser can judge queries and most definitions of tables. */
export function kindOf({ tokens }: SqlStatement): 'query' | 'definition' | 'other' {
  const [first = '', ...words] = tokens.slice(0, 10).map(({ text }) => text.toLowerCase());
  if (QUERIES.has(first)) return 'query';
  if (!DEFINITIONS.includes(first)) return 'other';
  const object = objectIn(words);
  return object !== undefined && sqlObjects.parsed.includes(object) ? 'definition' : 'other';
}

/** Returns the mistake in a statement's outline: missing words that its kind requires. */
export function outlineFault({ tokens, offset }: SqlStatement): TextFault | undefined {
  const words = tokens.map(({ text }) => text.toLowerCase());
  const [begin = '', ...others] = words;
  const outline = OUTLINES.find((one) => one.begin === begin);
  if (outline !== undefined)
    return outline.rest.test(words.join(' '))
      ? undefined
      : { message: `Expected ${outline.form}`, offset };
  if (!DEFINITIONS.includes(begin)) return undefined;
  const index = others.findIndex((word) => !MODIFIERS.has(word));
  const form = `${begin.toUpperCase()} type name${begin === 'drop' ? '' : ' …'}`;
  if (others.length < 2) return { message: `Expected ${form}`, offset };
  if (objectIn(others) !== undefined) return undefined;
  // Each dialect has objects that nobody has listed here: only a typo is certainly wrong.
  const fix = didYouMean(
    others[index] ?? '',
    objects.map((object) => object.split(' ', 1)[0]?.toUpperCase() ?? ''),
    undefined,
  );
  return fix === undefined
    ? undefined
    : { message: `Expected ${form}`, offset: tokens[index + 1]?.offset ?? offset, fix };
}

/** Returns the known object that CREATE, ALTER, or DROP manages. */
function objectIn(words: readonly string[]): string | undefined {
  for (const [index, word] of words.entries()) {
    const rest = `${words.slice(index, index + 4).join(' ')} `;
    const object = objects.find((known) => rest.startsWith(`${known} `));
    if (object !== undefined || !MODIFIERS.has(word)) return object;
  }
  return undefined;
}

/** True for a block of statements, which the parser doesn't know: BEGIN … END, IF, and loops. */
export function isProcedural(tokens: readonly SqlToken[]): boolean {
  const words = tokens.map(({ text }) => text.toLowerCase());
  return words.some((word, index) => {
    const isFirst = index === 0 || words[index - 1] === ';';
    if (isFirst && ['declare', 'if', 'loop', 'repeat', 'while'].includes(word)) return true;
    const next = words[index + 1] ?? ';';
    return word === 'begin' && !/^(?:;|tran|transaction|work|isolation|read)$/.test(next);
  });
}
