/** The end of a sentence: its sign, perhaps a closing quote, and the beginning of the next one. */
const BOUNDARY = /(?<=[.!?][)"”’]?) (?=[\p{Lu}\p{N}"“(])/u;
/** What a sentence ends with. Cells of tables and introductions of lists don't. */
const ENDED = /[.!?][)"”’]?$/;

/**
 * Splits a line of a text into its sentences. Cells of tables and fragments in it aren't sentences.
 */
export function sentencesOf(line: string): string[] {
  return line
    .split(/ ·(?: |$)/)
    .flatMap((part) => part.trim().split(BOUNDARY))
    .filter((sentence) => ENDED.test(sentence));
}
