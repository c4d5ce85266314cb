import type { SchemaSet } from '../../validate/SchemaSet.ts';
import type { Section } from '../../validate/referenceLinks.ts';
import {
  isProjectFile,
  validateYaml,
  type Finding,
  type Validation,
} from '../../validate/validateYaml.ts';

/** A file to check. */
export interface YamlFile {
  /** Its name, or its path in the chosen folder, with slashes. */
  path: string;
  text: string;
}

/** The number of findings to show. The rest is only counted. */
const MAX_SHOWN = 100;

/** Characters of a line to show on each side of a finding. */
const CONTEXT = 60;

/** A finding with its line of the file in three parts: the middle one is what it's about. */
export interface ShownFinding extends Finding {
  excerpt: readonly [before: string, middle: string, after: string];
}

/** The findings in one file. */
export interface FileReport {
  path: string;
  kind: Validation['kind'];
  resource?: string;
  errors: number;
  warnings: number;
  /** The first findings. */
  findings: readonly ShownFinding[];
}

/**
 * Checks a file of a project. A file outside of any folder is checked whatever its top-level key.
 */
export function checkFile(
  set: SchemaSet,
  sections: readonly Section[],
  { path, text }: YamlFile,
): FileReport {
  const { kind, resource, findings } = validateYaml(set, text, {
    isFile: !path.includes('/') || isProjectFile(path),
    sections,
  });
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const lines = text.split(/\r?\n/);
  const shown = findings.slice(0, MAX_SHOWN).map((finding): ShownFinding => ({
    ...finding,
    reference:
      finding.reference ??
      (kind === 'file'
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
