import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { largeGraph, testGraph } from '../../project/draw/testGraph.ts';
import { ProjectGraphView } from './ProjectGraphView.tsx';

const view = (...graphs: Parameters<typeof ProjectGraphView>[0]['graphs']): string =>
  renderToStaticMarkup(
    <ProjectGraphView
      graphs={graphs}
      problems={[{ file: 'b.sql', line: 3, severity: 'error', message: 'x' }]}
      onOpen={() => {}}
      messagesId="messages"
      width={700}
    />,
  );

test('each node is a button with its problems in its name, and only one is a tab stop', () => {
  const html = view(testGraph('a > b', 'b > c'));
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
  const html = view(testGraph('a > b'));
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
  const html = view({ ...graph, nodes });
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

test('a project without graphs shows nothing', () => expect(view()).toBe(''));
