import type { FileReport } from './checkFiles.ts';

/** Summarizes the result of a check in one or two sentences. */
export function summaryOf(reports: readonly FileReport[]): string {
  const checked = reports.filter(({ kind }) => kind !== 'other');
  const left = reports.length - checked.length;
  const errors = sum(checked.map((report) => report.errors));
  const warnings = sum(checked.map((report) => report.warnings));
  const leftOut = left === 0 ? '' : ` ${count(left, 'file')} of other programs left out.`;
  if (checked.length === 0) return `Nothing checked.${leftOut}`;
  const where = reports.length === 1 ? '' : ` in ${count(checked.length, 'file')}`;
  if (errors + warnings === 0) return `No errors${where}.${leftOut}`;
  const found = [
    errors === 0 ? 'No errors' : count(errors, 'error'),
    ...(warnings === 0 ? [] : [count(warnings, 'warning')]),
  ].join(' and ');
  return `${found}${where}.${leftOut}`;
}

/** Returns a number with its noun. */
export function count(number: number, noun: string): string {
  return `${number} ${number === 1 ? noun : `${noun}s`}`;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
