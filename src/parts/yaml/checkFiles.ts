import { checkFiles, type FileFinding, type FileResult } from 'check/project/checkFiles.ts';
import { allGraphs } from 'check/project/allGraphs.ts';
import { withoutMostEdges } from 'check/project/draw/drawable.ts';
import type { ProjectGraph } from 'check/project/graph.ts';
import type { ProjectFile } from 'check/project/model.ts';
import type { SchemaSet } from 'check/validate/SchemaSet.ts';
import type { Section } from 'check/validate/referenceLinks.ts';

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

/**
 * Checks the files of a project. A YAML file outside of any folder is checked whatever its top-level
 * key. `onProgress` is called with the number of YAML files so far, and with that of all.
 */
export function checkReport(
  set: SchemaSet,
  sections: readonly Section[],
  files: readonly YamlFile[],
  onProgress?: (done: number, total: number) => void,
): CheckReport {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const isFile = (path: string): boolean => !path.includes('/');
  const { results, projects, codeAlone } = checkFiles(set, files, { sections, isFile, onProgress });
  return {
    reports: results.map((result) => reportOf(result, texts.get(result.path) ?? '')),
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
  const [word = ''] =
    /^(?:"(?:[^"\\]|\\.)*"?|'[^']*'?|[^\s:,[\]{}]+|.)/.exec(line.slice(start, start + CONTEXT)) ??
    [];
  const before = line.slice(0, start).trimStart();
  const after = line.slice(start + word.length).trimEnd();
  return [
    before.length > CONTEXT ? `…${before.slice(-CONTEXT)}` : before,
    word,
    after.length > CONTEXT ? `${after.slice(0, CONTEXT)}…` : after,
  ];
}
