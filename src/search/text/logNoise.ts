/** When something was logged, in the forms that loggers and databases write. */
const TIME =
  /(?:\b\d{4}[-/]\d\d[-/]\d\d|\b\d\d[-/](?:\d\d|\p{L}{3})[-/]\d{4})(?:[T ,:]+\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?(?: ?(?:Z|UTC|GMT|[+-]\d\d:?\d\d)\b)?)?|\b\d\d:\d\d:\d\d(?:[.,]\d+)?\b/gu;
/** Numbers that a machine gave: UUIDs, addresses of memory, hashes, ids of pods. */
const NUMBER =
  /\b(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|0x[\da-f]{4,}|(?=[\da-f]*\d)(?=[\da-f]*[a-f])[\da-f]{9,}(?:-[\da-z]{5})?)\b/giu;
/** Where in the code. */
const PLACE = /[\w./\\-]+\.(?:py|js|ts|java|scala|kt|go|rb|rs|cs|cc?|cpp|sql|sh):\d+(?::\d+)?\b/gu;
/** What was only in brackets. */
const EMPTY = /[[({<]\s*[\])}>]/gu;
/** How grave it is, as loggers write it. */
const LEVEL = /\b(?:TRACE|DEBUG|INFO|WARN|WARNING|ERROR|FATAL|CRITICAL)\b/gu;

/** Something is left to look for. */
const WORDS = /\p{L}{3,}.*?\P{L}\p{L}{3,}/u;

/** Puts spaces in the place of what a pasted log line has before and between its message: when, how grave, and numbers that are nobody else's. A text that is little more stays as it is. */
export function blankNoise(text: string): string {
  const blank = (found: string): string => ' '.repeat(found.length);
  const message = text.replace(TIME, blank).replace(NUMBER, blank);
  if (message === text) return text;
  const plain = message.replace(PLACE, blank).replace(EMPTY, blank).replace(LEVEL, blank);
  return WORDS.test(plain) ? plain : text;
}
