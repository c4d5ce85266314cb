import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesBelow } from '../../src/content/files.ts';
import { fillCodeTokens } from '../../src/content/tokens.ts';
import { tokens } from './native.ts';

export const examples = join(import.meta.dirname, '../../examples');

/** Returns the files of a project's deliveries, with tokens filled in. */
export function deliveryFiles(project: string): Map<string, string> {
  const folder = join(examples, 'data/deliveries', project);
  return new Map(
    filesBelow(folder).map((path) => [
      path,
      fillCodeTokens(readFileSync(join(folder, path), 'utf8'), 'text', tokens),
    ]),
  );
}

/** Returns the queries with the results of Python code, by their path in the project. */
export function recordedIn(delivered: ReadonlyMap<string, string>): Map<string, string> {
  const folder = 'recorded/';
  return new Map(
    [...delivered].flatMap(([path, sql]) =>
      path.startsWith(folder) ? [[path.slice(folder.length), sql] as const] : [],
    ),
  );
}

/** Writes a file below a folder, and returns its path. */
export function writeBelow(folder: string, path: string, text: string): string {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}
