import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { withoutMostEdges } from 'check/project/draw/drawable.ts';
import { layoutGraph } from 'check/project/draw/layout.ts';
import { nodeProblems } from 'check/project/draw/nodeProblems.ts';
import type { ProjectGraph } from 'check/project/graph.ts';
import { largeGraph, testGraph } from 'check/project/draw/testGraph.ts';
import type { NodeState } from '../../primitives/nodeState.ts';
import { GraphCanvas } from './GraphCanvas.tsx';
import { ProjectGraphView } from './ProjectGraphView.tsx';

const problems = [{ file: 'b.sql', line: 3, severity: 'error', message: 'x' }] as const;

const NO_STATES: ReadonlyMap<string, NodeState> = new Map();

const drawn = (graph: ProjectGraph, states = NO_STATES): string =>
  renderToStaticMarkup(
    <GraphCanvas
      id="graph"
      graph={graph}
      layout={layoutGraph(graph, 'LR')}
      box={{ current: null }}
      size={{ width: 700, height: 300 }}
      problems={nodeProblems(graph.nodes, problems)}
      states={states}
      open={() => {}}
      takesFocus={false}
    />,
  );

const view = (...graphs: Parameters<typeof ProjectGraphView>[0]['graphs']): string =>
  renderToStaticMarkup(
    <ProjectGraphView
      graphs={graphs}
      problems={problems}
      onOpen={() => {}}
      messagesId="messages"
    />,
  );

test('each node is a button with its problems in its name, and only one is a tab stop', () => {
  const html = drawn(testGraph('a > b', 'b > c'));
  const names = [...html.matchAll(/role="button" tabindex="(-?\d)"[^>]*aria-label="([^"]*)"/g)];
  expect(names.map(([, index, name]) => `${index} ${name}`)).toEqual([
    '0 a, transform, SQL',
    '-1 b, transform, SQL, 1 error',
    '-1 c, transform, SQL',
  ]);
  expect(html.match(/class="graph-error"/g)).toHaveLength(1);
});

test('the list has the same nodes and problems', () => {
  expect(view(testGraph('a > b'))).toContain(
    '<button type="button">b</button>: transform, SQL, after a, 1 error</li>',
  );
});

test('a marked node is described by its messages, which are also its tooltip', () => {
  const html = drawn(testGraph('a > b'));
  const [, id] =
    /aria-label="b, transform, SQL, 1 error" aria-describedby="([^"]+)"/.exec(html) ?? [];
  expect(id).toBeDefined();
  expect(html).toContain(`<title id="${id}">x</title>`);
});

test('problems in files without a node are counted', () => {
  expect(view(testGraph('a > b'))).not.toContain('in this graph');
  expect(view(testGraph('a'))).toContain(
    '1 problem is in a file that isn&#x27;t in this graph. <a href="#messages">See all messages</a>',
  );
});

test('a graph with problems says so in its name', () => {
  expect(view(testGraph('a > b'))).toContain('>Flow Graph of sales (1 error)</option>');
  expect(view(testGraph('a'))).toContain('>Flow Graph of sales</option>');
});

test('a missing node has a different border and dashed edges', () => {
  const graph = testGraph('a > b', 'b > c');
  const nodes = graph.nodes.map((node) => ({
    ...node,
    detail: '',
    isMissing: node.id === 'a',
  }));
  const html = drawn({ ...graph, nodes });
  expect(html).toContain('aria-label="a, not found"');
  expect(html.match(/<path [^>]*stroke-dasharray/g)).toHaveLength(1);
  expect(html.match(/<rect class="graph-missing"[^>]*stroke-dasharray/g)).toHaveLength(1);
});

test('a graph that is too large is only a list', () => {
  const html = view(largeGraph(401));
  expect(html).not.toContain('role="application"');
  expect(html).toContain('This graph has 401 nodes');
  expect(html).toContain('<details class="details graph-view-list" open="">');
});

test('a graph with too many arrows is only a list, which names the first of many inputs', () => {
  const names = Array.from({ length: 50 }, (_, index) => `n${index}`);
  const edges = names.flatMap((to, index) =>
    names.slice(0, index).map((from) => `${from} > ${to}`),
  );
  const graph = withoutMostEdges(testGraph(...edges));
  expect(graph.edges.length).toBeLessThan(550);
  const html = view(graph);
  expect(html).toContain('This graph has 50 nodes with too many arrows to draw.');
  expect(html).toContain('after n0, n1, n2, n3, n4, n5, n6, n7, n8, n9, and others</li>');
  expect(html).toContain('after n0, n1, n2, n3, n4, n5, n6, n7, n8, and n9</li>');
});

test('the state of a node takes the place of its kind, and is in its name and in the list', () => {
  const graph = testGraph('a > b');
  const states = new Map([
    [graph.nodes[0]?.id ?? '', { status: 'failed', short: 'failed', text: 'failed' }],
  ] as const);
  const html = drawn(graph, states);
  expect(html).toContain('aria-label="a, failed, transform, SQL"');
  expect(html.match(/data-status="failed"/g)).toHaveLength(1);
  expect(html.match(/>transform, SQL</g)).toHaveLength(1);
  const list = renderToStaticMarkup(
    <ProjectGraphView
      graphs={[graph]}
      problems={[]}
      onOpen={() => {}}
      messagesId="messages"
      statesOf={() => states}
    />,
  );
  expect(list).toContain('<button type="button">a</button>: transform, SQL, failed</li>');
});

test('the Flow Graph of the flow of the reader is shown first', () => {
  const graphs = ['sales', 'stores'].map((name) => ({ ...testGraph('a > b'), name }));
  const html = renderToStaticMarkup(
    <ProjectGraphView
      graphs={graphs}
      problems={[]}
      onOpen={() => {}}
      messagesId="messages"
      flow="stores"
    />,
  );
  expect(html).toContain('<option value="1" selected="">Flow Graph of stores</option>');
});

test('a project without graphs shows nothing', () => expect(view()).toBe(''));
