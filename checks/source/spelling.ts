import { readFileSync } from 'node:fs';
import { spellCheckDocument } from 'cspell-lib';
import { Problem } from '../../src/content/problem.ts';
import { proseOf } from './prose.ts';
import type { SiteSources } from '../site.ts';
import { lineAt } from 'check/text/position.ts';

/** The project's own words, one per line, that aren't in the American English dictionaries. */
const WORDS = 'checks/words.txt';

const words = readFileSync(WORDS, 'utf8')
  .split('\n')
  .map((line) => line.replace(/#.*/, '').trim())
  .filter((word) => word !== '');

/** Finds words in pages, schemas, and UI strings that aren't in the dictionaries. */
export async function spelling(site: SiteSources): Promise<Problem[]> {
  const found: Problem[] = [];
  for (const source of site.sources) {
    const text = proseOf(source);
    if (text === undefined) continue;
    const { issues } = await spellCheckDocument(
      { uri: `file:///${source.file}`, text, languageId: 'plaintext' },
      { generateSuggestions: false, noConfigSearch: true },
      { language: 'en-US', words, allowCompoundWords: false, minWordLength: 3 },
    );
    for (const issue of issues)
      found.push(
        new Problem({
          file: source.file,
          line: lineAt(text, issue.offset),
          what: `"${issue.text}" isn't a known word`,
          fix: `correct the spelling, or add the word to ${WORDS}`,
        }),
      );
  }
  return found;
}
