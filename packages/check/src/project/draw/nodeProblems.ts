import type { GraphNode, ProjectGraph } from '../graph.ts';
import { counted } from '../../text/counted.ts';

export interface FileProblem {
  file: string;
  line: number;
  severity: 'error' | 'warning';
  message: string;
}

/** Returns the problems of each node, by its ID. Nodes without problems are omitted. */
export function nodeProblems(
  nodes: readonly GraphNode[],
  problems: readonly FileProblem[],
): Map<string, FileProblem[]> {
  return new Map(
    nodes
      .map((node) => [node.id, problems.filter((problem) => isOf(node, problem))] as const)
      .filter(([, own]) => own.length > 0),
  );
}

/**
 * Returns the problems of a graph: those of all its nodes or, for a Flow Graph, those of its flow,
 * so that the Super Graph has the same number.
 */
export function graphProblems(
  graph: ProjectGraph,
  graphs: readonly ProjectGraph[],
  problems: readonly FileProblem[],
): FileProblem[] {
  const flow = graphs
    .flatMap(({ nodes }) => nodes)
    .find(({ flowGraph }) => graph.kind === 'Flow Graph' && flowGraph === graph.name);
  const nodes = flow === undefined ? graph.nodes : [flow];
  return problems.filter((problem) => nodes.some((node) => isOf(node, problem)));
}

export function problemsElsewhere(
  nodes: readonly GraphNode[],
  problems: readonly FileProblem[],
): FileProblem[] {
  return problems.filter((problem) => !nodes.some((node) => isOf(node, problem)));
}

/**
 * True for a problem in the file of a node, in the folder of a flow, or at the reference to a node
 * that is missing.
 */
function isOf({ kind, file, line, isMissing = false }: GraphNode, problem: FileProblem): boolean {
  if (isMissing) return problem.file === file && problem.line === line;
  return kind === 'flow'
    ? problem.file.startsWith(file.slice(0, file.lastIndexOf('/') + 1))
    : problem.file === file;
}

/** Returns the number of problems in words: `2 errors and 1 warning`. */
export function countText(problems: readonly FileProblem[]): string {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const parts = [counted(errors, 'error'), counted(problems.length - errors, 'warning')];
  return parts.filter((part) => !part.startsWith('0')).join(' and ');
}
