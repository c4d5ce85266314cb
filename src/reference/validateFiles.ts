import { readFileSync, statSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { filesBelow } from '../content/files.ts';
import { fillTokens, type TokenValues } from '../content/tokens.ts';
import type { SchemaSet } from './SchemaSet.ts';
import { isProjectFile } from '../validate/isProjectFile.ts';
import { validateYaml, type Finding } from '../validate/validateYaml.ts';

/** What was found in the files below a path. */
export interface FilesReport {
  /** `path:line:column: error: sentence`, one for each finding. */
  lines: string[];
  checked: number;
  /** YAML files that belong to no project. */
  skipped: number;
  errors: number;
  warnings: number;
}

/** Validate a file, or all YAML files below a folder, with tokens filled as in the example projects; hidden folders and packages are left out. */
export function validateFiles(
  set: SchemaSet,
  path: string,
  tokens: TokenValues,
  from = process.cwd(),
): FilesReport {
  const start = resolve(from, path);
  const files = statSync(start).isDirectory()
    ? filesBelow(
        start,
        (file) => /\.ya?ml$/.test(file) && !/(?:^|\/)(?:\.|node_modules\/|venv\/)/.test(file),
      ).map((file) => join(start, file))
    : [start];
  const report: FilesReport = { lines: [], checked: 0, skipped: 0, errors: 0, warnings: 0 };
  for (const file of files) {
    const shown = relative(from, file).split(sep).join('/');
    const { kind, findings } = validateYaml(set, fillTokens(readFileSync(file, 'utf8'), tokens), {
      isFile: files.length === 1 || isProjectFile(relative(start, file).split(sep).join('/')),
    });
    if (kind === 'other') report.skipped += 1;
    else report.checked += 1;
    report.lines.push(...findings.map((finding) => lineOf(shown, finding)));
    report.errors += findings.filter(({ severity }) => severity === 'error').length;
    report.warnings += findings.filter(({ severity }) => severity === 'warning').length;
  }
  return report;
}

function lineOf(file: string, { line, column, severity, message }: Finding): string {
  return `${file}:${line}:${column}: ${severity}: ${message}`;
}
