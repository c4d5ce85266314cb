import type { Wording } from '../../validate/wording.ts';
import { componentPath, isNamedAfterFile } from '../folders.ts';
import { firstHints, type Hints } from './hints.ts';
import { openFlows } from './openFlows.ts';
import { idOf, type Project, type Reference, type Resource } from '../model.ts';
import { placeText, problemAt, type ProjectProblem } from '../problem.ts';
import { nearest } from '../../text/nearest.ts';

/** The longest list of allowed names to show. */
const MAX_LISTED = 10;

const AGENT_FIX = 'use the "name" in the front matter of a file in otto/agents/';

/** Finds names of resources that no file defines. */
export function unknownNames(project: Project): ProjectProblem[] {
  const names = namesOf(project);
  const wordings = new Map<string, Wording | undefined>();
  return project.references.flatMap((reference) => {
    const { kind, scope, name, use } = reference;
    const key = JSON.stringify([kind, scope, name, use]);
    if (!wordings.has(key)) wordings.set(key, wordingOf(reference, names, project));
    const wording = wordings.get(key);
    if (wording === undefined) return [];
    const isDefault = reference.use === 'default';
    const what = isDefault ? `${wording.what}, so this default has no effect` : wording.what;
    const severity = isDefault ? 'warning' : 'error';
    const code = kind === 'macro' ? 'unknown-macro' : 'unknown-name';
    return [problemAt(reference, code, severity, { ...wording, what })];
  });
}

/** The names of a project's resources, by what they are. */
interface Names {
  of: (kind: Resource['kind'], scope?: string) => ReadonlySet<string>;
  /** The flows with components, including those without a file of their own. */
  flows: ReadonlySet<string>;
  /** The flows with components that are known only after the code of an application has run. */
  openFlows: ReadonlySet<string>;
  hints: Hints;
}

function namesOf({ resources, folders }: Project): Names {
  // The folder of a flow counts, even without the flow's file, which another check reports.
  const scopes = resources.flatMap(({ scope, file }) =>
    scope !== '' && componentPath(file, folders)?.folder.endsWith(`/${scope}`) === true
      ? [scope]
      : [],
  );
  const sets = new Map<string, Set<string>>();
  for (const { kind, scope, name } of resources)
    for (const key of [kind, `${kind} ${scope}`])
      sets.set(key, (sets.get(key) ?? new Set()).add(name));
  const of: Names['of'] = (kind, scope) =>
    sets.get(scope === undefined ? kind : `${kind} ${scope}`) ?? new Set();
  return {
    of,
    flows: new Set([...of('flow'), ...scopes]),
    openFlows: openFlows(resources),
    hints: firstHints(),
  };
}

function wordingOf(reference: Reference, names: Names, project: Project): Wording | undefined {
  const { kind, name } = reference;
  // Another check reports events that nothing sends.
  if (reference.use === 'event') return undefined;
  const isInner = kind === 'action' || kind === 'sensor';
  if (project.unclear.has(isInner ? 'automation' : 'agent') && (isInner || kind === 'agent'))
    return undefined;
  switch (kind) {
    case 'component':
      return unknownComponent(reference, names, project);
    case 'flow':
      return unknown(
        'Flow',
        name,
        names.flows,
        `correct the name, or create flows/${name}/${name}.yaml`,
        names.hints,
      );
    case 'connection':
      return unknown(
        'Connection',
        name,
        names.of(kind),
        `correct the name, or create connections/${name}.yaml`,
        names.hints,
      );
    case 'agent':
      return name === 'otto'
        ? undefined
        : unknown('Agent', name, names.of(kind), AGENT_FIX, names.hints);
    case 'action':
    case 'sensor':
      return unknownInner(reference, names, project);
    case 'vault':
      return unknownVault(name, names);
    case 'macro':
      return unknownMacro(reference, names, project);
    default:
      return undefined;
  }
}

/** Returns what is wrong with a name that isn't among the known ones. */
export function unknown(
  noun: string,
  name: string,
  known: ReadonlySet<string>,
  fix: string,
  hints: Hints,
): Wording | undefined {
  if (known.has(name)) return undefined;
  const what = `${noun} "${name}" not found`;
  const meant = hints(name, known);
  if (meant !== undefined) return { what, fix: meant };
  const isShort = known.size > 0 && known.size <= MAX_LISTED;
  const allowed = isShort ? [...known].toSorted().join(', ') : undefined;
  return { what, fix, allowed, listed: isShort };
}

function unknownComponent(
  { name, scope, use }: Reference,
  names: Names,
  project: Project,
): Wording | undefined {
  if (scope === '') {
    const isAnyOpen = names.openFlows.size > 0;
    return isAnyOpen
      ? undefined
      : unknown(
          'Component',
          name,
          names.of('component'),
          'correct the name, or remove it',
          names.hints,
        );
  }
  if (!names.flows.has(scope))
    return use === 'default'
      ? undefined
      : unknown(
          'Flow',
          scope,
          names.flows,
          `correct the name, or create flows/${scope}/${scope}.yaml`,
          names.hints,
        );
  if (names.openFlows.has(scope)) return undefined;
  const known = names.of('component', scope);
  if (known.has(name)) return undefined;
  const what = `Component "${name}" not found in flow "${scope}"`;
  const other = [...names.flows].find((flow) => names.of('component', flow).has(name));
  if (other !== undefined) return { what, fix: `add the flow: "${name}" is in "${other}"` };
  const renamed = renamedComponent(name, scope, project);
  if (renamed !== undefined) return { what, fix: renamed };
  const fix = 'correct the name, or create its file';
  return { ...unknown('Component', name, known, fix, names.hints), what };
}

/**
 * If several files use the same name that doesn't exist, and no file uses the only component with
 * a similar name, then that component probably has the wrong name.
 */
function renamedComponent(name: string, scope: string, project: Project): string | undefined {
  const { references, resources } = project;
  const components = references.filter(({ kind }) => kind === 'component');
  const uses = components.filter((one) => one.name === name && one.scope === scope);
  if (new Set(uses.map(({ file }) => file)).size < 2) return undefined;
  const used = new Set(components.map((one) => idOf({ ...one, kind: 'component' })));
  const similar = resources.filter(
    (one) =>
      one.kind === 'component' && one.scope === scope && nearest(name, [one.name]).length > 0,
  );
  const [component, ...others] = similar;
  if (component === undefined || others.length > 0 || used.has(idOf(component))) return undefined;
  if (component.generator !== undefined) return undefined;
  const extension = component.file.slice(component.file.lastIndexOf('.'));
  const rename = isNamedAfterFile(component, project)
    ? `rename ${component.file} to ${name}${extension}`
    : `change the name in ${placeText(component)} to "${name}"`;
  return `${rename}, or correct the ${uses.length} references`;
}

/** Actions and sensors of other automations must be unique in the project. */
function unknownInner(
  { kind, name }: Reference,
  names: Names,
  { resources }: Project,
): Wording | undefined {
  const noun = kind === 'action' ? 'Action' : 'Sensor';
  const known = resources.filter((resource) => resource.kind === kind);
  const found = known.filter((resource) => resource.name === name);
  if (found.length === 1) return undefined;
  if (found.length > 1)
    return {
      what: `${noun} "${name}" is in ${found.length} automations (${found.map(({ scope }) => scope).join(', ')}), so its name isn't enough`,
      fix: 'rename one of them',
    };
  return unknown(
    noun,
    name,
    names.of(kind as 'action' | 'sensor'),
    'correct the name, or define it here',
    names.hints,
  );
}

function unknownVault(name: string, { of, hints }: Names): Wording | undefined {
  if (name === 'instance')
    return {
      what: `A project can't use the vault "instance"`,
      fix: 'move the secret to the vault of the environment, and write "environment"',
    };
  return unknown(
    'Vault',
    name,
    new Set(['environment', ...of('vault')]),
    `correct the name, or create vaults/${name}.yaml`,
    hints,
  );
}

function unknownMacro(
  { name, scope }: Reference,
  names: Names,
  { files, resources }: Project,
): Wording | undefined {
  const file = files.find(({ path }) => path === scope);
  const exists = file !== undefined;
  if (name === '') {
    // Files of other types aren't read, so they may exist.
    if (exists || !scope.endsWith('.sql')) return undefined;
    const withMacros = new Set(
      resources.flatMap((one) => (one.kind === 'macro' ? [one.scope] : [])),
    );
    const fix = 'correct the path, or create the file';
    return unknown('Macro file', scope, withMacros, fix, names.hints);
  }
  if (file === undefined || file.isUnreadable === true) return undefined;
  const wording = unknown(
    'Macro',
    name,
    names.of('macro', scope),
    `correct the name, or define the macro in ${scope}`,
    names.hints,
  );
  return wording && { ...wording, what: `Macro "${name}" not found in ${scope}` };
}
