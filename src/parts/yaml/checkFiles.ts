import type { SchemaSet } from '../../validate/SchemaSet.ts';
import type { Section } from '../../validate/referenceLinks.ts';
import {
  isProjectFile,
  validateYaml,
  type Finding,
  type Validation,
} from '../../validate/validateYaml.ts';
import type { YamlFile } from './YamlFile.ts';

/** More than anyone reads; the rest is counted. */
const MOST = 100;

/** How much of a line is shown on each side of what is wrong. */
const BESIDE = 60;

/** A finding with its line of the file, cut in three: the middle is what it is about. */
export interface ShownFinding extends Finding {
  excerpt: readonly [before: string, middle: string, after: string];
}

/** What was found in one file. */
export interface FileReport {
  path: string;
  kind: Validation['kind'];
  errors: number;
  warnings: number;
  /** The first of them. */
  findings: readonly ShownFinding[];
}

/** Check a file of a project. One that lies in no folder is meant to be checked, whatever its top key. */
export function checkFile(
  set: SchemaSet,
  sections: readonly Section[],
  { path, text }: YamlFile,
): FileReport {
  const { kind, findings } = validateYaml(set, text, {
    isFile: !path.includes('/') || isProjectFile(path),
    sections,
  });
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const lines = text.split(/\r?\n/);
  const shown = findings.slice(0, MOST).map((finding): ShownFinding => ({
    ...finding,
    reference:
      finding.reference ??
      (kind === 'file'
        ? { name: finding.where.split('.')[0] || 'files', route: '/reference#by-file' }
        : undefined),
    excerpt: excerptOf(lines[finding.line - 1] ?? '', finding.column),
  }));
  return { path, kind, errors, warnings: findings.length - errors, findings: shown };
}

/** Cut a line around a column: what stands there up to the end of the word, and as much on each side as fits. */
export function excerptOf(line: string, column: number): ShownFinding['excerpt'] {
  const start = Math.min(column - 1, line.length);
  const [word = ''] =
    /^(?:"(?:[^"\\]|\\.)*"?|'[^']*'?|[^\s:,[\]{}]+|.)/.exec(line.slice(start, start + BESIDE)) ??
    [];
  const before = line.slice(0, start).trimStart();
  const after = line.slice(start + word.length).trimEnd();
  return [
    before.length > BESIDE ? `…${before.slice(-BESIDE)}` : before,
    word,
    after.length > BESIDE ? `${after.slice(0, BESIDE)}…` : after,
  ];
}
