import { RULES } from '../rules/rules.ts';
import type { RuleCode } from '../validate/ruleCode.ts';
import type { FileProblem } from './checkPaths.ts';

/** The program that a report comes from. */
export interface Tool {
  name: string;
  version: string;
  /** The URL of the page that describes the rules. */
  rulesPage: string;
}

/** Writes a log of SARIF 2.1.0, which code scanning of GitHub and editors read. */
export function sarifText(problems: readonly FileProblem[], tool: Tool | undefined): string {
  const codes = [...new Set(problems.map(({ code }) => code))].toSorted();
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: tool?.name ?? 'check',
            ...(tool && { version: tool.version, informationUri: tool.rulesPage }),
            rules: codes.map((code) => ruleOf(code, tool)),
          },
        },
        columnKind: 'utf16CodeUnits',
        results: problems.map((problem) => resultOf(problem, codes)),
      },
    ],
  };
  return JSON.stringify(log, null, 2);
}

function ruleOf(code: RuleCode, tool: Tool | undefined) {
  const { finds, fix } = RULES[code];
  return {
    id: code,
    shortDescription: { text: finds },
    help: { text: fix },
    ...(tool && { helpUri: `${tool.rulesPage}#${code}` }),
  };
}

function resultOf(problem: FileProblem, codes: readonly RuleCode[]) {
  const { file, line, column, severity, code, message, other } = problem;
  return {
    ruleId: code,
    ruleIndex: codes.indexOf(code),
    level: severity,
    message: { text: message },
    locations: [locationOf(file, line, column)],
    ...(other && { relatedLocations: [locationOf(other.file, other.line, other.column)] }),
  };
}

function locationOf(file: string, line?: number, column?: number) {
  const uri = file.split('/').map(encodeURIComponent).join('/');
  return {
    physicalLocation: {
      artifactLocation: { uri },
      ...(line !== undefined && { region: { startLine: line, startColumn: column } }),
    },
  };
}
