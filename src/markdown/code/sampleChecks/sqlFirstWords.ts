import { didYouMean, nearest } from '../../../content/problem.ts';
import type { DialectName } from './sqlDialect.ts';
import type { SqlStatement } from './sqlStatements.ts';
import type { TextFault } from './textFault.ts';

/** The first words of statements in all dialects. */
const COMMON =
  'alter begin call comment commit create declare delete drop end explain grant insert merge revoke rollback savepoint select set truncate update values with';

/**
 * The other first words of statements in each dialect. The parser reads any other word as a name:
 * `hello world` is a column with an alias.
 */
const SPECIFIC: Readonly<Partial<Record<DialectName, string>>> = {
  duckdb:
    'analyze attach checkpoint copy deallocate desc describe detach execute export force from import install load pivot pragma prepare reset show summarize unpivot use vacuum',
  snowflake:
    'copy desc describe execute get let list ls put remove return rm show undrop unset use',
  bigquery: 'assert execute export for from if load loop raise return while',
  databricks:
    'add analyze cache clear convert copy desc describe execute fsck from get list load msck optimize put refresh remove repair reset restore show sync uncache undrop use vacuum',
  postgresql:
    'abort analyze checkpoint close cluster copy deallocate discard do execute fetch import listen lock move notify prepare reassign refresh reindex release reset security show start table unlisten vacuum',
  mysql:
    'analyze change check deallocate desc describe do execute flush handler install kill load lock optimize prepare purge release rename repair replace reset show start stop table uninstall unlock use',
  tsql: 'backup bulk checkpoint close dbcc deallocate deny disable enable exec execute fetch go if kill open print raiserror reconfigure restore return throw use waitfor while',
  oracle:
    'analyze audit connect desc describe exec execute exit flashback lock noaudit purge rename shutdown startup',
};

/**
 * Returns the dialects in which a statement can begin like this one. A parenthesis, and the name
 * that stands for a Jinja value, can begin a statement in all of them.
 */
export function dialectsThatBegin(
  { tokens: [first] }: SqlStatement,
  dialects: readonly DialectName[],
): readonly DialectName[] {
  const word = first.text.toLowerCase();
  if (!/^[a-z_]\w*$/.test(word) || /^j+$/.test(word)) return dialects;
  return dialects.filter((dialect) => firstWords(dialect).includes(word));
}

/** Returns a mistake that says that no statement begins like this one, with the nearest word. */
export function unknownBeginning(
  { tokens: [first], offset }: SqlStatement,
  dialects: readonly DialectName[],
): TextFault {
  const near = nearest(first.text, dialects.flatMap(firstWords), 1);
  return {
    message: `No statement of ${dialects.join(', ')} begins with "${first.text}".`,
    offset,
    fix: didYouMean(
      near.map((word) => word.toUpperCase()),
      'begin with SELECT, WITH, INSERT, CREATE … and name another system with dialect="…"',
    ),
  };
}

function firstWords(dialect: DialectName): string[] {
  return `${COMMON} ${SPECIFIC[dialect] ?? ''}`.trim().split(' ');
}
