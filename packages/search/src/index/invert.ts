import { isFunctionWord, isQuestionWord } from 'check/text/stopWords.ts';
import { tokenize } from '../text/tokenizer.ts';
import { countClass, FIELD } from './fields.ts';
import { TermCollector, type Term } from './postings.ts';
import type { SearchRecord } from './record.ts';
import type { Site } from './site.ts';
import { headingOf } from './textsPart.ts';

/** The terms of all texts, and the size of each text as the binary logarithm of its words. */
interface Inverted {
  readonly terms: readonly Term[];
  readonly sizes: readonly number[];
}

/** Words of code that are data rather than names: long numbers, hashes, very long words. */
const DATA = /^(?:\d{5,}|[\d.\-:/]+|[0-9a-f]{16,}|.{41,})$/;
/** A function word in capitals is a name, such as SQL's `NOT`. */
const CAPITALS = /^[A-Z]{2,}$/;
const LARGEST_SIZE = 15;

/** Inverts the texts of records in order. Headings are included on large sites only. */
export function invert(records: readonly SearchRecord[], withHeadings: boolean): Inverted {
  const collector = new TermCollector();
  const sizes = records.map((record, section) => {
    const words = countWords(record);
    let total = 0;
    for (const [marked, count] of words) {
      collector.add(marked, section, countClass(count));
      total += count;
    }
    for (const [marked, field] of namesOf(record, withHeadings && record.anchor !== ''))
      collector.add(marked, section, field);
    return Math.min(LARGEST_SIZE, Math.round(Math.log2(total + 1)));
  });
  return { terms: collector.terms(), sizes };
}

/** Counts the words of a record's text. A name in inline code counts once if the text lacks it. */
function countWords({ text, identifiers }: SearchRecord): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { term, marked, start, end } of tokenize(text)) {
    if (isFunctionWord(term) && !CAPITALS.test(text.slice(start, end))) continue;
    counts.set(marked, (counts.get(marked) ?? 0) + 1);
  }
  for (const { term, marked } of identifiers.flatMap(tokenize))
    if (term.length > 1 && !counts.has(marked)) counts.set(marked, 1);
  return counts;
}

/** Lists the terms of a record's other fields. */
function namesOf(record: SearchRecord, withHeading: boolean): [marked: string, field: number][] {
  const codeTerms = tokenize(record.code).filter(
    ({ term }) => term.length > 1 && !isFunctionWord(term) && !DATA.test(term),
  );
  const properties = record.properties.flatMap(tokenize);
  const questions = (record.questions ?? [])
    .flatMap(tokenize)
    .filter(({ term }) => !isQuestionWord(term));
  const heading = withHeading ? tokenize(headingOf(record)) : [];
  return [
    ...codeTerms.map(({ marked }): [string, number] => [marked, FIELD.code]),
    ...properties.map(({ marked }): [string, number] => [marked, FIELD.property]),
    ...questions.map(({ marked }): [string, number] => [marked, FIELD.question]),
    ...heading.map(({ marked }): [string, number] => [marked, FIELD.heading]),
  ];
}

/**
 * Inverts what the titles part holds: titles, keywords, paths, and headings (if loaded). The
 * browser does this, so it costs no bytes to send.
 */
export function invertTitles({ pages }: Site): Term[] {
  const collector = new TermCollector();
  const add = (text: string, section: number, field: number): void => {
    for (const { marked } of tokenize(text)) collector.add(marked, section, field);
  };
  for (const { title, keywords, path, first, sections } of pages) {
    add(title, first, FIELD.title);
    for (const keyword of keywords) add(keyword, first, FIELD.keyword);
    for (const word of path.split(/[/-]/)) add(word, first, FIELD.path);
    for (const { heading, number } of sections.slice(1))
      add(heading?.text ?? '', number, FIELD.heading);
  }
  return collector.terms();
}
