import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { adopt } from '../../browser/shared/adopt.ts';
import { IconDrawing } from '../../primitives/IconDrawing.tsx';
import { chevron } from '../../primitives/icons.ts';
import { graphList } from 'check/project/draw/graphList.ts';
import {
  countText,
  graphProblems,
  nodeProblems,
  problemsElsewhere,
  type FileProblem,
} from 'check/project/draw/nodeProblems.ts';
import { graphTitle } from 'check/project/draw/lookOf.ts';
import type { GraphNode, ProjectGraph } from 'check/project/graph.ts';
import { isDrawable, MAX_NODES } from 'check/project/draw/drawable.ts';
import { counted } from 'check/text/counted.ts';
import type { NodeState } from '../../primitives/nodeState.ts';
import { GraphCanvas } from './GraphCanvas.tsx';
import styles from './graphView.css?inline';
import { useLayout } from './useLayout.ts';
import { useSize } from './useZoom.ts';

if (!import.meta.env.SSR) adopt(styles);

export interface ProjectGraphViewProps {
  graphs: readonly ProjectGraph[];
  problems: readonly FileProblem[];
  onOpen: (file: string, line: number) => void;
  /** The ID of the list of all problems. */
  messagesId: string;
  /** Shows the Flow Graph of this flow until the reader chooses another graph. */
  flow?: string;
  /** Returns the states of a graph's nodes in the last flow run, by their IDs. */
  statesOf?: (graph: ProjectGraph) => ReadonlyMap<string, NodeState>;
}

const NO_STATES: ReadonlyMap<string, NodeState> = new Map();

/** Shows the graphs of a project, one at a time, with the problems in their files. */
export function ProjectGraphView({ graphs, onOpen, flow, ...props }: ProjectGraphViewProps) {
  const { problems } = props;
  const id = useId();
  const field = useRef<HTMLSelectElement>(null);
  const [choice, setChoice] = useState<{ index: number; flow: string | undefined }>();
  const [isOpened, setOpened] = useState(false);
  const indexOf = (flowName?: string): number =>
    graphs.findIndex(({ kind, name }) => kind === 'Flow Graph' && name === flowName);
  const chosen =
    choice?.flow === flow && choice !== undefined ? choice.index : Math.max(0, indexOf(flow));
  const graph = graphs[chosen] ?? graphs[0];
  if (graph === undefined) return null;

  /** Shows the Flow Graph of a flow, or the file of another node at its first problem. */
  function open({ file, line, flowGraph }: GraphNode, [first]: readonly FileProblem[]): void {
    const index = indexOf(flowGraph);
    if (index === -1) {
      onOpen(first?.file ?? file, first?.line ?? line);
      return;
    }
    // The node that had the focus disappears. The first one gets it when the graph is laid out.
    flushSync(() => choose(index, true));
    field.current?.focus();
  }

  function choose(index: number, byNode: boolean): void {
    setChoice({ index, flow });
    setOpened(byNode);
  }

  return (
    <section className="graph-view diagram" aria-label="Graphs of the project">
      <label className="graph-view-choice">
        <span className="visually-hidden">Graph</span>
        <select
          ref={field}
          value={chosen}
          onChange={({ target }) => choose(Number(target.value), false)}
        >
          {graphs.map((each, index) => (
            <option key={graphTitle(each)} value={index}>
              {optionText(each, graphProblems(each, graphs, problems))}
            </option>
          ))}
        </select>
      </label>
      <GraphWithList key={graphTitle(graph)} {...{ ...props, id, graph, open, isOpened }} />
    </section>
  );
}

function optionText(graph: ProjectGraph, problems: readonly FileProblem[]): string {
  const title = graphTitle(graph);
  return problems.length === 0 ? title : `${title} (${countText(problems)})`;
}

type GraphWithListProps = Omit<ProjectGraphViewProps, 'graphs' | 'onOpen' | 'flow'> & {
  graph: ProjectGraph;
  id: string;
  open: (node: GraphNode, problems: readonly FileProblem[]) => void;
  /** The reader opened this graph with a node of another one. */
  isOpened: boolean;
};

function GraphWithList({ messagesId, statesOf, ...props }: GraphWithListProps) {
  const { id, graph, problems, open, isOpened } = props;
  const byNode = nodeProblems(graph.nodes, problems);
  const states = statesOf?.(graph) ?? NO_STATES;
  const openNode = (node: GraphNode): void => open(node, byNode.get(node.id) ?? []);
  const elsewhere = problemsElsewhere(graph.nodes, problems).length;
  const canDraw = isDrawable(graph);
  const box = useRef<HTMLDivElement>(null);
  const size = useSize(box, canDraw);
  const layout = useLayout(graph, canDraw ? size : undefined);
  const isDrawn = canDraw && layout !== 'failed';
  return (
    <>
      <details className="details graph-view-list" open={!isDrawn}>
        <summary>
          <IconDrawing path={chevron} />
          <span>Show as a list</span>
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
                {states.has(node.id) && `, ${states.get(node.id)?.text}`}
                {own !== undefined && `, ${countText(own)}`}
              </li>
            );
          })}
        </ul>
      </details>
      {isDrawn ? (
        <GraphCanvas
          {...{ id, graph, layout, box, size, states }}
          problems={byNode}
          open={openNode}
          takesFocus={isOpened}
        />
      ) : (
        <p>
          This graph has {counted(graph.nodes.length, 'node')}
          {graph.nodes.length > MAX_NODES ? ', which is too many' : ' with too many arrows'} to
          draw. The list shows them all.
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
    </>
  );
}
