import { expect, test } from 'vitest';
import type { GraphNode, ProjectGraph } from '../graph.ts';
import {
  countText,
  graphProblems,
  nodeProblems,
  problemsElsewhere,
  type FileProblem,
} from './nodeProblems.ts';

const node = (id: string, kind: GraphNode['kind'], file: string): GraphNode => ({
  id,
  label: id,
  kind,
  detail: '',
  file,
  line: 1,
});
const problem = (file: string, severity: FileProblem['severity'], line = 1): FileProblem => ({
  file,
  line,
  severity,
  message: '',
});

const sales = { ...node('flow', 'flow', 'flows/sales/sales.yaml'), flowGraph: 'sales' };
const components = [
  node('orders', 'transform', 'flows/sales/components/orders.sql'),
  node('stores', 'read', 'flows/sales/components/stores.yaml'),
];
const inOrders = [
  problem('flows/sales/components/orders.sql', 'error', 3),
  problem('flows/sales/components/orders.sql', 'warning', 4),
];
const inFlow = problem('flows/sales/sales.yaml', 'warning');
const inProfile = problem('profiles/dev.yaml', 'error');
const problems = [...inOrders, inFlow, inProfile];

test('a component has the problems of its file, and a flow those of its folder', () => {
  const other = node('other', 'flow', 'flows/sales_two/sales_two.yaml');
  expect([...nodeProblems([sales, ...components, other], problems)]).toEqual([
    ['flow', [...inOrders, inFlow]],
    ['orders', inOrders],
  ]);
});

test('a missing node has the problems of the line that refers to it', () => {
  const missing: GraphNode = {
    ...node('gone', 'component', 'flows/sales/components/orders.sql'),
    isMissing: true,
    line: 4,
  };
  expect(nodeProblems([missing], problems).get('gone')).toEqual([inOrders[1]]);
});

test('a Flow Graph has the problems of its flow, and the Super Graph those of its nodes', () => {
  const graphs: ProjectGraph[] = [
    { kind: 'Super Graph', name: 'cafe', nodes: [sales], edges: [] },
    { kind: 'Flow Graph', name: 'sales', nodes: components, edges: [] },
  ];
  for (const graph of graphs)
    expect(graphProblems(graph, graphs, problems)).toEqual([...inOrders, inFlow]);
  expect(problemsElsewhere(components, problems)).toEqual([inFlow, inProfile]);
});

test.each([
  [1, 0, '1 error'],
  [0, 2, '2 warnings'],
  [10, 1, '10 errors and 1 warning'],
])('%d errors and %d warnings are "%s"', (errors, warnings, text) => {
  const list = [
    ...Array.from({ length: errors }, () => problem('a', 'error')),
    ...Array.from({ length: warnings }, () => problem('a', 'warning')),
  ];
  expect(countText(list)).toBe(text);
});
