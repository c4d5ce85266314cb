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

test('a graph that is too large is only a list', () => {
  const html = view(largeGraph(401));
  expect(html).not.toContain('role="application"');
  expect(html).toContain('This graph has 401 nodes');
  expect(html).toContain('<details class="details graph-view-list" open="">');
});

test('a project without graphs shows nothing', () => expect(view()).toBe(''));
