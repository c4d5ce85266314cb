/** The language of the pages, of all labels, and of search. */
export const LANGUAGE = { code: 'en', label: 'English' };

const FORMAT = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Formats a date for readers: `2025-03-18` as `March 18, 2025`. */
export function dayText(date: string): string {
  return FORMAT.format(new Date(date));
}
