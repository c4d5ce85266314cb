import type { GraphNode } from '../graph.ts';

/** A problem in a file of the project. */
export interface FileProblem {
  file: string;
  line: number;
  severity: 'error' | 'warning';
  message: string;
}

export interface ProblemCount {
  errors: number;
  warnings: number;
}

/** Counts the problems in the file of each node, or, for a flow, in all files of its folder. */
export function nodeProblems(
  nodes: readonly GraphNode[],
  problems: readonly FileProblem[],
): Map<string, ProblemCount> {
  const counts = new Map<string, ProblemCount>();
  for (const { id, kind, file } of nodes) {
    const folder = file.slice(0, file.lastIndexOf('/') + 1);
    const own = problems.filter((problem) =>
      kind === 'flow' ? problem.file.startsWith(folder) : problem.file === file,
    );
    const errors = own.filter(({ severity }) => severity === 'error').length;
    if (own.length > 0) counts.set(id, { errors, warnings: own.length - errors });
  }
  return counts;
}

/** Returns a count in words: `2 errors and 1 warning`. */
export function countText({ errors, warnings }: ProblemCount): string {
  const parts = [plural(errors, 'error'), plural(warnings, 'warning')];
  return parts.filter((part) => !part.startsWith('0')).join(' and ');
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
