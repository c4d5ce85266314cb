import { monthText } from 'check/validate/wording.ts';
import type { Json } from 'check/validate/json.ts';
import type { Since } from './model.ts';

/** Returns the release that a date of the schemas (`x-since: 2026-06-16`) names. */
export function sinceOf(date: Json | undefined): Since | undefined {
  if (date === undefined) return undefined;
  const day = String(date);
  return { month: monthText(day), day };
}
