import { expect, test } from 'vitest';
import type { GraphNode } from '../graph.ts';
import { countText, nodeProblems, type FileProblem } from './nodeProblems.ts';

const node = (id: string, kind: GraphNode['kind'], file: string): GraphNode => ({
  id,
  label: id,
  kind,
  detail: '',
  file,
  line: 1,
});
const problem = (file: string, severity: FileProblem['severity']): FileProblem => ({
  file,
  line: 1,
  severity,
  message: '',
});

test('a component has the problems of its file, and a flow those of its folder', () => {
  const nodes = [
    node('flow', 'flow', 'flows/sales/sales.yaml'),
    node('orders', 'transform', 'flows/sales/components/orders.sql'),
    node('stores', 'read', 'flows/sales/components/stores.yaml'),
    node('other', 'flow', 'flows/sales_two/sales_two.yaml'),
  ];
  const problems = [
    problem('flows/sales/components/orders.sql', 'error'),
    problem('flows/sales/components/orders.sql', 'warning'),
    problem('flows/sales/sales.yaml', 'warning'),
    problem('profiles/dev.yaml', 'error'),
  ];
  expect([...nodeProblems(nodes, problems)]).toEqual([
    ['flow', { errors: 1, warnings: 2 }],
    ['orders', { errors: 1, warnings: 1 }],
  ]);
});

test.each([
  [{ errors: 1, warnings: 0 }, '1 error'],
  [{ errors: 0, warnings: 2 }, '2 warnings'],
  [{ errors: 10, warnings: 1 }, '10 errors and 1 warning'],
])('%j is "%s"', (count, text) => expect(countText(count)).toBe(text));
