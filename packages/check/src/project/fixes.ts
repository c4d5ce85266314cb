import { inputParameters, isSamePlace } from './inputParameters.ts';
import type { ProjectFile } from './model.ts';
import type { RuleCode } from '../validate/ruleCode.ts';
import type { Finding } from '../validate/validateYaml.ts';

/** A problem as a fix sees it. */
type Fixable = Pick<Finding, 'code' | 'message' | 'line' | 'column'>;

/** Replaces text on a line, both counted from 1. */
export interface Edit {
  line: number;
  column: number;
  from: string;
  to: string;
}

/** Rules whose message ends with the one name that was probably meant. */
const TYPOS = new Set<RuleCode>([
  'unknown-key',
  'unknown-value',
  'unknown-name',
  'unknown-macro',
  'unknown-function',
  'unknown-parameter',
  'unused-parameter',
  'silent-event',
]);
const RENAMED = new Set<RuleCode>(['deprecated-key']);

/**
 * Returns the edits that fix a problem, if there are some that can't be wrong: a typo with one nearest
 * name, a deprecated key with a successor, or tabs in the indentation.
 */
export function editsOf({ code, message, line, column }: Fixable, file: ProjectFile): Edit[] {
  const { text } = file;
  const content = text.split('\n')[line - 1] ?? '';
  if (code === 'tab-indentation') {
    const [from = ''] = /^[ \t]*/.exec(content) ?? [];
    return [{ line, column: 1, from, to: from.replaceAll('\t', '  ') }];
  }
  const names = namesIn(code, message);
  if (names === undefined) return [];
  const [from, to] = names;
  const start = indexOfWord(content, from, column - 1);
  if (start === -1) return [];
  const edit = { line, column: start + 1, from, to };
  const parameter = inputParameters(file).find(({ place }) => isSamePlace(place, { line, column }));
  if (parameter === undefined) return [edit];
  // The function receives the component by its name.
  const isSafe = !parameter.isShared && /^\w+$/.test(to) && !new RegExp(`\\b${to}\\b`).test(text);
  return isSafe ? [edit, ...parameter.uses.map((use) => ({ ...use, from, to }))] : [];
}

export function applyEdits(text: string, edits: readonly Edit[]): string {
  const lines = text.split('\n');
  const unique = new Map(edits.map((edit) => [`${edit.line}:${edit.column}`, edit]));
  const sorted = [...unique.values()].toSorted((a, b) => b.column - a.column);
  for (const { line, column, from, to } of sorted) {
    const content = lines[line - 1] ?? '';
    if (!content.startsWith(from, column - 1)) continue;
    lines[line - 1] = content.slice(0, column - 1) + to + content.slice(column - 1 + from.length);
  }
  return lines.join('\n');
}

/** Reads the name that is wrong and the right one from a message. */
function namesIn(code: RuleCode, message: string): readonly [from: string, to: string] | undefined {
  const isTypo = TYPOS.has(code);
  if (!isTypo && !RENAMED.has(code)) return undefined;
  const [, from] = /"([^"]+)"/.exec(message) ?? [];
  const [, to] =
    (isTypo ? / Did you mean "([\w.-]+)"\?(?: Allowed: .*)?$/ : / Fix: use "([\w-]+)"\.$/).exec(
      message,
    ) ?? [];
  return from === undefined || to === undefined ? undefined : [from, to];
}

/** Finds a name that isn't a part of a longer one. */
function indexOfWord(line: string, word: string, from: number): number {
  for (let at = line.indexOf(word, from); at !== -1; at = line.indexOf(word, at + 1)) {
    const around = line.charAt(at - 1) + line.charAt(at + word.length);
    if (!/[\w-]/.test(around)) return at;
  }
  return -1;
}
