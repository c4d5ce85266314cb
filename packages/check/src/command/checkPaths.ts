import { existsSync, readdirSync, readFileSync, statSync, type Stats } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { checkFiles } from '../project/checkFiles.ts';
import type { Place, ProjectFile } from '../project/model.ts';
import { isCheckedFile, isOtherFolder } from '../project/projectFiles.ts';
import { fileText } from '../validate/fileText.ts';
import type { RuleCode } from '../validate/ruleCode.ts';
import { inSentences } from '../validate/wording.ts';
import type { SchemaSet } from '../validate/SchemaSet.ts';

/** A problem in a file, or with a file that can't be read. */
export interface FileProblem {
  file: string;
  line?: number;
  column?: number;
  severity: 'error' | 'warning';
  code: RuleCode;
  message: string;
  /** The other place that it's about. */
  other?: Place;
}

export interface FilesReport {
  problems: FileProblem[];
  checked: number;
  /** Files that aren't project files, and those that a project ignores. */
  skipped: number;
  /** Files with SQL and Python that don't belong to a project, so nothing checks them. */
  codeAlone: string[];
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

/** What an editor has open and hasn't saved. */
interface Overlay {
  file: string;
  bytes: Uint8Array;
}

export interface PathOptions {
  /** The folder that paths are relative to. */
  from?: string;
  /** The name of the project file, for messages. */
  projectFile?: string;
  /** Changes the text of a file before the check, for the tokens in the examples of the docs. */
  fill?: (text: string) => string;
  /** The content of a file instead of what is on the disk. */
  overlay?: Overlay;
  /** Called after each YAML file with the number of files so far, and with that of all. */
  onProgress?: (done: number, total: number) => void;
}

/**
 * Checks files, and all files below folders except in hidden folders and packages: YAML against the
 * schemas, and the files of each project with each other. What can't be read is an error, and the
 * other files are checked all the same.
 */
export function checkPaths(
  set: SchemaSet,
  paths: readonly string[],
  options: PathOptions = {},
): FilesReport {
  const { from = process.cwd(), projectFile, fill = (text) => text, overlay, onProgress } = options;
  const report: FilesReport = {
    problems: [],
    checked: 0,
    skipped: 0,
    codeAlone: [],
    resources: [],
  };
  const shown = (file: string): string => withSlashes(relative(from, file));
  const fail: Fail = (file, message) =>
    void report.problems.push({
      file: shown(file),
      severity: 'error',
      code: 'unreadable-file',
      message,
    });
  const starts = paths.flatMap((path) => startAt(resolve(from, path), overlay, fail));
  for (const { folder, entries, isNamed } of starts) {
    const pathOf = new Map(entries.map(({ path }) => [path.normalize(), path]));
    const shownAt = (path: string): string => shown(join(folder, pathOf.get(path) ?? path));
    const files = entries.map((entry) => readFile(folder, entry, { fill, overlay }, fail));
    const { results, ignored, codeAlone, projects } = checkFiles(set, files, {
      isFile: () => isNamed,
      onProgress,
    });
    const isProject = codeAlone.length > 0 || results.some(({ kind }) => kind !== 'other');
    if (!isNamed && isProject && projects.length === 0)
      report.problems.push(missingProject(files, shownAt, projectFile));
    report.skipped += ignored.length;
    report.codeAlone.push(...codeAlone.map(shownAt));
    for (const { path, kind, resource, findings } of results) {
      if (resource !== undefined && findings.length === 0) report.resources.push(resource);
      report[kind === 'other' ? 'skipped' : 'checked'] += 1;
      const file = shownAt(path);
      for (const { line, column, severity, message, code, other } of findings)
        report.problems.push({
          file,
          line,
          column,
          severity,
          code,
          message,
          other: other && { ...other, file: shownAt(other.file) },
        });
    }
  }
  return report;
}

/** Names the file that the folder lacks, or the one that should have its name. */
function missingProject(
  files: readonly ProjectFile[],
  shownAt: (path: string) => string,
  projectFile = 'acme_project.yaml',
): FileProblem {
  const misnamed = files.find(
    ({ path, text }) => /^[^/]+\.ya?ml$/.test(path) && /^project\s*:/m.test(text),
  );
  return {
    file: shownAt(misnamed?.path ?? projectFile),
    severity: 'warning',
    code: 'missing-project-file',
    message: inSentences({
      what: "This folder has no project file, so references between its files aren't checked",
      fix:
        misnamed === undefined
          ? `define the project in ${projectFile}, or check the folder with that file`
          : `rename this file to ${projectFile}`,
    }),
  };
}

function startAt(start: string, overlay: Overlay | undefined, fail: Fail): Start[] {
  const stats = statsOf(start);
  if (stats?.isFile() === true || (overlay?.file === start && stats === undefined))
    return [
      { folder: dirname(start), entries: [{ path: basename(start), isFile: true }], isNamed: true },
    ];
  if (stats?.isDirectory() === true)
    return [
      {
        folder: start,
        entries: withOverlay(entriesBelow(start, '', fail), start, overlay),
        isNamed: false,
      },
    ];
  const message =
    stats === undefined ? 'No such file or folder.' : 'This is neither a file nor a folder.';
  fail(start, message);
  return [];
}

/** Adds a file that an editor hasn't saved yet. */
function withOverlay(
  entries: readonly Entry[],
  start: string,
  overlay: Overlay | undefined,
): readonly Entry[] {
  const path = overlay && withSlashes(relative(start, overlay.file));
  if (path === undefined || path.startsWith('../') || entries.some((entry) => entry.path === path))
    return entries;
  return [...entries, { path, isFile: true }];
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
        ? 'Symbolic links aren’t followed. Fix: check the path that it leads to.'
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
  { fill, overlay }: { fill: (text: string) => string; overlay: Overlay | undefined },
  fail: Fail,
): ProjectFile {
  const file = join(folder, path);
  const read =
    overlay?.file === file ? fileText(overlay.bytes) : isFile ? readText(file) : { text: '' };
  if ('fault' in read) fail(file, read.fault);
  return 'fault' in read || !isFile
    ? { path, text: '', isUnreadable: true }
    : { path, text: fill(read.text) };
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
