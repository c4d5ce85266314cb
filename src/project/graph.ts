import { idOf, type ComponentType, type Project, type Reference, type Resource } from './model.ts';

/** A node of a graph: a component, a flow, or an automation. */
export interface GraphNode {
  id: string;
  label: string;
  kind: ComponentType | 'component' | 'flow' | 'automation';
  /** What it is, in a few words, such as `PostgreSQL`; often empty. */
  detail: string;
  /** The flow of a component, if it isn't the one that the graph shows. */
  flow?: string;
  file: string;
  line: number;
}

/** An arrow from a node to one that uses or follows it, by their IDs. */
export interface GraphEdge {
  from: string;
  to: string;
}

/** A Flow Graph or a Super Graph. */
export interface ProjectGraph {
  kind: 'Flow Graph' | 'Super Graph';
  /** The name of the flow or the project. */
  name: string;
  nodes: readonly GraphNode[];
  edges: readonly GraphEdge[];
}

/** Returns the Flow Graph: the components of a flow, and the components of others that they read. */
export function flowGraph(project: Project, flow: string): ProjectGraph {
  const components = project.resources.filter(({ kind }) => kind === 'component');
  const own = new Set(components.filter(({ scope }) => scope === flow).map(idOf));
  const edges = componentReferences(project).filter(({ to }) => own.has(to));
  const shown = new Set([...own, ...edges.map(({ from }) => from)]);
  // The components that a template generates take the place of the one that names the template.
  const generators = new Set(components.map(({ generator }) => generator));
  const nodes = components
    .filter((component) => shown.has(idOf(component)) && !generators.has(idOf(component)))
    .map((component) => ({
      ...nodeOf(component),
      ...(component.scope !== flow && { flow: component.scope }),
    }));
  return graphOf('Flow Graph', flow, nodes, edges);
}

/**
 * Returns the Super Graph: the flows of a project, the tables that they read from each other, and
 * the automations that start them.
 */
export function superGraph(project: Project): ProjectGraph {
  const flows = project.resources.filter(({ kind }) => kind === 'flow');
  const components = new Map(
    project.resources.filter(({ kind }) => kind === 'component').map((one) => [idOf(one), one]),
  );
  const reads = componentReferences(project).map(({ from, to }) => ({
    from: flowId(components.get(from)?.scope ?? ''),
    to: flowId(components.get(to)?.scope ?? ''),
  }));
  const starts = project.references.filter(({ kind, use }) => kind === 'flow' && use === 'start');
  const starting = new Set(starts.map(({ from }) => from));
  const automations = project.resources.filter(
    (resource) => resource.kind === 'automation' && starting.has(idOf(resource)),
  );
  const events = project.references
    .filter(({ kind, use }) => kind === 'flow' && use === 'event')
    .map(({ name, from }) => ({ from: flowId(name), to: from }));
  return graphOf('Super Graph', project.name, [...flows, ...automations].map(nodeOf), [
    ...reads,
    ...events,
    ...starts.map(({ name, from }) => ({ from, to: flowId(name) })),
  ]);
}

/** Lists the arrows between components that exist: from an input to the component that uses it. */
export function componentReferences(project: Project): (GraphEdge & { reference: Reference })[] {
  return project.references.flatMap((reference) =>
    reference.kind === 'component' &&
    ['use', 'wait'].includes(reference.use) &&
    reference.from.startsWith('component:')
      ? [{ from: idOf({ ...reference, kind: 'component' }), to: reference.from, reference }]
      : [],
  );
}

function flowId(name: string): string {
  return idOf({ kind: 'flow', scope: '', name });
}

function nodeOf(resource: Resource): GraphNode {
  const { kind, type, name, detail, file, line } = resource;
  return {
    id: idOf(resource),
    label: name,
    kind: kind === 'component' ? (type ?? 'component') : (kind as 'flow' | 'automation'),
    detail,
    file,
    line,
  };
}

/** Leaves out arrows without a node, duplicates, and duplicate nodes. */
function graphOf(
  kind: ProjectGraph['kind'],
  name: string,
  nodes: readonly GraphNode[],
  edges: readonly GraphEdge[],
): ProjectGraph {
  const unique = [...new Map(nodes.map((node) => [node.id, node])).values()];
  const ids = new Set(unique.map(({ id }) => id));
  const known = edges.filter(({ from, to }) => from !== to && ids.has(from) && ids.has(to));
  const pairs = new Map(known.map(({ from, to }) => [`${from} ${to}`, { from, to }]));
  return { kind, name, nodes: unique, edges: [...pairs.values()] };
}
