import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { slugOf } from '../content/files.ts';
import { isFuture } from '../content/isFuture.ts';
import { contentRoot } from '../content/paths.ts';
import { monthText } from 'check/validate/wording.ts';
import type { Json } from 'check/validate/json.ts';
import type { Since } from './model.ts';

const releases = join(contentRoot, 'releases');

/** The routes of release posts by their date (YYYY-MM-DD), which their file names begin with. */
const routesByDate = new Map(
  (existsSync(releases) ? readdirSync(releases) : [])
    .map((name) => [name.slice(0, 'YYYY-MM-DD'.length), `/releases/${slugOf(name)}`] as const)
    .filter(([day]) => !isFuture(day)),
);

/**
 * Returns the release that a date of the schemas (`x-since: 2026-06-16`) names: its month, and the
 * route of its post if this site has it.
 */
export function sinceOf(date: Json | undefined): Since | undefined {
  if (date === undefined) return undefined;
  const day = String(date);
  return { month: monthText(day), route: routesByDate.get(day) };
}
