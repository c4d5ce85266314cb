import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { dialectLabel, type DialectName } from './sqlDialect.ts';
import type { SqlStatement } from './sqlStatements.ts';
import type { TextFault } from 'check/text/textFault.ts';
import { didYouMean } from 'check/text/nearest.ts';

const { firstWords, objects } = parse(
  readFileSync('src/markdown/code/sampleChecks/sqlWords.yml', 'utf8'),
) as {
  firstWords: Partial<Record<DialectName | 'all', string>>;
  objects: { parsed: string[]; outlined: string[] };
};

/** The objects that `CREATE`, `ALTER`, and `DROP` manage. */
export const sqlObjects = objects;

/**
 * Returns the dialects in which a statement can start with this word. A parenthesis, or the name
 * that replaces a Jinja value, can start a statement in all of them.
 */
export function dialectsThatBegin(
  { tokens: [first] }: SqlStatement,
  dialects: readonly DialectName[],
): readonly DialectName[] {
  const word = first.text.toLowerCase();
  if (!/^[a-z_]\w*$/.test(word) || /^j+$/.test(word)) return dialects;
  return dialects.filter((dialect) => firstWordsOf(dialect).includes(word));
}

/** Returns the mistake for a statement with an unknown first word, with the nearest known word. */
export function unknownBeginning(
  { tokens: [first], offset }: SqlStatement,
  dialects: readonly DialectName[],
): TextFault {
  return {
    message: `no statement in ${dialects.map(dialectLabel).join(', ')} starts with "${first.text}"`,
    offset,
    fix: didYouMean(
      first.text,
      dialects.flatMap(firstWordsOf).map((word) => word.toUpperCase()),
      'start with SELECT, WITH, INSERT, CREATE, …, or set the dialect with dialect="…"',
    ),
  };
}

function firstWordsOf(dialect: DialectName): string[] {
  return `${firstWords.all} ${firstWords[dialect] ?? ''}`.split(' ');
}
