import { readdirSync } from 'node:fs';
import { dirname, relative, sep } from 'node:path';
import type { SchemaSet } from '../validate/SchemaSet.ts';
import { checkPaths, type FilesReport, type PathOptions } from './checkPaths.ts';

/**
 * Checks a text as if it were in a file: an editor passes what isn't saved. Reports only the problems
 * of this file, but reads the files of the project around it.
 */
export function checkText(
  set: SchemaSet,
  file: string,
  bytes: Uint8Array,
  options: PathOptions,
): FilesReport {
  const root = projectAround(dirname(file));
  const report = checkPaths(set, [root ?? file], {
    ...options,
    overlay: { file, bytes },
  });
  const shown = relative(options.from ?? process.cwd(), file)
    .split(sep)
    .join('/');
  return { ...report, problems: report.problems.filter((problem) => problem.file === shown) };
}

/** Finds the closest folder with a project file. */
function projectAround(folder: string): string | undefined {
  const names = namesIn(folder);
  if (names.some((name) => /_project\.ya?ml$/.test(name))) return folder;
  const parent = dirname(folder);
  return parent === folder ? undefined : projectAround(parent);
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
