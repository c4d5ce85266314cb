import { expect, test } from 'vitest';
import { allGraphs } from './allGraphs.ts';
import { readProject } from './readProject.ts';
import { set } from '../testSchemas.ts';

const project = (name: string) =>
  readProject(set, [
    { path: 'acme_project.yaml', text: `project:\n  name: ${name}\n` },
    { path: 'flows/sales/sales.yaml', text: 'flow: {}\n' },
    { path: 'flows/sales/components/orders.sql', text: 'SELECT 1' },
    { path: 'flows/empty/empty.yaml', text: 'flow: {}\n' },
  ]);
const namesOf = (...names: string[]): string[] =>
  allGraphs(names.map((name) => ({ root: `${name}/`, project: project(name) }))).map(
    ({ kind, name }) => `${kind} of ${name}`,
  );

test('a project has its Super Graph and the Flow Graph of each flow with components', () => {
  expect(namesOf('cafe')).toEqual(['Super Graph of cafe', 'Flow Graph of sales']);
});

test('the graphs of several projects have different names', () => {
  expect(namesOf('cafe', 'shop')).toEqual([
    'Super Graph of cafe',
    'Flow Graph of sales in cafe',
    'Super Graph of shop',
    'Flow Graph of sales in shop',
  ]);
});

test('the files of nodes have the path of the project', () => {
  const [, sales] = allGraphs([{ root: 'a/', project: project('cafe') }]);
  expect(sales?.nodes.map(({ file }) => file)).toEqual(['a/flows/sales/components/orders.sql']);
});

test('a flow leads to its Flow Graph, unless the flow is empty', () => {
  const graphs = allGraphs([
    { root: 'a/', project: project('cafe') },
    { root: 'b/', project: project('shop') },
  ]);
  expect(graphs[2]?.nodes.map(({ label, flowGraph }) => [label, flowGraph])).toEqual([
    ['sales', 'sales in shop'],
    ['empty', undefined],
  ]);
});

test('a project without flows has no graphs', () => {
  expect(allGraphs([{ root: '', project: readProject(set, []) }])).toEqual([]);
});

test('the time for the graphs doesn’t grow with the number of flows times the number of files', () => {
  const readsWith = (flows: number): number => {
    const names = Array.from({ length: flows }, (_, index) => `f${index}`);
    const files = names.flatMap((name) => [
      { path: `flows/${name}/${name}.yaml`, text: 'flow: {}\n' },
      { path: `flows/${name}/components/orders.sql`, text: 'SELECT 1' },
    ]);
    let reads = 0;
    const counted = new Proxy(readProject(set, files), {
      get(target, key, receiver) {
        if (key === 'references') reads += 1;
        return Reflect.get(target, key, receiver) as unknown;
      },
    });
    expect(allGraphs([{ root: '', project: counted }])).toHaveLength(flows + 1);
    return reads;
  };
  expect(readsWith(9)).toBe(readsWith(2));
});
