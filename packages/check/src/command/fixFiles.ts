import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { applyEdits, editsOf } from '../project/fixes.ts';
import type { SchemaSet } from '../validate/SchemaSet.ts';
import { checkPaths, type FileProblem, type PathOptions } from './checkPaths.ts';

/** A fix can show the next problem, such as a typo on a line with a tab. */
const MAX_ROUNDS = 3;

interface Change {
  text: string;
  edited: readonly FileProblem[];
}

/** Fixes what is safe to fix, and returns how many problems of how many files it fixed. */
export function fixFiles(
  set: SchemaSet,
  paths: readonly string[],
  options: PathOptions,
): { problems: number; files: number } {
  const { from = process.cwd() } = options;
  const fixed = new Map<string, number>();
  const hopeless = new Set<string>();
  const check = (): Map<string, FileProblem[]> =>
    Map.groupBy(checkPaths(set, paths, options).problems, ({ file }) => file);
  let before = check();
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const changes = new Map<string, Change>();
    for (const [file, problems] of before) {
      const change = hopeless.has(file) ? undefined : fixFile(resolve(from, file), problems);
      if (change !== undefined) changes.set(file, change);
    }
    if (changes.size === 0) break;
    const after = check();
    for (const [file, { text, edited }] of changes) {
      if (isBetter(edited, before.get(file) ?? [], after.get(file) ?? []))
        fixed.set(file, (fixed.get(file) ?? 0) + edited.length);
      else {
        writeFileSync(resolve(from, file), text);
        hopeless.add(file);
      }
    }
    before = check();
  }
  return {
    problems: [...fixed.values()].reduce((sum, count) => sum + count, 0),
    files: fixed.size,
  };
}

/** Writes a file with its fixes; undefined if it has none. */
function fixFile(path: string, problems: readonly FileProblem[]): Change | undefined {
  const text = textOf(path);
  const edits = problems.flatMap((problem) => {
    const { line = 0, column = 0 } = problem;
    const found = editsOf({ ...problem, line, column }, { path, text });
    return found.length === 0 ? [] : [{ problem, found }];
  });
  const next = applyEdits(
    text,
    edits.flatMap(({ found }) => found),
  );
  if (next === text) return undefined;
  writeFileSync(path, next);
  return { text, edited: edits.map(({ problem }) => problem) };
}

/**
 * True if a fix helped. The right name of a key can show problems below it, but a file that isn't
 * valid YAML anymore, or the successor of a key with another form, is worse than before.
 */
function isBetter(
  edited: readonly FileProblem[],
  before: readonly FileProblem[],
  after: readonly FileProblem[],
): boolean {
  const count = (problems: readonly FileProblem[], isCounted: (one: FileProblem) => boolean) =>
    problems.filter(isCounted).length;
  const isSyntax = ({ code }: FileProblem): boolean => code === 'yaml-syntax';
  const isError = ({ severity }: FileProblem): boolean => severity === 'error';
  const isSuccessor = edited.some(({ code }) => code === 'deprecated-key');
  return (
    count(after, isSyntax) <= count(before, isSyntax) &&
    (!isSuccessor || count(after, isError) <= count(before, isError))
  );
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
