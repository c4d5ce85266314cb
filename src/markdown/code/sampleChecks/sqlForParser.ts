import { blank } from '../../../content/withoutCode.ts';
import type { DialectName } from './sqlDialect.ts';

/** Syntax that the parser doesn't know, and how to write it so that the parser accepts it. */
interface Rewrite {
  syntax: string;
  /** Returns a text of the same length. */
  write: (found: string) => string;
}

// What isn't closed goes to the end, because looking for its end again and again takes too long.
const END = '$(?![^])';
const COMMENT = String.raw`--[^\n]*|/\*[^]*?(?:\*/|${END})`;
const DOLLARS = String.raw`\$\$[^]*?(?:\$\$|${END})`;
const PLAIN_STRING = String.raw`'(?:[^']|'')*'|"(?:[^"]|"")*"`;
const ESCAPED_STRING = String.raw`'(?:[^'\\]|\\[^]|'')*'|"(?:[^"\\]|\\[^]|"")*"`;

const REWRITES: Readonly<Partial<Record<DialectName, Rewrite & { skip: string }>>> = {
  // 7 // 2
  duckdb: {
    skip: `${COMMENT}|${PLAIN_STRING}|${DOLLARS}`,
    syntax: '//',
    write: () => '/ ',
  },
  // # a comment
  mysql: { skip: `${COMMENT}|${ESCAPED_STRING}`, syntax: String.raw`#[^\n]*`, write: blank },
  // q'[it's]'
  oracle: {
    skip: `${COMMENT}|${PLAIN_STRING}`,
    syntax: String.raw`\bn?q'(?:\[[^]*?\]'|\{[^]*?\}'|\([^]*?\)'|<[^]*?>'|(?<end>\S)[^]*?\k<end>'|[^]*$(?![^]))`,
    write: (found) => `'${blank(found.slice(2))}'`,
  },
  // SELECT * ILIKE '%id'
  snowflake: {
    skip: String.raw`${COMMENT}|//[^\n]*|${ESCAPED_STRING}|${DOLLARS}`,
    syntax: String.raw`(?<=\*\s*)\bilike\s+'(?:[^'\\]|\\[^]|'')*'`,
    write: blank,
  },
  // GO ends a batch of statements.
  tsql: {
    skip: `${COMMENT}|${PLAIN_STRING}`,
    syntax: String.raw`^[ \t]*go(?:[ \t]+\d+)?[ \t]*$`,
    write: (found) => `;${blank(found.slice(1))}`,
  },
};

/** Syntax of statements that the parser doesn't know, so it can't judge them. */
const UNKNOWN: Readonly<Partial<Record<DialectName, RegExp>>> = {
  bigquery: /\|>|\bfor\s+system_time\b|\b(?:rb|br)['"]/i,
  databricks: /\|>|\bstream\b/i,
  duckdb: /\bby\s+name\b|\bas\s+from\b|\*\s*(?:not\s+)?(?:like|glob|similar)\b/i,
  oracle: /\bas\s+of\s+(?:scn|timestamp)\b|\(\+\)/i,
  postgresql: /\bview\s+\S+\s+with\b|\bwith\s+(?:no\s+)?data\b/i,
  snowflake: /->>/,
  tsql: /\b(?:changetable|openrowset|openquery)\s*\(/i,
};

/** Returns SQL of the same length that the parser knows. Its offsets count code points. */
export function sqlForParser(sql: string, dialect: DialectName): string {
  const text = sql.replaceAll(/[\u{10000}-\u{10FFFF}]/gu, 'jj');
  const rewrite = REWRITES[dialect];
  if (rewrite === undefined) return text;
  const { skip, syntax, write } = rewrite;
  return text.replaceAll(
    new RegExp(`${skip}|(?<syntax>${syntax})`, 'gim'),
    (found: string, ...rest: unknown[]) =>
      (rest.at(-1) as { syntax?: string }).syntax === undefined ? found : write(found),
  );
}

export function isKnownSyntax(statement: string, dialect: DialectName): boolean {
  return UNKNOWN[dialect]?.test(statement) !== true;
}
