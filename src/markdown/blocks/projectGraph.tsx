import { renderToStaticMarkup } from 'react-dom/server';
import { Diagram } from '../../authoring/Diagram.tsx';
import { GraphDrawing } from '../../primitives/GraphDrawing.tsx';
import { graphList } from 'check/project/draw/graphList.ts';
import { LARGEST_FIT, layoutGraph, layoutWithin } from 'check/project/draw/layout.ts';
import { graphTitle } from 'check/project/draw/lookOf.ts';
import type { ProjectGraph } from 'check/project/graph.ts';
import { MAX_WIDTH } from '../diagrams/diagrams.tsx';
import { nextNumber } from '../document/document.ts';
import { oneOf, type ElementRule } from './ElementRule.ts';
import { exampleGraph } from './exampleGraph.ts';

/** The smallest letters of a graph have 11 px, and a page shows them with 12 if they fit. */
const READABLE = 12 / 11;

/** `::project-graph{project flow}`: a graph of an example project, drawn from its files. */
export const projectGraph: ElementRule<{ graph: ProjectGraph; isTall: boolean }> = {
  form: 'leaf',
  label: 'none',
  attributes: {
    project: { required: true, allowed: 'a folder in examples/ that has a project file' },
    flow: { allowed: 'a flow of the project; omit it for the Super Graph' },
    // For a tall box.
    direction: oneOf(['TB']),
  },
  example: '::project-graph{project="tidewater" flow="ingest"}',
  options({ attributes: { project, flow, direction }, document, fault }) {
    if (!project || flow === '') return undefined;
    const found = exampleGraph(project, flow, document);
    return 'what' in found ? fault(found) : { graph: found, isTall: direction !== undefined };
  },
  render({ options: { graph, isTall }, document }) {
    const id = `graph-${nextNumber(document.page, 'graph')}`;
    const titleId = `${id}-title`;
    document.page.ids.add(titleId);
    const layout = isTall ? layoutGraph(graph, 'TB') : layoutWithin(graph, MAX_WIDTH / READABLE);
    const isWide = layout.width * READABLE > MAX_WIDTH;
    const svg = renderToStaticMarkup(
      <GraphDrawing
        id={id}
        layout={layout}
        scale={isTall ? LARGEST_FIT : isWide ? 1 : READABLE}
        attributes={{ role: 'img', 'aria-labelledby': titleId }}
      />,
    );
    const words = (
      <ul data-search-skip="">
        {graphList(graph).map(({ node, text }) => (
          <li key={node.id}>
            <code>{node.label}</code>: {text}
          </li>
        ))}
      </ul>
    );
    return <Diagram title={graphTitle(graph)} {...{ titleId, svg, words, isWide }} />;
  },
};
