import { parse } from '@polyglot-sql/sdk';
import { jinjaVariants } from './jinjaVariants.ts';
import { dialectLabel, type DialectName } from './sqlDialect.ts';
import { isKnownSyntax } from './sqlForParser.ts';
import { dialectsThatBegin, unknownBeginning } from './sqlWords.ts';
import { isProcedural, kindOf, outlineFault } from './sqlOutline.ts';
import { sqlStatements, type SqlStatement } from './sqlStatements.ts';
import type { TextFault } from 'check/text/textFault.ts';

/**
 * Returns the mistakes of SQL that isn't valid in any of the dialects, as the first dialect reports
 * them. The text can contain Jinja.
 */
export function sqlFaults(text: string, dialects: readonly DialectName[]): TextFault[] {
  const { variants, faults } = jinjaVariants(text);
  if (faults.length > 0) return [...faults];
  for (const variant of variants) {
    const found = dialects.flatMap((dialect) => faultIn(variant, dialect) ?? []);
    if (found.length < dialects.length) continue;
    const known = found.find((fault) => 'message' in fault);
    const [first] = found;
    if (known) return [known];
    if (first && 'tokens' in first) return [unknownBeginning(first, dialects)];
  }
  return [];
}

/** Returns the first mistake in one dialect, or the first statement that the dialect doesn't have. */
function faultIn(sql: string, dialect: DialectName): TextFault | SqlStatement | undefined {
  const { statements, faults } = sqlStatements(sql, dialect);
  if (faults.length > 0) return faults[0];
  if (isProcedural(statements.flatMap(({ tokens }) => [...tokens, END]))) return undefined;
  for (const statement of statements) {
    if (dialectsThatBegin(statement, [dialect]).length === 0) return statement;
    const fault = outlineFault(statement) ?? parserFault(statement, dialect);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

const END = { text: ';', offset: 0 };

/** A name that replaces a Jinja value, which may be any SQL. */
const JINJA_NAME = /^j{4,}$/;

function parserFault(statement: SqlStatement, dialect: DialectName): TextFault | undefined {
  const kind = kindOf(statement);
  if (kind === 'other' || !isKnownSyntax(statement.text, dialect)) return undefined;
  const result = parse(statement.text, dialect as Parameters<typeof parse>[1]);
  if (result.success) return undefined;
  const { error = '', errorStart = 0, errorEnd = 0 } = result;
  const found = statement.text.slice(errorStart, errorEnd).trim();
  const before = statement.tokens.findLast(
    ({ text, offset }) => offset + text.length <= statement.offset + errorStart,
  );
  if (JINJA_NAME.test(found) || (before && JINJA_NAME.test(before.text))) return undefined;
  // Definitions have many options that the parser doesn't know.
  if (kind === 'definition' && /^\w+$/.test(found)) return queryFault(statement, dialect);
  const isUnexpected = found !== '' && /unexpected token/i.test(error);
  const reason = isUnexpected
    ? `unexpected ${JSON.stringify(found)}`
    : error.replace(/^.*?line \d+, column \d+: /s, '').replace(/\.$/, '');
  const message = `invalid SQL for ${dialectLabel(dialect)}: ${reason}`;
  return { message, offset: statement.offset + errorStart };
}

/** Judges the query of a definition, such as `CREATE TABLE a AS SELECT …`. */
function queryFault(
  { text, offset, tokens }: SqlStatement,
  dialect: DialectName,
): TextFault | undefined {
  const start = tokens.findIndex(
    (token, index) =>
      token.text.toLowerCase() === 'as' && /^(?:select|with)$/i.test(tokens[index + 1]?.text ?? ''),
  );
  const [first, ...others] = start === -1 ? [] : tokens.slice(start + 1);
  if (first === undefined) return undefined;
  const query = { text: text.slice(first.offset - offset), offset: first.offset };
  return parserFault({ ...query, tokens: [first, ...others] }, dialect);
}
