import { inSentences, type Wording } from '../validate/wording.ts';
import type { SchemaSet } from '../validate/SchemaSet.ts';
import type { RuleCode } from '../validate/ruleCode.ts';
import type { Place, Project } from './model.ts';

export interface ProjectProblem extends Place {
  severity: 'error' | 'warning';
  code: RuleCode;
  message: string;
  /** The other place that it's about, such as the first of two files with the same name. */
  other?: Place;
}

export type ProjectCheck = (project: Project, set: SchemaSet) => ProjectProblem[];

export function problemAt(
  { file, line, column }: Place,
  code: RuleCode,
  severity: ProjectProblem['severity'],
  wording: Wording,
  other?: Place,
): ProjectProblem {
  return {
    file,
    line,
    column,
    severity,
    code,
    message: inSentences(wording),
    ...(other && { other: { file: other.file, line: other.line, column: other.column } }),
  };
}

/** Writes a place as `file:line`. */
export function placeText({ file, line }: Place): string {
  return `${file}:${line}`;
}
