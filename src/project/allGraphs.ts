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
    return graphs
      .filter(({ nodes }) => nodes.length > 0)
      .map((graph) => ({
        ...graph,
        name:
          projects.length > 1 && graph.kind === 'Flow Graph'
            ? `${graph.name} in ${project.name}`
            : graph.name,
        nodes: graph.nodes.map((node) => ({ ...node, file: root + node.file })),
      }));
  });
}

function flowsOf({ resources }: Project): string[] {
  return resources.filter(({ kind }) => kind === 'flow').map(({ name }) => name);
}
