import { didYouMean } from '../text/nearest.ts';
import { RULE_CODES, type RuleCode } from '../validate/ruleCode.ts';
import type { Finding } from '../validate/validateYaml.ts';
import { inSentences, type CodedWording } from '../validate/wording.ts';

/** What a project says about a rule in its ignore file. */
export type Severity = Finding['severity'] | 'off';

/** A comment that silences a rule: `# check-ignore: unknown-name dbt creates this table`. */
interface IgnoreComment {
  code: RuleCode;
  line: number;
  column: number;
  /** The line that it's about; undefined for the whole file. */
  target?: number;
}

const IGNORE = /(?:^|\s)(#|--|\{#)[ \t]*check-ignore(-file)?(?![\w-])(.*)/;
const SEVERITY = /^\s*#\s*check-severity(?![\w-])(.*)/;
const SEVERITIES: readonly string[] = ['error', 'warning', 'off'];
/** What comes before and after the text of a comment, by its marker. */
const COMMENTS: Readonly<Record<string, readonly [start: string, end: string]>> = {
  '#': ['# ', ''],
  '--': ['-- ', ''],
  '{#': ['{# ', ' #}'],
};

/**
 * Removes the findings that comments in a text silence, and adds those about the comments. If
 * `isComplete`, all rules have run, so a comment that nothing needs is reported, too.
 */
export function silence<Any extends Finding>(
  text: string,
  findings: readonly Any[],
  isComplete: boolean,
): readonly (Any | Finding)[] {
  if (!text.includes('check-ignore')) return findings;
  const { comments, faults } = commentsIn(text);
  const used = new Set<IgnoreComment>();
  const kept = findings.filter((finding) => {
    const reasons = comments.filter(
      ({ code, target }) =>
        code === finding.code && (target === undefined || target === finding.line),
    );
    for (const reason of reasons) used.add(reason);
    return reasons.length === 0;
  });
  const unused = comments.filter((comment) => isComplete && !used.has(comment));
  return [
    ...kept,
    ...faults,
    ...unused.map(({ code, line, column }) =>
      warningOf(line, column, {
        code: 'unused-ignore',
        what: `This comment has no effect, because the check finds no "${code}" here`,
        fix: 'remove the comment',
      }),
    ),
  ].toSorted((a, b) => a.line - b.line || a.column - b.column);
}

/** Reads the severities in an ignore file: `# check-severity: unused-parameter off`. */
export function severitiesIn(text: string): {
  severities: ReadonlyMap<RuleCode, Severity>;
  faults: readonly Finding[];
} {
  const severities = new Map<RuleCode, Severity>();
  const faults = text.split('\n').flatMap((line, index): Finding[] => {
    const match = SEVERITY.exec(line);
    if (match === null) return [];
    const [, code = '', severity = ''] = /^:\s*([\w-]+)\s+(\w+)\s*$/.exec(match[1] ?? '') ?? [];
    const fault =
      code === '' || !SEVERITIES.includes(severity)
        ? {
            what: "This comment doesn't set a severity",
            fix: 'write "# check-severity: CODE severity" with error, warning, or off',
          }
        : unknownCode(code);
    if (fault !== undefined) return [warningOf(index + 1, 1, { code: 'invalid-ignore', ...fault })];
    severities.set(code as RuleCode, severity as Severity);
    return [];
  });
  return { severities, faults };
}

export function withSeverities<Any extends Finding>(
  findings: readonly Any[],
  severities: ReadonlyMap<RuleCode, Severity>,
): readonly Any[] {
  if (severities.size === 0) return findings;
  return findings.flatMap((finding) => {
    const severity = severities.get(finding.code) ?? finding.severity;
    return severity === 'off' ? [] : [{ ...finding, severity }];
  });
}

function commentsIn(text: string): { comments: IgnoreComment[]; faults: Finding[] } {
  const comments: IgnoreComment[] = [];
  const faults: Finding[] = [];
  const lines = text.split('\n');
  for (const [index, content] of lines.entries()) {
    const match = IGNORE.exec(content);
    if (match === null) continue;
    const [, marker = '', ofFile, rest = ''] = match;
    const [line, column] = [index + 1, content.indexOf(marker, match.index) + 1];
    const [, code = '', reason = ''] = /^:\s*([\w-]+)(.*)/.exec(rest) ?? [];
    const hasReason = reason.replace(/#\}.*/, '').trim() !== '';
    const fault = code !== '' && hasReason ? unknownCode(code) : incomplete(code, marker);
    if (fault !== undefined) {
      faults.push(warningOf(line, column, { code: 'invalid-ignore', ...fault }));
      continue;
    }
    const isAlone = content.slice(0, column - 1).trim() === '';
    const target = isAlone ? nextLine(lines, index) : line;
    comments.push({ code: code as RuleCode, line, column, ...(!ofFile && { target }) });
  }
  return { comments, faults };
}

/** Returns the number of the first line below a comment that isn't a comment itself. */
function nextLine(lines: readonly string[], comment: number): number {
  const next = lines.findIndex(
    (line, index) => index > comment && !/^\s*(?:#|--|\{#|$)/.test(line),
  );
  return next + 1;
}

function unknownCode(code: string): { what: string; fix: string } | undefined {
  const isKnown = RULE_CODES.some((known) => known === code);
  if (isKnown) return undefined;
  return {
    what: `Unknown rule "${code}"`,
    fix: didYouMean(code, RULE_CODES, 'use the code at the end of a message'),
  };
}

function incomplete(code: string, marker: string): { what: string; fix: string } {
  const [start, end] = COMMENTS[marker] ?? ['', ''];
  const form = (name: string): string => `"${start}${name}: CODE reason${end}"`;
  return {
    what: `This comment has no effect, because it has no ${code === '' ? 'code' : 'reason'}`,
    fix: `write ${form('check-ignore')} or ${form('check-ignore-file')}`,
  };
}

function warningOf(line: number, column: number, words: CodedWording): Finding {
  const { code } = words;
  return { severity: 'warning', code, message: inSentences(words), line, column, where: '' };
}
