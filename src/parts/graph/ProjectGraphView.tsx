import './graphView.css';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { IconDrawing } from '../../primitives/IconDrawing.tsx';
import { chevron } from '../../primitives/icons.ts';
import { graphList } from '../../project/draw/graphList.ts';
import {
  countText,
  graphProblems,
  nodeProblems,
  problemsElsewhere,
  type FileProblem,
} from '../../project/draw/nodeProblems.ts';
import { graphTitle } from '../../project/draw/lookOf.ts';
import type { GraphNode, ProjectGraph } from '../../project/graph.ts';
import { GraphCanvas } from './GraphCanvas.tsx';

export interface ProjectGraphViewProps {
  graphs: readonly ProjectGraph[];
  problems: readonly FileProblem[];
  /** Shows a line of a file. */
  onOpen: (file: string, line: number) => void;
  /** The ID of the list of all problems. */
  messagesId: string;
  /** The width in px to fill. */
  width: number;
}

/** A larger graph would take seconds to lay out, and its nodes would be too small to find. */
const MAX_NODES = 400;

/** Shows the graphs of a project, one at a time, with the problems in their files. */
export function ProjectGraphView({ graphs, onOpen, ...props }: ProjectGraphViewProps) {
  const { problems } = props;
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const [chosen, setChosen] = useState(0);
  const graph = graphs[chosen] ?? graphs[0];
  if (graph === undefined) return null;

  /** Shows the Flow Graph of a flow, or the file of another node at its first problem. */
  function open({ file, line, flowGraph }: GraphNode, [first]: readonly FileProblem[]): void {
    const index = graphs.findIndex(({ kind, name }) => kind === 'Flow Graph' && name === flowGraph);
    if (index === -1) {
      onOpen(first?.file ?? file, first?.line ?? line);
      return;
    }
    flushSync(() => setChosen(index));
    // The first node, or the choice of a graph that is only a list.
    const node = section.current?.querySelector<SVGElement>('.graph-node[tabindex="0"]');
    (node ?? section.current?.querySelector('select'))?.focus();
  }

  return (
    <section ref={section} className="graph-view" aria-label="Graphs of the project">
      <label className="graph-view-choice">
        Graph
        <select value={chosen} onChange={({ target }) => setChosen(Number(target.value))}>
          {graphs.map((each, index) => (
            <option key={graphTitle(each)} value={index}>
              {optionText(each, graphProblems(each, graphs, problems))}
            </option>
          ))}
        </select>
      </label>
      <GraphWithList key={graphTitle(graph)} {...{ ...props, id, graph, open }} />
    </section>
  );
}

function optionText(graph: ProjectGraph, problems: readonly FileProblem[]): string {
  const title = graphTitle(graph);
  return problems.length === 0 ? title : `${title} (${countText(problems)})`;
}

type GraphWithListProps = Omit<ProjectGraphViewProps, 'graphs' | 'onOpen'> & {
  graph: ProjectGraph;
  id: string;
  open: (node: GraphNode, problems: readonly FileProblem[]) => void;
};

function GraphWithList({ graph, problems, open, messagesId, id, width }: GraphWithListProps) {
  const byNode = nodeProblems(graph.nodes, problems);
  const openNode = (node: GraphNode): void => open(node, byNode.get(node.id) ?? []);
  const elsewhere = problemsElsewhere(graph.nodes, problems).length;
  const isDrawn = graph.nodes.length <= MAX_NODES;
  return (
    <>
      {isDrawn ? (
        <GraphCanvas id={id} graph={graph} problems={byNode} open={openNode} width={width} />
      ) : (
        <p>
          This graph has {graph.nodes.length} nodes, which is too many to draw. The list shows them
          all.
        </p>
      )}
      {elsewhere > 0 && (
        <p className="graph-view-elsewhere">
          {elsewhere === 1
            ? "1 problem is in a file that isn't in this graph. "
            : `${elsewhere} problems are in files that aren't in this graph. `}
          <a href={`#${messagesId}`}>See all messages</a>
        </p>
      )}
      <details className="details graph-view-list" open={!isDrawn}>
        <summary>
          <IconDrawing path={chevron} />
          <span>Graph as a list</span>
        </summary>
        <ul className="details-body">
          {graphList(graph).map(({ node, text }) => {
            const own = byNode.get(node.id);
            return (
              <li key={node.id}>
                <button type="button" onClick={() => openNode(node)}>
                  {node.label}
                </button>
                : {text}
                {own !== undefined && `, ${countText(own)}`}
              </li>
            );
          })}
        </ul>
      </details>
    </>
  );
}
