import { parse } from '@polyglot-sql/sdk';
import { jinjaVariants } from './jinjaVariants.ts';
import { dialectLabel, type DialectName } from './sqlDialect.ts';
import { dialectsThatBegin, unknownBeginning } from './sqlWords.ts';
import { isAdministration, outlineFaults } from './sqlOutline.ts';
import { sqlStatements, type SqlStatement } from './sqlStatements.ts';
import type { TextFault } from './textFault.ts';

/** Node types of statements that the parser doesn't parse. */
const UNPARSED = new Set(['raw', 'command']);

/**
 * Returns the mistakes of the first statement that isn't valid in any of the dialects, as the first
 * dialect reports them. The text can contain Jinja.
 */
export function sqlFaults(text: string, dialects: readonly DialectName[]): TextFault[] {
  const { variants, faults } = jinjaVariants(text);
  if (faults.length > 0) return faults;
  for (const variant of variants) {
    const { statements, faults: unclosed } = sqlStatements(variant);
    if (unclosed.length > 0) return unclosed;
    for (const statement of statements) {
      const found = statementFaults(statement, dialects);
      if (found.length > 0) return found;
    }
  }
  return [];
}

function statementFaults(statement: SqlStatement, dialects: readonly DialectName[]): TextFault[] {
  const possible = dialectsThatBegin(statement, dialects);
  if (possible.length === 0) return [unknownBeginning(statement, dialects)];
  if (isAdministration(statement)) return outlineFaults(statement);
  const faults: TextFault[] = [];
  for (const dialect of possible) {
    const found = parserFaults(statement, dialect);
    if (found.length === 0) return [];
    faults.push(...found);
  }
  return faults.slice(0, 1);
}

function parserFaults(statement: SqlStatement, dialect: DialectName): TextFault[] {
  const result = parse(statement.text, dialect as Parameters<typeof parse>[1]);
  if (result.success) {
    const [root = {}] = result.ast as unknown as Record<string, unknown>[];
    const isUnparsed = Object.keys(root).some((type) => UNPARSED.has(type));
    return isUnparsed ? outlineFaults(statement) : [];
  }
  const { error = '', errorStart = 0, errorEnd = 0 } = result;
  const found = statement.text.slice(errorStart, errorEnd).trim();
  const isUnexpected = found !== '' && /unexpected token/i.test(error);
  const reason = isUnexpected
    ? `unexpected ${JSON.stringify(found)}`
    : error.replace(/^.*?line \d+, column \d+: /s, '').replace(/\.$/, '');
  const message = `invalid SQL for ${dialectLabel(dialect)}: ${reason}`;
  return [{ message, offset: statement.offset + errorStart }];
}
