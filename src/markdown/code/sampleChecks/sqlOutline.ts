import type { SqlStatement, SqlToken } from './sqlStatements.ts';
import type { TextFault } from './textFault.ts';

/**
 * The objects that `CREATE`, `ALTER`, and `DROP` manage in the dialects of the platform's systems.
 */
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

/** The outlines of statements that the parser knows only by their first word. */
const OUTLINES: readonly { begin: string; rest: string; form: string }[] = [
  { begin: 'grant', rest: '.+ to .+', form: 'GRANT rights ON something TO someone' },
  { begin: 'revoke', rest: '.+ from .+', form: 'REVOKE rights ON something FROM someone' },
  {
    begin: 'create',
    rest: `${modifiers}(?:${object}) (?:if not exists )?.+`,
    form: 'CREATE kind name …',
  },
  { begin: 'alter', rest: `(?:${object}) (?:if exists )?.+`, form: 'ALTER kind name …' },
  { begin: 'drop', rest: `(?:${object}) (?:if exists )?.+`, form: 'DROP kind name' },
  {
    begin: 'use',
    rest: '(?:(?:role|warehouse|database|schema|catalog|secondary roles) )?\\S+(?: \\. \\S+)*',
    form: 'USE name',
  },
  { begin: 'exec', rest: '.+', form: 'EXEC procedure' },
  { begin: 'execute', rest: '.+', form: 'EXEC procedure' },
  { begin: 'deny', rest: '.+ to .+', form: 'DENY rights ON something TO someone' },
  { begin: 'call', rest: '[\\w." ]+ \\(.*\\)', form: 'CALL procedure(…)' },
  { begin: 'set', rest: '.+', form: 'SET name = value' },
];

/** The objects whose definitions the parser reads in all dialects. */
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

/** True if a statement's first words show that it administers rather than queries. */
export function isAdministration({ tokens }: SqlStatement): boolean {
  const words = wordsOf(tokens.slice(0, 8));
  const defined = DEFINITION.exec(words)?.[1];
  return ADMINISTRATION.test(words) || (defined !== undefined && !PARSED.has(defined));
}

/** Returns what is wrong with the outline of a statement: the words that its kind requires. */
export function outlineFaults({ tokens, offset }: SqlStatement): TextFault[] {
  const words = wordsOf(tokens);
  const outline = OUTLINES.find(({ begin }) => begin === words.split(' ', 1)[0]);
  if (outline !== undefined) {
    const { begin, rest, form } = outline;
    if (!new RegExp(`^${begin} ${rest}$`).test(words))
      return [{ message: `Expected ${form}.`, offset }];
  }
  const comma = tokens.find(({ text }, index) => {
    const next = tokens[index + 1]?.text;
    return text === ',' && (next === undefined || next === ',' || next === ')');
  });
  if (comma === undefined) return [];
  return [{ message: 'Something is missing after the comma.', offset: comma.offset }];
}

function wordsOf(tokens: readonly SqlToken[]): string {
  return tokens.map(({ text }) => text.toLowerCase()).join(' ');
}
