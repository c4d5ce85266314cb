import { expect, test } from 'vitest';
import { testGraph } from 'check/project/draw/testGraph.ts';
import type { RunEvent } from '../messages.ts';
import { nodeStates } from './nodeStates.ts';
import { begun, withEvent, type LogEntry } from './runLog.ts';

const graph = { ...testGraph('a > b', 'b > c'), name: 'sales' };

const logOf = (...events: readonly Partial<RunEvent>[]): LogEntry | undefined =>
  events
    .map((event): RunEvent => ({ flow: 'sales', component: 'a', status: 'queued', ...event }))
    .reduce(withEvent, begun([], 'sales', 1) as readonly LogEntry[])[0];

test.each([
  ['waits', [{ status: 'queued' }], 'queued', 'queued'],
  ['runs', [{ status: 'running' }], 'running', 'running'],
  ['runs again', [{ status: 'running', retried: ['no'] }], 'attempt 2', 'attempt 2'],
  ['has rows', [{ status: 'warned', rows: 1 }], 'warned', 'warned, 1 row'],
  ['is skipped', [{ status: 'skipped', reason: 'x' }], 'skipped', 'skipped'],
  [
    'is in the second slice',
    [
      { status: 'succeeded', slice: '1' },
      { status: 'running', slice: '2' },
      { status: 'queued', slice: '3' },
    ],
    'running',
    'running',
  ],
] as const)('a component that %s', (_, events, short, text) => {
  const states = nodeStates(graph, logOf(...events));
  expect([...states.values()]).toEqual([{ status: expect.any(String), short, text }]);
});

test('a component of another flow has the state of its own flow', () => {
  const [first, ...others] = graph.nodes;
  const mixed = { ...graph, nodes: first ? [{ ...first, flow: 'ingest' }, ...others] : [] };
  expect(nodeStates(mixed, logOf({ status: 'failed' })).size).toBe(0);
  expect(nodeStates(mixed, logOf({ status: 'failed', flow: 'ingest' })).size).toBe(1);
});

test.each([
  [['succeeded', 'warned', 'failed'], 'failed'],
  [['succeeded', 'queued'], 'queued'],
  [['running', 'failed'], 'running'],
  [['succeeded', 'skipped'], 'skipped'],
] as const)('a flow whose components are %j is %s', (statuses, status) => {
  const [node] = graph.nodes;
  const flows = {
    ...graph,
    kind: 'Super Graph' as const,
    nodes: node ? [{ ...node, kind: 'flow' as const, flowGraph: 'sales' }] : [],
  };
  const entry = logOf(...statuses.map((one, index) => ({ status: one, component: `c${index}` })));
  expect([...nodeStates(flows, entry).values()].map((state) => state.status)).toEqual([status]);
});

test('without a run, nodes have no state', () => expect(nodeStates(graph, undefined).size).toBe(0));
