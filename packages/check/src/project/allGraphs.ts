import type { CheckResult } from './checkFiles.ts';
import { flowGraph, superGraph, type ProjectGraph } from './graph.ts';
import type { Project } from './model.ts';

/**
 * Returns the Super Graph and the Flow Graphs of each project that has flows. If there are several
 * projects, the names of Flow Graphs contain the project's.
 */
export function allGraphs(projects: CheckResult['projects']): ProjectGraph[] {
  return projects.flatMap(({ root, project }) => {
    const graphs = [
      superGraph(project),
      ...flowsOf(project).map((flow) => flowGraph(project, flow)),
    ];
    const shown = graphs.filter(({ nodes }) => nodes.length > 0);
    const withGraph = new Set(
      shown.filter(({ kind }) => kind === 'Flow Graph').map(({ name }) => name),
    );
    const nameOf = (flow: string): string =>
      projects.length > 1 ? `${flow} in ${project.name}` : flow;
    return shown.map((graph) => ({
      ...graph,
      name: graph.kind === 'Flow Graph' ? nameOf(graph.name) : graph.name,
      nodes: graph.nodes.map((node) => ({
        ...node,
        file: root + node.file,
        ...(node.kind === 'flow' && withGraph.has(node.label) && { flowGraph: nameOf(node.label) }),
      })),
    }));
  });
}

function flowsOf({ resources }: Project): string[] {
  return resources.filter(({ kind }) => kind === 'flow').map(({ name }) => name);
}
