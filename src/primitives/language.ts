/** The language of the pages, of all labels, and of search. */
export const LANGUAGE = { code: 'en', label: 'English' };

const FORMAT = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

const MONTH = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Formats the month of a date: `2025-03-18` as `March 2025`. */
export function monthText(date: string): string {
  return MONTH.format(new Date(date));
}

/** Formats a date for readers: `2025-03-18` as `March 18, 2025`. */
export function dayText(date: string): string {
  return FORMAT.format(new Date(date));
}
