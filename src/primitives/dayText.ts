const FORMAT = new Intl.DateTimeFormat('en', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Formats a date for readers: `2025-03-18` as `18 March 2025`. */
export function dayText(date: string): string {
  const parts = new Map(
    FORMAT.formatToParts(new Date(`${date.slice(0, 10)}T00:00:00Z`)).map(({ type, value }) => [
      type,
      value,
    ]),
  );
  return `${parts.get('day')} ${parts.get('month')} ${parts.get('year')}`;
}
