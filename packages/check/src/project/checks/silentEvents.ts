import { openFlows } from './openFlows.ts';
import type { Project, Reference } from '../model.ts';
import { problemAt, type ProjectProblem } from '../problem.ts';
import { textsAt } from '../yamlReferences.ts';
import { firstHints } from './hints.ts';
import { unknown } from './unknownNames.ts';

/** Finds automations that wait for events of flows and components that don't exist. */
export function silentEvents(project: Project): ProjectProblem[] {
  const hints = firstHints();
  const namesOf = (wanted: string): Set<string> =>
    new Set(project.resources.flatMap(({ kind, name }) => (kind === wanted ? [name] : [])));
  const flows = namesOf('flow');
  const components = openFlows(project.resources).size > 0 ? undefined : namesOf('component');
  return project.references.flatMap((reference) => {
    if (reference.use !== 'event') return [];
    const known = reference.kind === 'flow' ? flows : components;
    const noun = reference.kind === 'flow' ? 'flow' : 'component';
    const wording =
      known &&
      unknown(noun, reference.name, known, `correct the name, or create the ${noun}`, hints);
    if (wording !== undefined)
      return [
        problemAt(reference, 'silent-event', 'warning', {
          ...wording,
          what: `This automation never runs for ${noun} "${reference.name}", because that ${noun} doesn't exist`,
        }),
      ];
    return reference.kind === 'component' ? flowEvents(reference, project) : [];
  });
}

/** Only events of component runs have the name of a component. */
function flowEvents(reference: Reference, { documentAt }: Project): ProjectProblem[] {
  const yaml = documentAt.get(reference.file);
  const filter = yaml?.values.findLast(
    ({ path, line }) => path.endsWith('.sql_filter') && line <= reference.line,
  );
  if (yaml === undefined || filter === undefined) return [];
  const types = textsAt(yaml, filter.path.replace(/sql_filter$/, 'types'));
  if (types.length === 0 || !types.every((type) => type.startsWith('FlowRun'))) return [];
  return [
    problemAt(reference, 'silent-event', 'warning', {
      what: `This automation never runs for component "${reference.name}", because events of type ${types.join(' and ')} have no component`,
      fix: 'use ComponentRunSuccess or ComponentRunFailure',
    }),
  ];
}
