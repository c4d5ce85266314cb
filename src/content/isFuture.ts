/** True for a day (YYYY-MM-DD) that hasn't begun in UTC. */
export function isFuture(day: string): boolean {
  return day > new Date().toISOString().slice(0, day.length);
}
