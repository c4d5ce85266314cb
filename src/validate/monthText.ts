const FORMAT = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Writes the month of a day (YYYY-MM-DD) as people say it: "June 2026". */
export function monthText(day: string): string {
  return FORMAT.format(new Date(day));
}
