import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { slugOf } from '../content/files.ts';
import { isFuture } from '../content/isFuture.ts';
import { contentRoot } from '../content/paths.ts';

const releases = join(contentRoot, 'releases');

/** The routes of the published release posts by their day. */
export const releasePosts = postsByDay(existsSync(releases) ? readdirSync(releases) : []);

/** Returns the routes of published posts by the day (YYYY-MM-DD) that their file names begin with. */
export function postsByDay(names: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    names
      .map((name) => [name.slice(0, 'YYYY-MM-DD'.length), `/releases/${slugOf(name)}`] as const)
      .filter(([day]) => !isFuture(day)),
  );
}
