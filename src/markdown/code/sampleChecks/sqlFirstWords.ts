import { nearest } from '../../../content/problem.ts';
import type { DialectName } from './sqlDialect.ts';
import type { SqlStatement } from './sqlStatements.ts';
import type { TextFault } from './TextFault.ts';

const EVERYWHERE =
  'alter begin call comment commit create declare delete drop end explain grant insert merge revoke rollback savepoint select set truncate update values with';

/** How statements of a dialect begin, besides those of all dialects. The parser takes any other word for a name: `hello world` is a column and its alias. */
const OWN: Readonly<Partial<Record<DialectName, string>>> = {
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

/** Keep of the dialects those in which a statement may begin as this one does; a bracket, and what Jinja puts there, may stand in all. */
export function dialectsThatBegin(
  { tokens: [first] }: SqlStatement,
  dialects: readonly DialectName[],
): readonly DialectName[] {
  const word = first?.text.toLowerCase() ?? '';
  if (!/^[a-z_]\w*$/.test(word) || /^j+$/.test(word)) return dialects;
  return dialects.filter((dialect) => wordsOf(dialect).has(word));
}

/** Say that no statement begins like this one, and how the nearest one does. */
export function unknownBeginning(
  { tokens: [first], offset }: SqlStatement,
  dialects: readonly DialectName[],
): TextFault {
  const word = first?.text ?? '';
  const [near] = nearest(
    word,
    dialects.flatMap((dialect) => [...wordsOf(dialect)]),
    1,
  );
  return {
    message: `No statement of ${dialects.join(', ')} begins with "${word}".`,
    offset,
    mend:
      near === undefined
        ? 'begin with SELECT, WITH, INSERT, CREATE … and name another system with dialect="…"'
        : `did you mean ${near.toUpperCase()}?`,
  };
}

const known = new Map<DialectName, ReadonlySet<string>>();

function wordsOf(dialect: DialectName): ReadonlySet<string> {
  const words =
    known.get(dialect) ?? new Set(`${EVERYWHERE} ${OWN[dialect] ?? ''}`.trim().split(' '));
  known.set(dialect, words);
  return words;
}
