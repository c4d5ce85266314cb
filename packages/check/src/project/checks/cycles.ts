import { componentReferences } from '../graph.ts';
import { idOf, type Place, type Project } from '../model.ts';
import { placeText, problemAt, type ProjectProblem } from '../problem.ts';
import { parameterNames } from '../yamlReferences.ts';

/** An arrow of a graph, and the reference that it stands for. */
interface Arrow {
  from: string;
  to: string;
  place: Place;
}

/** Finds components, flows, parameters, and automations with circular references. */
export function cycles(project: Project): ProjectProblem[] {
  return [
    ...componentCycles(project),
    ...flowCycles(project),
    ...parameterCycles(project),
    ...automationCycles(project),
  ];
}

/** Components of different flows may read each other's stored data. */
function componentCycles(project: Project): ProjectProblem[] {
  const names = new Map(
    project.resources.flatMap((one) =>
      one.kind === 'component' ? [[idOf(one), one] as const] : [],
    ),
  );
  const arrows = componentReferences(project)
    .filter(({ from, to }) => names.get(from)?.scope === names.get(to)?.scope)
    // A component depends on what it refers to.
    .map(({ from, to, reference }): Arrow => ({ from: to, to: from, place: reference }));
  return cyclesOf(arrows).map((cycle) =>
    problemAt(
      cycle[0],
      'cycle',
      'error',
      {
        what: `Circular reference: ${pathOf(cycle, (id) => names.get(id)?.name ?? id)}`,
        fix: 'remove one of these references',
      },
      cycle[1],
    ),
  );
}

/** Flows can read each other's tables, but no order of their runs then makes all of them current. */
function flowCycles(project: Project): ProjectProblem[] {
  const flows = new Map(
    project.resources.flatMap((one) =>
      one.kind === 'component' ? [[idOf(one), one.scope] as const] : [],
    ),
  );
  const arrows = componentReferences(project).flatMap(({ from, to, reference }): Arrow[] => {
    const [read = '', reading = ''] = [flows.get(from), flows.get(to)];
    return read === '' || reading === '' || read === reading
      ? []
      : [{ from: reading, to: read, place: reference }];
  });
  return cyclesOf(arrows).map((cycle) =>
    problemAt(
      cycle[0],
      'cycle',
      'warning',
      {
        what: `Flows read each other's tables: ${pathOf(cycle, (name) => name)}. The first flow run fails because a table doesn't exist yet, and later flow runs read old data`,
        fix: 'move components between the flows, so that the references lead in only one direction',
      },
      cycle[1],
    ),
  );
}

/** A parameter that several files set may refer to others in only one of them. */
function parameterCycles({ parameters }: Project): ProjectProblem[] {
  const byName = Map.groupBy(parameters, ({ name }) => name);
  const arrows = parameters.flatMap((parameter) =>
    byName.get(parameter.name)?.length === 1
      ? parameterNames(parameter.text ?? '').map((name): Arrow => ({
          from: parameter.name,
          to: name,
          place: parameter,
        }))
      : [],
  );
  return cyclesOf(arrows).map((cycle) =>
    problemAt(
      cycle[0],
      'cycle',
      'error',
      {
        what: `Circular reference of parameters: ${pathOf(cycle, (name) => name)}`,
        fix: 'set one of them to a fixed value',
      },
      cycle[1],
    ),
  );
}

/** Finds automations without any other condition that start each other's flows again and again. */
function automationCycles({ references, documents, documentAt }: Project): ProjectProblem[] {
  const conditions = new Map(
    documents.flatMap(({ path, values }) =>
      values.flatMap((value) =>
        value.path.endsWith('.sql_filter') ? [[path, value.text ?? ''] as const] : [],
      ),
    ),
  );
  const disabled = new Set(
    documents.flatMap(({ path, values }) =>
      values.some((value) => value.path === 'automation.enabled' && value.text !== 'true')
        ? [path]
        : [],
    ),
  );
  const starts = references.filter(({ kind, use }) => kind === 'flow' && use === 'start');
  const arrows = references.flatMap((event) => {
    if (event.kind !== 'flow' || event.use !== 'event' || disabled.has(event.file)) return [];
    if (!/^[^=]*=\s*'[^']*'\s*$/.test(conditions.get(event.file) ?? '')) return [];
    const types = documentAt
      .get(event.file)
      ?.values.filter(({ path }) => /\.types\.\d+$/.test(path))
      .map(({ text }) => text);
    if (types?.some((type) => type === 'FlowRunSuccess' || type === 'FlowRunStart') !== true)
      return [];
    return starts
      .filter(({ from }) => from === event.from)
      .map(({ name }): Arrow => ({ from: event.name, to: name, place: event }));
  });
  return cyclesOf(arrows).map((cycle) =>
    problemAt(
      cycle[0],
      'cycle',
      'warning',
      {
        what: `Flows start each other again and again: ${pathOf(cycle, (name) => name)}`,
        fix: 'remove one of these automations, or add a condition to its filter',
      },
      cycle[1],
    ),
  );
}

/** A cycle: the references in it, with the names that they start from. */
type Cycle = readonly [Place & { name: string }, ...(Place & { name: string })[]];

/** The most cycles to report: a dense graph has a very large number of them. */
const MAX_CYCLES = 20;
/** The most names of a cycle to show. */
const MAX_SHOWN = 10;

/** Finds cycles in a graph: one for each name that isn't in another one. */
function cyclesOf(arrows: readonly Arrow[]): Cycle[] {
  const next = Map.groupBy(arrows, ({ from }) => from);
  const done = new Set<string>();
  const found: Cycle[] = [];
  for (const start of next.keys()) {
    if (done.has(start)) continue;
    if (found.length === MAX_CYCLES) break;
    const path: Arrow[] = [];
    const onPath = new Set([start]);
    // A recursive search would overflow the stack on a long chain.
    const stack = [{ name: start, arrows: next.get(start)?.values() }];
    while (stack.length > 0 && found.length < MAX_CYCLES) {
      const top = stack.at(-1);
      const arrow = top?.arrows?.next().value;
      if (top === undefined || arrow === undefined) {
        stack.pop();
        path.pop();
        onPath.delete(top?.name ?? '');
        done.add(top?.name ?? '');
      } else if (onPath.has(arrow.to)) {
        const from = [...path, arrow].findIndex((one) => one.from === arrow.to);
        const [first, ...rest] = [...path, arrow]
          .slice(from)
          .map(({ from: name, place }) => ({ ...place, name }));
        if (first !== undefined) found.push([first, ...rest]);
      } else if (!done.has(arrow.to)) {
        path.push(arrow);
        onPath.add(arrow.to);
        stack.push({ name: arrow.to, arrows: next.get(arrow.to)?.values() });
      }
    }
  }
  return found;
}

/** Writes a cycle as `a -> b -> a (files:lines)`, and of a long one only the start. */
function pathOf(cycle: Cycle, nameOf: (id: string) => string): string {
  const shown = cycle.slice(0, MAX_SHOWN);
  const hidden = cycle.length - shown.length;
  const more = hidden === 0 ? [] : [`${hidden} more`];
  const names = [...shown.map(({ name }) => nameOf(name)), ...more, nameOf(cycle[0].name)];
  return `${names.join(' -> ')} (${[...shown.map(placeText), ...more].join(', ')})`;
}
