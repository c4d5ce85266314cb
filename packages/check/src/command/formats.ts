import { counted } from '../text/counted.ts';
import { escapeXml } from '../text/escape.ts';
import { harmless } from '../text/visibleText.ts';
import type { FileProblem, FilesReport } from './checkPaths.ts';
import { sarifText, type Tool } from './sarif.ts';

export const FORMATS = ['text', 'json', 'github', 'sarif', 'junit'] as const;

/** A wrong path must not look like a project without problems. */
export const NOTHING =
  'Nothing to check: no file of a project is there. Fix: pass the path of the folder with the project file.';

/** The most files that a summary names. */
const MAX_NAMED = 5;

export type Format = (typeof FORMATS)[number];

/**
 * Writes a report in one of the formats. Names of files and keys come from anyone, so a terminal must
 * not obey them, and neither must the log of GitHub Actions, which has commands.
 */
export function formatReport(
  report: FilesReport,
  format: Format,
  { tool, colors = false }: { tool?: Tool; colors?: boolean } = {},
): string {
  switch (format) {
    case 'json':
      return harmlessLines(
        JSON.stringify({ ...counts(report), problems: report.problems }, null, 2),
      );
    case 'sarif':
      return harmlessLines(sarifText(report.problems, tool));
    case 'junit':
      return harmlessLines(junitText(report));
    case 'github':
      return [...report.problems.map(annotation), summary(report)].map(harmless).join('\n');
    case 'text': {
      const lines = report.problems.map((problem) => {
        const line = harmless(compilerLine(problem));
        return colors ? colored(line, problem) : line;
      });
      return [...lines, ...[...validFiles(report), summary(report)].map(harmless)].join('\n');
    }
  }
}

function harmlessLines(text: string): string {
  return text.split('\n').map(harmless).join('\n');
}

function counts({ problems, checked, skipped, codeAlone }: FilesReport) {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const warnings = problems.length - errors;
  return { checked, skipped, notChecked: codeAlone, errors, warnings };
}

/** Writes `path:line:column: severity: message [code]`, as compilers do. */
function compilerLine({ file, line, column, severity, message, code }: FileProblem): string {
  // A line that starts with `::` is a command of GitHub Actions.
  const path = /^\s*::/.test(file) ? `./${file}` : file;
  const place = line === undefined ? path : `${path}:${line}:${column}`;
  return `${place}: ${severity}: ${message} [${code}]`;
}

/** Colors the severity of a compiler's line, and dims its code. */
function colored(line: string, { severity, code }: FileProblem): string {
  const color = severity === 'error' ? 31 : 33;
  return line
    .replace(`: ${severity}: `, `: \u001b[${color}m${severity}\u001b[39m: `)
    .replace(new RegExp(`\\[${code}\\]$`), `\u001b[2m[${code}]\u001b[22m`);
}

/** Writes a command of GitHub Actions, which shows the problem next to its line. */
function annotation({ file, line, column, severity, message, code }: FileProblem): string {
  const properties = Object.entries({ file, line, col: column, title: code }).flatMap(
    ([name, value]) =>
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

/** Writes a report of JUnit, in which each problem is a test that failed. */
function junitText(report: FilesReport): string {
  const { problems } = report;
  const suites = [...Map.groupBy(problems, ({ file }) => file)].map(([file, own]) => {
    const cases = own.map((problem) => {
      const { line = 1, code, message, severity } = problem;
      const [name, text] = [`${code} (line ${line})`, compilerLine(problem)].map(xmlText);
      return `    <testcase classname="${xmlText(file)}" name="${name}">
      <failure type="${severity}" message="${xmlText(message)}">${text}</failure>
    </testcase>`;
    });
    const count = `tests="${own.length}" failures="${own.length}"`;
    return `  <testsuite name="${xmlText(file)}" ${count}>\n${cases.join('\n')}\n  </testsuite>`;
  });
  const isEmpty = report.checked === 0 && problems.length === 0;
  const failure = isEmpty ? `<failure type="error" message="${xmlText(NOTHING)}"/>` : '';
  const clean = `  <testsuite name="check" tests="1" failures="${Number(isEmpty)}">
    <testcase classname="check" name="${xmlText(summary(report))}">${failure}</testcase>
  </testsuite>`;
  const total = `tests="${problems.length + 1}" failures="${problems.length + Number(isEmpty)}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${total}>`,
    ...suites,
    clean,
    '</testsuites>',
  ].join('\n');
}

/** A line end in a name would start another line of output. */
function xmlText(text: string): string {
  return escapeXml(harmless(text));
}

function validFiles({ problems, resources }: FilesReport): string[] {
  const valid = problems.length > 0 ? [] : [...Map.groupBy(resources, String)];
  return valid.map(([resource, { length }]) =>
    length === 1 ? `Valid: ${resource}` : `Valid: ${length} × ${resource}`,
  );
}

/** Counts what was checked and found, on one line. */
export function summary(report: FilesReport): string {
  const { checked, skipped, notChecked, errors, warnings } = counts(report);
  const parts = [
    `${counted(checked, 'file')} checked`,
    counted(errors, 'error'),
    counted(warnings, 'warning'),
  ];
  if (skipped > 0) parts.push(`${skipped} skipped (not project files)`);
  const code = notChecked.length;
  if (code === 0) return parts.join(', ');
  const named = notChecked.slice(0, MAX_NAMED).join(', ');
  const rest = code > MAX_NAMED ? `, and ${code - MAX_NAMED} more` : '';
  parts.push(`${counted(code, 'SQL or Python file')} not checked`);
  const isExplained = report.problems.some((one) => one.code === 'missing-project-file');
  const fix = isExplained ? '' : '. Fix: pass the folder with the project file';
  return `${parts.join(', ')}. Not in the folder of a project: ${named}${rest}${fix}`;
}
