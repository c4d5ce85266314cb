import { expect, test } from 'vitest';
import type { GraphNode } from '../graph.ts';
import { graphList } from './graphList.ts';
import { kindText } from './lookOf.ts';
import { testGraph } from './testGraph.ts';

const linesOf = (...parts: string[]): string[] =>
  graphList(testGraph(...parts)).map(({ node, text }) => `${node.label}: ${text}`);

test('each node comes after those that its edges come from', () => {
  expect(linesOf('b > c', 'a > c', 'a > b')).toEqual([
    'a: transform, SQL',
    'b: transform, SQL, after a',
    'c: transform, SQL, after b and a',
  ]);
});

test('a cycle is listed once', () => {
  expect(linesOf('a > b', 'b > a')).toEqual([
    'b: transform, SQL, after a',
    'a: transform, SQL, after b',
  ]);
});

test.each<[Partial<GraphNode>, string]>([
  [{ kind: 'read', detail: 'PostgreSQL' }, 'read, PostgreSQL'],
  [{ kind: 'flow', detail: '' }, 'flow'],
  [{ kind: 'singular_test', detail: 'Python' }, 'test, Python'],
  [{ kind: 'read', detail: 'S3', flow: 'ingest' }, 'read, from flow ingest'],
  [{ isMissing: true, flow: 'ingest' }, 'not found, from flow ingest'],
])('%j is "%s"', (node, text) => {
  const [base] = testGraph('a').nodes;
  expect(kindText({ ...base, ...node } as GraphNode)).toBe(text);
});
