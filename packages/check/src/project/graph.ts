import { openFlows } from './checks/openFlows.ts';
import { idOf, type ComponentType, type Project, type Reference, type Resource } from './model.ts';
import { perFile } from './perFile.ts';

/**
 * A node of a graph: a component, a flow, or an automation. The place of one that is missing is a
 * reference to it.
 */
export interface GraphNode {
  id: string;
  label: string;
  kind: ComponentType | 'component' | 'flow' | 'automation';
  /** What it is, in a few words, such as `PostgreSQL`; often empty. */
  detail: string;
  /** The flow of a component, if it isn't the one that the graph shows. */
  flow?: string;
  /** No file defines it, although others refer to it. */
  isMissing?: boolean;
  /** The name of the Flow Graph that shows the components of a flow. */
  flowGraph?: string;
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
  /** Some edges are missing, because there are too many to draw. */
  isDense?: boolean;
}

/**
 * Returns the Flow Graph: the components of a flow, and the components that they use, which may be in
 * other flows or missing.
 */
export function flowGraph(project: Project, flow: string): ProjectGraph {
  const { components, flowOf, uses, open, generators } = sharedOf(project);
  const edges = uses.get(flow) ?? [];
  const inputs = new Set(edges.map(({ from }) => from));
  const missing = edges.flatMap(({ from, reference }) =>
    !flowOf.has(from) && reference.scope !== '' && !open.has(reference.scope)
      ? [{ ...missingNode('component', reference), ...outside(reference) }]
      : [],
  );
  const nodes = components
    .filter(([id, { scope }]) => (scope === flow || inputs.has(id)) && !generators.has(id))
    .map(([, component]) => ({ ...nodeOf(component), ...outside(component) }));
  return graphOf('Flow Graph', flow, [...missing, ...nodes], edges);

  function outside({ scope }: { scope: string }): Pick<GraphNode, 'flow'> {
    return scope === flow ? {} : { flow: scope };
  }
}

/** What all Flow Graphs of a project need, so that a large project isn't searched for each flow. */
const sharedOf = perFile((project: Project) => {
  const components = project.resources.flatMap((one) =>
    one.kind === 'component' ? [[idOf(one), one] as const] : [],
  );
  const flowOf = new Map(components.map(([id, { scope }]) => [id, scope]));
  return {
    components,
    flowOf,
    uses: Map.groupBy(componentReferences(project), ({ to }) => flowOf.get(to)),
    open: openFlows(project.resources),
    // The components that a template generates take the place of the one that names the template.
    generators: new Set(components.map(([, { generator }]) => generator)),
  };
});

/**
 * Returns the Super Graph: the flows of a project, the tables that they read from each other, and
 * the automations that start them.
 */
export function superGraph(project: Project): ProjectGraph {
  const flows = project.resources.filter(({ kind }) => kind === 'flow');
  const components = new Map(
    project.resources.filter(({ kind }) => kind === 'component').map((one) => [idOf(one), one]),
  );
  const uses = componentReferences(project);
  const reads = uses.map(({ to, reference }) => ({
    from: flowId(reference.scope),
    to: flowId(components.get(to)?.scope ?? ''),
  }));
  const starts = project.references.filter(({ kind, use }) => kind === 'flow' && use === 'start');
  const starting = new Set(starts.map(({ from }) => from));
  const automations = project.resources.filter(
    (resource) => resource.kind === 'automation' && starting.has(idOf(resource)),
  );
  const waits = project.references.filter(
    ({ kind, use, from }) => kind === 'flow' && use === 'event' && starting.has(from),
  );
  const events = waits.map(({ name, from }) => ({ from: flowId(name), to: from }));
  const named = [
    ...starts,
    ...waits,
    ...uses.map(({ reference }) => ({ ...reference, name: reference.scope })),
  ];
  const known = new Set(flows.map(({ name }) => name));
  const missing = named
    .filter(({ name }) => name !== '' && !known.has(name))
    .map((reference) => missingNode('flow', { ...reference, scope: '' }));
  return graphOf(
    'Super Graph',
    project.name,
    [...missing, ...[...flows, ...automations].map(nodeOf)],
    [...reads, ...events, ...starts.map(({ name, from }) => ({ from, to: flowId(name) }))],
  );
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

function missingNode(
  kind: 'component' | 'flow',
  { scope, name, file, line }: Pick<Reference, 'scope' | 'name' | 'file' | 'line'>,
): GraphNode {
  const id = idOf({ kind, scope, name });
  return { id, label: name, kind, detail: '', isMissing: true, file, line };
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
