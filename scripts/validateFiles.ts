import { readFileSync, statSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { filesBelow } from '../src/content/files.ts';
import { fillTokens, type TokenValues } from '../src/content/tokens.ts';
import type { SchemaSet } from '../src/validate/SchemaSet.ts';
import { isProjectFile, validateYaml } from '../src/validate/validateYaml.ts';

/** The findings in the files below a path. */
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

/**
 * Validates a file, or all YAML files below a folder except in hidden folders and packages. Fills
 * tokens, which the example projects contain.
 */
export function validateFiles(
  set: SchemaSet,
  path: string,
  tokens: TokenValues,
  from = process.cwd(),
): FilesReport {
  const start = resolve(from, path);
  const isFolder = statSync(start).isDirectory();
  const files = isFolder ? filesBelow(start, isYaml).map((file) => join(start, file)) : [start];
  const report: FilesReport = {
    lines: [],
    checked: 0,
    skipped: 0,
    errors: 0,
    warnings: 0,
    resources: [],
  };
  for (const file of files) {
    const { kind, resource, findings } = validateYaml(
      set,
      fillTokens(readFileSync(file, 'utf8'), tokens),
      {
        isFile: files.length === 1 || isProjectFile(withSlashes(relative(start, file))),
      },
    );
    if (resource !== undefined && findings.length === 0) report.resources.push(resource);
    report[kind === 'other' ? 'skipped' : 'checked'] += 1;
    for (const { line, column, severity, message } of findings) {
      report[severity === 'error' ? 'errors' : 'warnings'] += 1;
      const shown = withSlashes(relative(from, file));
      report.lines.push(`${shown}:${line}:${column}: ${severity}: ${message}`);
    }
  }
  return report;
}

function isYaml(path: string): boolean {
  return /\.ya?ml$/.test(path) && !/(?:^|\/)(?:\.|node_modules\/|venv\/)/.test(path);
}

function withSlashes(path: string): string {
  return path.split(sep).join('/');
}
