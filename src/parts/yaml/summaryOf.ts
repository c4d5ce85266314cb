import type { FileProblem } from 'check/project/draw/nodeProblems.ts';
import type { FileReport } from './checkFiles.ts';
import { counted } from 'check/text/counted.ts';

/** Summarizes the result of a check in a few sentences. */
export function summaryOf(reports: readonly FileReport[], codeAlone = 0): string {
  const summary = summaryOfReports(reports);
  if (codeAlone === 0) return summary;
  const files = counted(codeAlone, 'SQL or Python file');
  const left = `Skipped ${files} without a project file. Fix: choose the folder of the project.`;
  return reports.length === 0 ? left : `${summary} ${left}`;
}

function summaryOfReports(reports: readonly FileReport[]): string {
  const checked = reports.filter(({ kind }) => kind !== 'other');
  const left = reports.length - checked.length;
  const errors = sum(checked.map((report) => report.errors));
  const warnings = sum(checked.map((report) => report.warnings));
  const skipped = left === 0 ? '' : ` Skipped ${counted(left, 'file')} of other programs.`;
  if (checked.length === 0) return `Nothing to check.${skipped}`;
  const where = reports.length === 1 ? '' : ` in ${counted(checked.length, 'file')}`;
  const [first] = checked;
  if (errors + warnings === 0)
    return reports.length === 1 && first?.resource !== undefined
      ? `Valid: ${first.resource}.`
      : `No errors found${where}.${skipped}`;
  const found = [
    errors === 0 ? 'No errors' : counted(errors, 'error'),
    ...(warnings === 0 ? [] : [counted(warnings, 'warning')]),
  ].join(' and ');
  return `${found}${where}.${skipped}`;
}

export function faultyReports(reports: readonly FileReport[] = []): FileReport[] {
  return reports.filter(({ errors, warnings }) => errors + warnings > 0);
}

export function problemsOf(reports: readonly FileReport[] = []): FileProblem[] {
  return reports.flatMap(({ path, findings }) =>
    findings.map(({ line, severity, message }) => ({ file: path, line, severity, message })),
  );
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
