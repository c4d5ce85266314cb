import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { Problem } from '../../src/content/problem.ts';
import { proseOf } from './prose.ts';
import type { SiteSources } from '../site.ts';
import { lineAt } from 'check/text/position.ts';

/** A word or phrase to avoid, and what to write instead. */
interface VocabularyEntry {
  readonly found: string;
  readonly use: string;
  readonly reason?: string;
}

const VOCABULARY = 'checks/vocabulary.yml';

const entries = (parse(readFileSync(VOCABULARY, 'utf8')) as VocabularyEntry[]).map((entry) => ({
  ...entry,
  pattern: patternOf(entry.found),
}));

/** Finds words in pages, schemas, and UI strings that the project's voice avoids. */
export function wording(site: SiteSources): Problem[] {
  return site.sources.flatMap((source) => {
    const prose = proseOf(source);
    if (prose === undefined) return [];
    return entries.flatMap(({ pattern, use, reason }) =>
      [...prose.matchAll(pattern)].map(
        ({ 0: found, index }) =>
          new Problem({
            file: source.file,
            line: lineAt(source.raw, index),
            what: `"${found}" isn't in our vocabulary${reason === undefined ? '' : ` (${reason})`}`,
            fix: `write ${use}, or change the rule in ${VOCABULARY}`,
          }),
      ),
    );
  });
}

/** Reads `/expression/` as a regular expression, anything else as a phrase of whole words. */
function patternOf(found: string): RegExp {
  const expression = /^\/(.*)\/$/.exec(found)?.[1];
  return new RegExp(expression ?? String.raw`\b${RegExp.escape(found)}\b`, 'gi');
}
