import type { CheckResult, FileFinding, FileResult } from 'check/project/checkFiles.ts';
import { allGraphs } from 'check/project/allGraphs.ts';
import { withoutMostEdges } from 'check/project/draw/drawable.ts';
import type { ProjectGraph } from 'check/project/graph.ts';
import type { ProjectFile } from 'check/project/model.ts';
import { wordAt } from 'check/text/wordAt.ts';

/** A file to check: its name, or its path in the chosen folder, with slashes. */
export type YamlFile = ProjectFile;

/** The number of findings to show. The rest is only counted. */
const MAX_SHOWN = 100;

/** Characters of a line to show on each side of a finding. */
const CONTEXT = 60;

/** A finding with its line of the file in three parts: the middle one is what it's about. */
export interface ShownFinding extends FileFinding {
  excerpt: readonly [before: string, middle: string, after: string];
}

export interface FileReport extends Pick<FileResult, 'path' | 'kind' | 'resource'> {
  errors: number;
  warnings: number;
  findings: readonly ShownFinding[];
}

/** What the reader sees of a check: its findings, and the graphs of the projects. */
export interface CheckReport {
  reports: readonly FileReport[];
  graphs: readonly ProjectGraph[];
  /** The number of files with SQL and Python that don't belong to a project. */
  codeAlone: number;
}

/** True for a file outside of any folder, which is checked whatever its top-level key is. */
export function isPageFile(path: string): boolean {
  return !path.includes('/');
}

/** Returns what the reader sees of a result. */
export function checkReport(
  { results, projects, codeAlone }: CheckResult,
  textOf: (path: string) => string,
): CheckReport {
  return {
    reports: results.map((result) => reportOf(result, textOf(result.path))),
    graphs: allGraphs(projects).map(withoutMostEdges),
    codeAlone: codeAlone.length,
  };
}

function reportOf({ path, kind, resource, findings }: FileResult, text: string): FileReport {
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const lines = findings.length === 0 ? [] : text.split(/\r?\n/);
  const shown = findings.slice(0, MAX_SHOWN).map((finding): ShownFinding => ({
    ...finding,
    reference:
      finding.reference ??
      (kind === 'file' && finding.words !== undefined
        ? { name: finding.where.split('.')[0] || 'files', route: '/reference#by-file' }
        : undefined),
    excerpt: excerptOf(lines[finding.line - 1] ?? '', finding.column),
  }));
  return { path, kind, resource, errors, warnings: findings.length - errors, findings: shown };
}

/** Splits a line around a column: the word there, and as much as fits on each side. */
export function excerptOf(line: string, column: number): ShownFinding['excerpt'] {
  const start = Math.min(column - 1, line.length);
  const word = wordAt(line.slice(0, start + CONTEXT), start + 1);
  const before = line.slice(0, start).trimStart();
  const after = line.slice(start + word.length).trimEnd();
  return [
    before.length > CONTEXT ? `…${before.slice(-CONTEXT)}` : before,
    word,
    after.length > CONTEXT ? `${after.slice(0, CONTEXT)}…` : after,
  ];
}
