import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { slugOf } from '../content/files.ts';
import { contentRoot } from '../content/paths.ts';
import { monthText } from '../validate/monthText.ts';
import type { Json } from '../validate/json.ts';
import type { Since } from './model.ts';

const releases = join(contentRoot, 'releases');

/** The routes of release posts by their date (YYYY-MM-DD), which their file names begin with. */
const routesByDate = new Map(
  (existsSync(releases) ? readdirSync(releases) : []).map((name) => [
    name.slice(0, 'YYYY-MM-DD'.length),
    `/releases/${slugOf(name)}`,
  ]),
);

/**
 * Returns the release that a date of the schemas (`x-since: 2026-06-16`) names: its month, and the
 * route of its post. Throws if a site with posts has none of that date.
 */
export function sinceOf(date: Json | undefined): Since | undefined {
  if (date === undefined) return undefined;
  const day = String(date);
  const route = routesByDate.get(day);
  if (route === undefined && routesByDate.size > 0)
    throw new Error(
      `schemas: no release post has the date "${day}". Fix: write the date of the post that announced the feature.`,
    );
  return { month: monthText(day), route };
}
