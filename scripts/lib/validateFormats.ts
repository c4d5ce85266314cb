import { escapeOf, visibleText } from 'check/text/visibleText.ts';
import type { FileProblem, FilesReport } from './validateFiles.ts';
import { counted } from 'check/text/counted.ts';

/** The formats in which the command can print its report. */
export const FORMATS: readonly string[] = ['text', 'json', 'github'];

/**
 * Writes a report in one of the formats. Names of files and keys come from anyone, so a terminal must
 * not obey them, and neither must the log of GitHub Actions, which has commands.
 */
export function formatReport(report: FilesReport, format: string): string {
  switch (format) {
    case 'json':
      return JSON.stringify({ ...counts(report), problems: report.problems }, null, 2)
        .split('\n')
        .map(harmless)
        .join('\n');
    case 'github':
      return [...report.problems.map(annotation), summary(report)].map(harmless).join('\n');
    default:
      return [...report.problems.map(compilerLine), ...validFiles(report), summary(report)]
        .map(harmless)
        .join('\n');
  }
}

/** Shows hidden characters and line ends of a line, and the start of a command in it. */
function harmless(line: string): string {
  return visibleText(line).replaceAll(/\n|#(?=#\[)/g, escapeOf);
}

/** The exit code: 0 without errors, 1 with errors, and 2 if there was nothing to check. */
export function exitCode({ problems, checked }: FilesReport): number {
  if (problems.some(({ severity }) => severity === 'error')) return 1;
  return checked === 0 ? 2 : 0;
}

function counts({ problems, checked, skipped }: FilesReport) {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  return { checked, skipped, errors, warnings: problems.length - errors };
}

/** Writes `path:line:column: severity: message`, as compilers do. A line with `::` is a command. */
function compilerLine({ file, line, column, severity, message }: FileProblem): string {
  const path = /^\s*::/.test(file) ? `./${file}` : file;
  const place = line === undefined ? path : `${path}:${line}:${column}`;
  return `${place}: ${severity}: ${message}`;
}

/** Writes a command of GitHub Actions, which shows the problem next to its line. */
function annotation({ file, line, column, severity, message }: FileProblem): string {
  const properties = Object.entries({ file, line, col: column }).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${escaped(String(value), /[%\r\n:,]/g)}`],
  );
  return `::${severity} ${properties.join(',')}::${escaped(message, /[%\r\n]/g)}`;
}

/** Escapes characters as GitHub Actions expects it: `%` and their number. */
function escaped(text: string, characters: RegExp): string {
  return text.replaceAll(
    characters,
    (character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`,
  );
}

function validFiles({ problems, resources }: FilesReport): string[] {
  const valid = problems.length > 0 ? [] : [...Map.groupBy(resources, String)];
  return valid.map(([resource, { length }]) =>
    length === 1 ? `Valid: ${resource}` : `Valid: ${length} × ${resource}`,
  );
}

function summary(report: FilesReport): string {
  const { checked, skipped, errors, warnings } = counts(report);
  const parts = [
    `${counted(checked, 'file')} checked`,
    counted(errors, 'error'),
    counted(warnings, 'warning'),
  ];
  if (skipped > 0) parts.push(`${skipped} skipped (not project files)`);
  const code = report.codeAlone;
  if (code > 0)
    parts.push(
      `${counted(code, 'SQL or Python file')} not checked (pass the folder of the project)`,
    );
  return parts.join(', ');
}
