const FORMAT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** Formats a date for readers: `2025-03-18` as `18 March 2025`. */
export function dayText(date: string): string {
  return FORMAT.format(new Date(date));
}
