import type { SqlStatement } from './sqlStatements.ts';
import type { TextFault } from './TextFault.ts';

/** Things that statements of administration make, change and drop, in the dialects of the platform's systems. */
const OBJECTS = [
  'account',
  'application role',
  'catalog',
  'certificate',
  'credential',
  'connection',
  'database',
  'database role',
  'default privileges',
  'directory',
  'event',
  'external data source',
  'external file format',
  'external location',
  'external table',
  'external volume',
  'file format',
  'function',
  'index',
  'iceberg table',
  'integration',
  'login',
  'master key',
  'materialized view',
  'network policy',
  'network rule',
  'notification integration',
  'persistent secret',
  'pipe',
  'pluggable database',
  'policy',
  'procedure',
  'profile',
  'publication',
  'replication slot',
  'resource monitor',
  'role',
  'row access policy',
  'schema',
  'search optimization',
  'secret',
  'security integration',
  'sequence',
  'server',
  'service',
  'session',
  'share',
  'stage',
  'storage credential',
  'storage integration',
  'stream',
  'subscription',
  'synonym',
  'system',
  'table',
  'tablespace',
  'task',
  'temporary table',
  'type',
  'user',
  'view',
  'volume',
  'warehouse',
];

const object = OBJECTS.toSorted((a, b) => b.length - a.length).join('|');
const modifiers =
  '(?:(?:or replace|or alter|temp|temporary|transient|external|global|unlogged|bigfile|unique|clustered|nonclustered|force|persistent|secure) )*';

/** How statements begin and go on that a parser of queries knows only by their first word. */
const OUTLINES: readonly [begin: RegExp, whole: RegExp, form: string][] = [
  [/^grant\b/, /^grant .+ to .+$/, 'GRANT rights ON something TO someone'],
  [/^revoke\b/, /^revoke .+ from .+$/, 'REVOKE rights ON something FROM someone'],
  [
    /^create\b/,
    new RegExp(`^create ${modifiers}(?:${object}) (?:if not exists )?.+$`),
    'CREATE kind name …',
  ],
  [/^alter\b/, new RegExp(`^alter (?:${object}) (?:if exists )?.+$`), 'ALTER kind name …'],
  [/^drop\b/, new RegExp(`^drop (?:${object}) (?:if exists )?.+$`), 'DROP kind name'],
  [
    /^use\b/,
    /^use (?:(?:role|warehouse|database|schema|catalog|secondary roles) )?\S+(?: \. \S+)*$/,
    'USE name',
  ],
  [/^exec(?:ute)?\b/, /^exec(?:ute)? .+$/, 'EXEC procedure'],
  [/^deny\b/, /^deny .+ to .+$/, 'DENY rights ON something TO someone'],
  [/^call\b/, /^call [\w." ]+ \(.*\)$/, 'CALL procedure(…)'],
  [/^set\b/, /^set .+$/, 'SET name = value'],
  [
    /^(?:show|unset|describe|desc|explain|analyze|vacuum|refresh|optimize|comment|copy|list|put|get|remove|attach|detach|install|load|pragma|checkpoint|declare|begin|commit|rollback|go|flush|purge|start|stop|kill|exit)\b/,
    /^\w+( .+)?$/,
    '',
  ],
];

/** Objects whose definitions the parser reads in all dialects; of the others it knows at best the names. */
const PARSED = new Set([
  'external table',
  'function',
  'iceberg table',
  'index',
  'materialized view',
  'procedure',
  'sequence',
  'table',
  'temporary table',
  'type',
  'view',
]);

const ADMINISTRATION =
  /^(?:grant|revoke|deny|use|exec|execute|call|show|desc|describe|list|put|get|remove|set|unset|comment|install|load|attach|detach|export database|import database|force checkpoint)\b/;
const DEFINITION = new RegExp(`^(?:create|alter|drop) ${modifiers}(${object})\\b`);

/** Tell whether a statement administers rather than queries, by its first words. */
export function isAdministration({ tokens }: SqlStatement): boolean {
  const words = tokens
    .slice(0, 8)
    .map(({ text }) => text.toLowerCase())
    .join(' ');
  const defined = DEFINITION.exec(words)?.[1];
  return ADMINISTRATION.test(words) || (defined !== undefined && !PARSED.has(defined));
}

/** Find what is wrong with the outline of a statement: its first words and those that its kind cannot do without. */
export function outlineFaults(statement: SqlStatement): TextFault[] {
  const { tokens, offset } = statement;
  const words = tokens.map(({ text }) => text.toLowerCase()).join(' ');
  const outline = OUTLINES.find(([begin]) => begin.test(words));
  // A statement without an outline begins as one of its dialect does (sqlFirstWords.ts), and no more is known of it.
  const [, whole = /^/, form = ''] = outline ?? [];
  if (!whole.test(words)) return [{ message: `Expected ${form}.`, offset }];
  const doubled = tokens.find(
    ({ text }, index) => text === ',' && [',', ')', undefined].includes(tokens[index + 1]?.text),
  );
  return doubled === undefined
    ? []
    : [{ message: 'Something is missing after the comma.', offset: doubled.offset }];
}
