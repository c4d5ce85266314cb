import { existsSync, readdirSync, readFileSync, statSync, type Stats } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { fillTokens, type TokenValues } from '../src/content/tokens.ts';
import { fileText } from '../src/validate/fileText.ts';
import type { SchemaSet } from '../src/validate/SchemaSet.ts';
import { isProjectFile, validateYaml } from '../src/validate/validateYaml.ts';

/** The findings in the files below some paths. */
export interface FilesReport {
  /** `path:line:column: severity: message`, one for each finding. */
  lines: string[];
  checked: number;
  /** YAML files that aren't project files. */
  skipped: number;
  errors: number;
  warnings: number;
  /** What each valid file defines, such as `component (read, PostgreSQL)`. */
  resources: string[];
}

/** A file to validate. `inProject` is its path below the folder that was named. */
interface FoundFile {
  file: string;
  isNamed: boolean;
  inProject: string;
}

/**
 * Validates files, and all YAML files below folders except in hidden folders and packages. Fills
 * tokens, which the example projects contain. What can't be read is an error, and the other files
 * are validated all the same.
 */
export function validateFiles(
  set: SchemaSet,
  paths: readonly string[],
  tokens: TokenValues,
  from = process.cwd(),
): FilesReport {
  const report: FilesReport = {
    lines: [],
    checked: 0,
    skipped: 0,
    errors: 0,
    warnings: 0,
    resources: [],
  };
  const shown = (file: string): string => withSlashes(relative(from, file));
  const fail = (file: string, message: string): void => {
    report.errors += 1;
    report.lines.push(`${shown(file)}: error: ${message}`);
  };
  const found = paths.flatMap((path) => filesAt(resolve(from, path), fail));
  for (const { file, isNamed, inProject } of found) {
    const read = readText(file);
    if ('fault' in read) {
      fail(file, read.fault);
      continue;
    }
    const { kind, resource, findings } = validateYaml(set, fillTokens(read.text, tokens), {
      isFile: isNamed || isProjectFile(inProject),
    });
    if (resource !== undefined && findings.length === 0) report.resources.push(resource);
    report[kind === 'other' ? 'skipped' : 'checked'] += 1;
    for (const { line, column, severity, message } of findings) {
      report[severity === 'error' ? 'errors' : 'warnings'] += 1;
      report.lines.push(`${shown(file)}:${line}:${column}: ${severity}: ${message}`);
    }
  }
  return report;
}

function filesAt(start: string, fail: (file: string, message: string) => void): FoundFile[] {
  const stats = statsOf(start);
  if (stats?.isFile() === true) return [{ file: start, isNamed: true, inProject: '' }];
  if (stats?.isDirectory() !== true) {
    fail(
      start,
      stats === undefined ? 'No such file or folder.' : 'This is neither a file nor a folder.',
    );
    return [];
  }
  const walk = (folder: string): FoundFile[] =>
    readdirSync(folder, { withFileTypes: true })
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .flatMap((entry): FoundFile[] => {
        const file = join(folder, entry.name);
        if (isOther(entry.name)) return [];
        if (entry.isDirectory()) return walk(file);
        if (entry.isSymbolicLink() && (isYaml(entry.name) || statsOf(file)?.isDirectory() === true))
          fail(file, 'Symbolic links aren’t followed. Fix: validate the path that it leads to.');
        else if (isYaml(entry.name) && entry.isFile())
          return [{ file, isNamed: false, inProject: withSlashes(relative(start, file)) }];
        else if (isYaml(entry.name)) fail(file, 'This is neither a file nor a folder.');
        return [];
      });
  return walk(start);
}

/** Returns the facts about a path; undefined if nothing is there. */
function statsOf(path: string): Stats | undefined {
  return existsSync(path) ? statSync(path) : undefined;
}

function readText(file: string): ReturnType<typeof fileText> {
  try {
    return fileText(readFileSync(file));
  } catch (error) {
    return { fault: `The file can’t be read (${(error as NodeJS.ErrnoException).code}).` };
  }
}

/** True for hidden files and folders, and for installed packages. */
function isOther(name: string): boolean {
  return name.startsWith('.') || name === 'node_modules' || name === 'venv';
}

function isYaml(path: string): boolean {
  return /\.ya?ml$/.test(path);
}

function withSlashes(path: string): string {
  return path.split(sep).join('/');
}
