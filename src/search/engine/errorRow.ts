import { readErrorLine } from '../index/errorLine.ts';
import type { ErrorRow } from '../index/errorLine.ts';
import type { Section } from '../index/site.ts';
import { isFunctionWord } from '../../text/stopWords.ts';
import { termsOf } from '../text/tokenizer.ts';

/** A row of a table of errors, the section with the table, and how well its message fits. */
export interface FoundRow {
  readonly row: ErrorRow;
  readonly section: Section;
  /** Words that the message and the query share. */
  readonly common: number;
  /** Their share of the message or of the query, whichever is shorter. */
  readonly share: number;
}

/**
 * Finds the row whose message has most words of a query in common, the first of equals. A query is
 * part of a message, or a message with names and lines around it.
 */
export function findErrorRow(
  query: readonly string[],
  sections: readonly Section[],
): FoundRow | undefined {
  const asked = new Set(query.filter((term) => !isFunctionWord(term)));
  let best: FoundRow | undefined;
  for (const section of sections) {
    for (const line of section.text?.lines ?? []) {
      const row = readErrorLine(line);
      if (row === undefined) continue;
      const terms = new Set(termsOf(row.message).filter((term) => !isFunctionWord(term)));
      const common = [...terms].filter((term) => asked.has(term)).length;
      const share = common / Math.max(1, Math.min(terms.size, asked.size));
      if (common * share > (best ? best.common * best.share : 0))
        best = { row, section, common, share };
    }
  }
  return best;
}
