import './graphView.css';
import { useId, useState } from 'react';
import { IconDrawing } from '../../primitives/IconDrawing.tsx';
import { chevron } from '../../primitives/icons.ts';
import { graphList } from '../../project/draw/graphList.ts';
import { countText, nodeProblems, type FileProblem } from '../../project/draw/nodeProblems.ts';
import { graphTitle } from '../../project/draw/lookOf.ts';
import type { ProjectGraph } from '../../project/graph.ts';
import { GraphCanvas } from './GraphCanvas.tsx';

export interface ProjectGraphViewProps {
  graphs: readonly ProjectGraph[];
  problems: readonly FileProblem[];
  /** Shows a line of a file. */
  onOpen: (file: string, line: number) => void;
}

/** A larger graph would take seconds to lay out, and its nodes would be too small to find. */
const MAX_NODES = 400;

/** Shows the graphs of a project, one at a time, with the problems in their files. */
export function ProjectGraphView({ graphs, problems, onOpen }: ProjectGraphViewProps) {
  const id = useId();
  const [chosen, setChosen] = useState(0);
  const graph = graphs[chosen] ?? graphs[0];
  if (graph === undefined) return null;
  return (
    <section className="graph-view" aria-label="Graphs of the project">
      <label className="graph-view-choice">
        Graph
        <select value={chosen} onChange={({ target }) => setChosen(Number(target.value))}>
          {graphs.map((each, index) => (
            <option key={graphTitle(each)} value={index}>
              {graphTitle(each)}
            </option>
          ))}
        </select>
      </label>
      <GraphWithList key={graphTitle(graph)} {...{ id, graph, problems, onOpen }} />
    </section>
  );
}

type GraphWithListProps = Omit<ProjectGraphViewProps, 'graphs'> & {
  graph: ProjectGraph;
  id: string;
};

function GraphWithList({ graph, problems, onOpen, id }: GraphWithListProps) {
  const counts = nodeProblems(graph.nodes, problems);
  const isDrawn = graph.nodes.length <= MAX_NODES;
  return (
    <>
      {isDrawn ? (
        <GraphCanvas
          id={id}
          graph={graph}
          counts={counts}
          open={({ file, line }) => onOpen(file, line)}
        />
      ) : (
        <p>
          This graph has {graph.nodes.length} nodes, which is too many to draw. The list shows them
          all.
        </p>
      )}
      <details className="details graph-view-list" open={!isDrawn}>
        <summary>
          <IconDrawing path={chevron} />
          <span>Graph as a list</span>
        </summary>
        <ul className="details-body">
          {graphList(graph).map(({ node, text }) => {
            const count = counts.get(node.id);
            return (
              <li key={node.id}>
                <button type="button" onClick={() => onOpen(node.file, node.line)}>
                  {node.label}
                </button>
                : {text}
                {count !== undefined && `, ${countText(count)}`}
              </li>
            );
          })}
        </ul>
      </details>
    </>
  );
}
