import type { GraphNode, ProjectGraph } from 'check/project/graph.ts';
import { counted } from 'check/text/counted.ts';
import type { NodeState, NodeStatus } from '../../../primitives/nodeState.ts';
import type { RunEvent } from '../messages.ts';
import type { LogEntry } from './runLog.ts';

/** The most important first: a flow with one failed component has failed. */
const WORST_FIRST: readonly NodeStatus[] = [
  'running',
  'failed',
  'queued',
  'warned',
  'skipped',
  'succeeded',
];

/** Returns the states of a graph's nodes in the last run, by their IDs. */
export function nodeStates(
  graph: ProjectGraph,
  entry: LogEntry | undefined,
): Map<string, NodeState> {
  const events = [...(entry?.events.values() ?? [])];
  return new Map(
    graph.nodes.flatMap((node) => {
      const state = stateOf(node, graph, events);
      return state === undefined ? [] : [[node.id, state]];
    }),
  );
}

function stateOf(
  node: GraphNode,
  graph: ProjectGraph,
  events: readonly RunEvent[],
): NodeState | undefined {
  if (node.flowGraph !== undefined) {
    const own = events.filter(({ flow }) => flow === node.flowGraph);
    const status = WORST_FIRST.find((one) => own.some((event) => event.status === one));
    return status && { status, short: status, text: status };
  }
  const flow = node.flow ?? (graph.kind === 'Flow Graph' ? graph.name : undefined);
  // In a backfill run, the last slice that has started.
  const event = events.findLast(
    (one) => one.component === node.label && one.flow === flow && one.status !== 'queued',
  );
  const found = event ?? events.find((one) => one.component === node.label && one.flow === flow);
  if (found === undefined) return undefined;
  const { status, rows, retried } = found;
  const isRetry = status === 'running' && retried !== undefined;
  const short = isRetry ? `attempt ${retried.length + 1}` : status;
  return { status, short, text: rows === undefined ? short : `${short}, ${counted(rows, 'row')}` };
}
