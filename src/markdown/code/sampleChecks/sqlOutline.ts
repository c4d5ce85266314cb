import type { SqlStatement, SqlToken } from './sqlStatements.ts';
import { sqlObjects } from './sqlWords.ts';
import type { TextFault } from './textFault.ts';

const byLength = [...sqlObjects.parsed, ...sqlObjects.outlined].toSorted(
  (a, b) => b.length - a.length,
);
const object = byLength.join('|');
const modifiers =
  '(?:(?:or replace|or alter|temp|temporary|transient|external|global|unlogged|bigfile|unique|clustered|nonclustered|force|persistent|secure) )*';

/** The outlines of statements that the parser knows only by their first word. */
const OUTLINES: readonly { begin: string; rest: string; form: string }[] = [
  { begin: 'grant', rest: '.+ to .+', form: 'GRANT privileges ON object TO grantee' },
  { begin: 'revoke', rest: '.+ from .+', form: 'REVOKE privileges ON object FROM grantee' },
  { begin: 'deny', rest: '.+ to .+', form: 'DENY privileges ON object TO grantee' },
  { begin: 'create', rest: `${modifiers}(?:${object}) .+`, form: 'CREATE type name …' },
  { begin: 'alter', rest: `(?:${object}) .+`, form: 'ALTER type name …' },
  { begin: 'drop', rest: `(?:${object}) .+`, form: 'DROP type name' },
];

const ADMINISTRATION =
  /^(?:grant|revoke|deny|use|exec|execute|call|show|desc|describe|list|put|get|remove|set|unset|comment|install|load|attach|detach|export database|import database|force checkpoint)\b/;
const DEFINITION = new RegExp(`^(?:create|alter|drop) ${modifiers}(${object})\\b`);

/** True if a statement's first words show that it administers rather than queries. */
export function isAdministration({ tokens }: SqlStatement): boolean {
  const words = wordsOf(tokens.slice(0, 8));
  const defined = DEFINITION.exec(words)?.[1];
  return (
    ADMINISTRATION.test(words) || (defined !== undefined && sqlObjects.outlined.includes(defined))
  );
}

/** Returns the mistakes in a statement's outline: missing words that its kind requires. */
export function outlineFaults({ tokens, offset }: SqlStatement): TextFault[] {
  const words = wordsOf(tokens);
  const outline = OUTLINES.find(({ begin }) => words.startsWith(`${begin} `));
  if (outline !== undefined && !new RegExp(`^${outline.begin} ${outline.rest}$`).test(words))
    return [{ message: `Expected ${outline.form}`, offset }];
  return [];
}

function wordsOf(tokens: readonly SqlToken[]): string {
  return tokens.map(({ text }) => text.toLowerCase()).join(' ');
}
