import { exampleProjects } from '../../content/sourceFiles.ts';
import { flowGraph, superGraph, type ProjectGraph } from 'check/project/graph.ts';
import type { Fault } from '../document/document.ts';
import { exampleProject, type ExampleReader } from '../document/exampleProject.ts';
import { didYouMean } from 'check/text/nearest.ts';

/** How many names a message lists. */
const MAX_NAMES = 10;

/**
 * Returns the Flow Graph of a flow in an example project, or the project's Super Graph without a
 * flow. The page is rendered again when a file of the project changes.
 */
export function exampleGraph(
  name: string,
  flow: string | undefined,
  document: ExampleReader,
): ProjectGraph | Fault {
  const names = exampleProjects(document.siteRoot);
  if (!names.includes(name)) return unknown('project', name, names, 'examples/');
  const project = exampleProject(name, document);
  if (flow === undefined) return superGraph(project);
  const flows = project.resources.filter(({ kind }) => kind === 'flow').map((known) => known.name);
  if (!flows.includes(flow)) return unknown('flow', flow, flows, `examples/${name}/flows/`);
  return flowGraph(project, flow);
}

function unknown(kind: string, name: string, names: readonly string[], folder: string): Fault {
  return {
    what: `${kind} "${name}" doesn't exist in ${folder}`,
    allowed: names.length > MAX_NAMES ? `one of the ${names.length} ${kind}s` : names.join(', '),
    fix: didYouMean(name, names, `use one of these ${kind}s`),
  };
}
