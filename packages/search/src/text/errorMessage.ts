/** Words of messages about what went wrong. */
const ERROR =
  /error|exception|fail|denied|fatal|refused|invalid|insufficient|missing|unknown|unexpected|exceeded|timed out|not (?:found|allowed|exist|have)|no such|can ?not|can't|could not|unable|reserved|already/i;

/** True if a text reads like an error message of a program. */
export function saysError(text: string): boolean {
  return ERROR.test(text);
}

/** Timestamps in the formats of loggers and databases. */
const TIMESTAMP =
  /(?:\b\d{4}[-/]\d\d[-/]\d\d|\b\d\d[-/](?:\d\d|\p{L}{3})[-/]\d{4})(?:[T ,:]+\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?(?: ?(?:Z|UTC|GMT|[+-]\d\d:?\d\d)\b)?)?|\b\d\d:\d\d:\d\d(?:[.,]\d+)?\b/gu;
/** Machine-made IDs: UUIDs, memory addresses, hashes, pod names. */
const MACHINE_ID =
  /\b(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|0x[\da-f]{4,}|(?=[\da-f]*\d)(?=[\da-f]*[a-f])[\da-f]{9,}(?:-[\da-z]{5})?)\b/giu;
/** A file and line of source code. */
const CODE_LOCATION =
  /[\w./\\-]+\.(?:py|js|ts|java|scala|kt|go|rb|rs|cs|cc?|cpp|sql|sh):\d+(?::\d+)?\b/gu;
const EMPTY_BRACKETS = /[[({<]\s*[\])}>]/gu;
const LOG_LEVEL = /\b(?:TRACE|DEBUG|INFO|WARN|WARNING|ERROR|FATAL|CRITICAL)\b/gu;

/** At least two words, so something is left to search for. */
const TWO_WORDS = /\p{L}{3,}.*?\P{L}\p{L}{3,}/u;

/**
 * Replaces the noise of a pasted log line (timestamp, level, source location, machine-made IDs)
 * with as many spaces. Returns the text unchanged if it has no such noise, or little else.
 */
export function blankNoise(text: string): string {
  const blank = (found: string): string => ' '.repeat(found.length);
  const message = text.replace(TIMESTAMP, blank).replace(MACHINE_ID, blank);
  if (message === text) return text;
  const plain = message
    .replace(CODE_LOCATION, blank)
    .replace(EMPTY_BRACKETS, blank)
    .replace(LOG_LEVEL, blank);
  return TWO_WORDS.test(plain) ? plain : text;
}
