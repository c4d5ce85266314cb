import { existsSync, readdirSync, readFileSync, statSync, type Stats } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { fillTokens, type TokenValues } from '../../src/content/tokens.ts';
import { checkFiles } from 'check/project/checkFiles.ts';
import type { Place, ProjectFile } from 'check/project/model.ts';
import { isCheckedFile, isOtherFolder } from 'check/project/projectFiles.ts';
import { fileText } from 'check/validate/fileText.ts';
import type { SchemaSet } from 'check/validate/SchemaSet.ts';

/** A problem in a file, or with a file that can't be read. */
export interface FileProblem {
  file: string;
  line?: number;
  column?: number;
  severity: 'error' | 'warning';
  message: string;
  /** The name of the check between files that found it. */
  check?: string;
  /** The other place that it's about. */
  other?: Place;
}

/** The problems in the files below some paths. */
export interface FilesReport {
  problems: FileProblem[];
  checked: number;
  /** Files that aren't project files, and those that a project ignores. */
  skipped: number;
  /** Files with SQL and Python that don't belong to a project. */
  codeAlone: number;
  /** What each valid file defines, such as `component (read, PostgreSQL)`. */
  resources: string[];
}

/** A file by its path in a folder. Links and pipes aren't read. */
interface Entry {
  path: string;
  isFile: boolean;
}

/** A path to check: a file, or all files in a folder. */
interface Start {
  folder: string;
  entries: readonly Entry[];
  isNamed: boolean;
}

type Fail = (file: string, message: string) => void;

/**
 * Checks files, and all files below folders except in hidden folders and packages: YAML against the
 * schemas, and the files of each project with each other. Fills tokens, which the example projects
 * contain. What can't be read is an error, and the other files are checked all the same.
 */
export function validateFiles(
  set: SchemaSet,
  paths: readonly string[],
  tokens: TokenValues,
  from = process.cwd(),
): FilesReport {
  const report: FilesReport = {
    problems: [],
    checked: 0,
    skipped: 0,
    codeAlone: 0,
    resources: [],
  };
  const shown = (file: string): string => withSlashes(relative(from, file));
  const fail: Fail = (file, message) =>
    void report.problems.push({ file: shown(file), severity: 'error', message });
  const starts = paths.flatMap((path) => startAt(resolve(from, path), fail));
  for (const { folder, entries, isNamed } of starts) {
    const pathOf = new Map(entries.map(({ path }) => [path.normalize(), path]));
    const shownAt = (path: string): string => shown(join(folder, pathOf.get(path) ?? path));
    const files = entries.map((entry) => readFile(folder, entry, tokens, fail));
    const { results, ignored, codeAlone } = checkFiles(set, files, { isFile: () => isNamed });
    report.skipped += ignored.length;
    report.codeAlone += codeAlone.length;
    for (const { path, kind, resource, findings } of results) {
      if (resource !== undefined && findings.length === 0) report.resources.push(resource);
      report[kind === 'other' ? 'skipped' : 'checked'] += 1;
      const file = shownAt(path);
      for (const { line, column, severity, message, check, other } of findings)
        report.problems.push({
          file,
          line,
          column,
          severity,
          message,
          check,
          other: other && { ...other, file: shownAt(other.file) },
        });
    }
  }
  return report;
}

function startAt(start: string, fail: Fail): Start[] {
  const stats = statsOf(start);
  if (stats?.isFile() === true)
    return [
      { folder: dirname(start), entries: [{ path: basename(start), isFile: true }], isNamed: true },
    ];
  if (stats?.isDirectory() === true)
    return [{ folder: start, entries: entriesBelow(start, '', fail), isNamed: false }];
  const message =
    stats === undefined ? 'No such file or folder.' : 'This is neither a file nor a folder.';
  fail(start, message);
  return [];
}

/** Lists the files to check below a folder of `start`. */
function entriesBelow(start: string, folder: string, fail: Fail): Entry[] {
  return readdirSync(join(start, folder), { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry): Entry[] => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      const file = join(start, path);
      if (entry.isDirectory())
        return isOtherFolder(entry.name) ? [] : entriesBelow(start, path, fail);
      const isLinkedFolder =
        entry.isSymbolicLink() &&
        !isOtherFolder(entry.name) &&
        statsOf(file)?.isDirectory() === true;
      if (!isLinkedFolder && !isCheckedFile(path)) return [];
      if (entry.isFile()) return [{ path, isFile: true }];
      const message = entry.isSymbolicLink()
        ? 'Symbolic links aren’t followed. Fix: validate the path that it leads to.'
        : 'This is neither a file nor a folder.';
      fail(file, message);
      return isLinkedFolder ? [] : [{ path, isFile: false }];
    });
}

/** Returns the facts about a path; undefined if nothing is there. */
function statsOf(path: string): Stats | undefined {
  return existsSync(path) ? statSync(path) : undefined;
}

function readFile(
  folder: string,
  { path, isFile }: Entry,
  tokens: TokenValues,
  fail: Fail,
): ProjectFile {
  const read = isFile ? readText(join(folder, path)) : { text: '' };
  if ('fault' in read) fail(join(folder, path), read.fault);
  return 'fault' in read || !isFile
    ? { path, text: '', isUnreadable: true }
    : { path, text: fillTokens(read.text, tokens) };
}

function readText(file: string): ReturnType<typeof fileText> {
  try {
    return fileText(readFileSync(file));
  } catch (error) {
    return { fault: `The file can’t be read (${(error as NodeJS.ErrnoException).code}).` };
  }
}

function withSlashes(path: string): string {
  return path.split(sep).join('/');
}
