import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { slugOf } from '../content/files.ts';
import { isFuture } from '../content/isFuture.ts';
import { contentRoot } from '../content/paths.ts';

const releases = join(contentRoot, 'releases');

/** The routes of release posts by their day (YYYY-MM-DD), which their file names begin with. */
export const releasePosts: ReadonlyMap<string, string> = new Map(
  (existsSync(releases) ? readdirSync(releases) : [])
    .map((name) => [name.slice(0, 'YYYY-MM-DD'.length), `/releases/${slugOf(name)}`] as const)
    .filter(([day]) => !isFuture(day)),
);
