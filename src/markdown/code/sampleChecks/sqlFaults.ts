import { parse } from '@polyglot-sql/sdk';
import { jinjaVariants } from './jinjaVariants.ts';
import type { DialectName } from './sqlDialect.ts';
import { dialectsThatBegin, unknownBeginning } from './sqlFirstWords.ts';
import { isAdministration, outlineFaults } from './sqlOutline.ts';
import { sqlStatements, type SqlStatement } from './sqlStatements.ts';
import type { TextFault } from './TextFault.ts';

/** Statements that the parser passes on without having read them. */
const UNREAD = new Set(['raw', 'command']);

/** Find where a text, Jinja included, is no SQL of any of the dialects; the faults told are those of the first. */
export function sqlFaults(text: string, dialects: readonly DialectName[]): TextFault[] {
  const { variants, faults } = jinjaVariants(text);
  if (faults.length > 0) return faults;
  for (const variant of variants) {
    const { statements, faults: broken } = sqlStatements(variant);
    if (broken.length > 0) return broken;
    for (const statement of statements) {
      const found = statementFaults(statement, dialects);
      if (found.length > 0) return found;
    }
  }
  return [];
}

function statementFaults(statement: SqlStatement, dialects: readonly DialectName[]): TextFault[] {
  const begun = dialectsThatBegin(statement, dialects);
  if (begun.length === 0) return [unknownBeginning(statement, dialects)];
  if (isAdministration(statement)) return outlineFaults(statement);
  let first: TextFault[] | undefined;
  for (const dialect of begun) {
    const found = parserFaults(statement, dialect);
    if (found.length === 0) return [];
    first ??= found;
  }
  return first ?? [];
}

function parserFaults(statement: SqlStatement, dialect: DialectName): TextFault[] {
  const result = parse(statement.text, dialect as Parameters<typeof parse>[1]);
  if (!result.success) {
    const { errorStart = 0, errorEnd = 0 } = result;
    const found = statement.text.slice(errorStart, errorEnd).trim();
    const message = (result.error ?? '')
      .replace(/^.*?line \d+, column \d+: /s, '')
      .replace(/\.$/, '');
    const words =
      found !== '' && /unexpected token/i.test(message)
        ? `${JSON.stringify(found)} cannot stand here`
        : message;
    return [
      { message: `This is no SQL of ${dialect}: ${words}.`, offset: statement.offset + errorStart },
    ];
  }
  const [root] = result.ast as unknown as Record<string, unknown>[];
  return Object.keys(root ?? {}).some((kind) => UNREAD.has(kind)) ? outlineFaults(statement) : [];
}
