import { parse } from 'yaml';
import type { JinjaMapping } from 'check/languages/jinja/jinjaValue.ts';
import { renderJinja } from 'check/languages/jinja/renderJinja.ts';
import { mappingOf, textOf, type Json, type Schema } from 'check/validate/json.ts';
import { parametersOf, resolved } from './parameters.ts';
import { pythonComponents, type PythonComponent } from './pythonComponent.ts';
import { RunError } from './RunError.ts';
import { withDefaults } from './withDefaults.ts';

export interface ComponentFile {
  name: string;
  flow: string;
  path: string;
  /** The file of the application that created it. */
  application?: string;
  /** The YAML below `component`, with the defaults of the project, profile, and flow. */
  spec: Schema;
  sql?: string;
  /** The variables of the template, for a component that an application created. */
  variables?: Schema;
  python?: PythonComponent;
}

export interface Flow {
  name: string;
  /** Merged from the project, profile, flow, and flow run, with resolved references. */
  parameters: Schema;
  dataPlane: { connection: string; spec: Schema };
  components: ReadonlyMap<string, ComponentFile>;
  /** Standalone tests. */
  tests: ReadonlyMap<string, ComponentFile>;
}

/** Returns the components of an application, from its configuration and its component's name. */
export type Application = (config: Schema, name: string) => readonly Schema[];

export interface ProjectOptions {
  /** If it's missing, the first profile with a flow on DuckDB, and those of workspaces first. */
  profile?: string;
  /** The parameters of a flow run. */
  parameters?: Schema;
  /** SQL with the results of Python code, by the code's path with `.sql` at the end. */
  recorded?: ReadonlyMap<string, string>;
  /** In place of Python classes, by the ID of the application. */
  applications?: Readonly<Record<string, Application>>;
}

export interface Project {
  files: ReadonlyMap<string, string>;
  slug: string;
  profile: string;
  connections: ReadonlyMap<string, Schema>;
  flowNames: readonly string[];
  recorded: ReadonlyMap<string, string>;
  /** Reads a flow, or throws a RunError. */
  flow: (name: string) => Flow;
}

type Load = (path: string, key: string) => Schema;

/** Reads a project's files by path. Flows are read when they're needed. */
export function readProject(
  files: ReadonlyMap<string, string>,
  options: ProjectOptions = {},
): Project {
  const load: Load = (path, key) => mappingOf(mappingOf(yamlOf(path, files.get(path)))[key]);
  const projectFile = namesOf(files, /^(.+)_project\.yaml$/)[0];
  if (projectFile === undefined)
    throw new RunError('The project has no project file.', { fix: 'add <name>_project.yaml' });
  const order = (name: string): string => (name.startsWith('workspace') ? ` ${name}` : name);
  const names = namesOf(files, /^profiles\/([^/]+)\.yaml$/).sort((a, b) =>
    order(a) < order(b) ? -1 : 1,
  );
  const { profile = names.find((name) => runsOnDuckDB(files, name, options)) ?? names[0] ?? '' } =
    options;
  if (profile !== '' && !names.includes(profile))
    throw new RunError(`The profile "${profile}" doesn't exist.`);
  const levels = {
    project: load(`${projectFile}_project.yaml`, 'project'),
    profile: load(`profiles/${profile}.yaml`, 'profile'),
    run: { parameters: options.parameters ?? {} },
  };
  const parameters = parametersOf(levels.project, levels.profile, levels.run);
  const flows = new Map<string, Flow>();
  const flowNames = namesOf(files, /^flows\/([^/]+)\/\1\.yaml$/);
  return {
    files,
    slug: projectFile,
    profile,
    connections: new Map(
      namesOf(files, /^connections\/([^/]+)\.yaml$/).map((name) => [
        name,
        resolved(load(`connections/${name}.yaml`, 'connection'), parameters) as Schema,
      ]),
    ),
    flowNames,
    recorded: options.recorded ?? new Map(),
    flow: (name) => {
      if (!flowNames.includes(name)) throw new RunError(`The flow "${name}" doesn't exist.`);
      const flow = flows.get(name) ?? readFlow(name, { files, load, levels, options });
      flows.set(name, flow);
      return flow;
    },
  };
}

function runsOnDuckDB(
  files: ReadonlyMap<string, string>,
  profile: string,
  options: ProjectOptions,
): boolean {
  const { flow, flowNames } = readProject(files, { ...options, profile });
  return flowNames.some((name) => 'duckdb' in flow(name).dataPlane.spec);
}

function namesOf(files: ReadonlyMap<string, string>, pattern: RegExp): string[] {
  return [...files.keys()].flatMap((path) => pattern.exec(path)?.[1] ?? []);
}

function yamlOf(path: string, text = ''): Json {
  try {
    return parse(text) as Json;
  } catch (error) {
    // The lines after the first one show the place again.
    const [what = ''] = (error as Error).message.split('\n');
    throw new RunError(`This isn't valid YAML. ${what.replace(/:$/, '.')}`, { file: path });
  }
}

interface Around {
  files: ReadonlyMap<string, string>;
  load: Load;
  levels: { project: Schema; profile: Schema; run: Schema };
  options: ProjectOptions;
}

function readFlow(name: string, { files, load, levels, options }: Around): Flow {
  const own = load(`flows/${name}/${name}.yaml`, 'flow');
  const parameters = parametersOf(levels.project, levels.profile, own, levels.run);
  const lists = [levels.project['defaults'], levels.profile['defaults'], own['defaults']];
  const flow = withDefaults(own, { kind: 'Flow', name }, lists);
  const connection = textOf(
    resolved(mappingOf(flow['data_plane'])['connection_name'] ?? '', parameters),
  );
  const found = {
    components: new Map<string, ComponentFile>(),
    tests: new Map<string, ComponentFile>(),
  };
  for (const [path, text] of files) {
    const [, folder, base = '', extension] =
      new RegExp(`^flows/${name}/(components|tests)/([^/]+)\\.(yaml|sql|py)$`).exec(path) ?? [];
    if (folder === undefined) continue;
    const spec = withDefaults(
      extension === 'yaml' ? load(path, 'component') : {},
      { kind: 'Component', name: base, flow: name },
      lists,
    );
    const file: ComponentFile = {
      name: base,
      flow: name,
      path,
      spec: resolved(spec, parameters) as Schema,
      ...(extension === 'sql' && { sql: text }),
      ...(extension === 'py' && { python: pythonOf(path, base, text) }),
    };
    const generated = 'application' in file.spec ? generatedBy(file, files, options) : [file];
    for (const one of generated) {
      if (found.components.has(one.name) || found.tests.has(one.name))
        throw new RunError(`The flow "${name}" has two components named "${one.name}".`, {
          file: path,
          fix: 'rename one of them',
        });
      found[folder as 'components' | 'tests'].set(one.name, one);
    }
  }
  return {
    name,
    parameters,
    dataPlane: {
      connection: connection ?? '',
      spec: resolved(load(`connections/${connection}.yaml`, 'connection'), parameters) as Schema,
    },
    ...found,
  };
}

function pythonOf(path: string, name: string, text: string): PythonComponent {
  const found = pythonComponents(text).find((one) => one.name === name);
  if (found === undefined)
    throw new RunError(`No function "${name}" has a decorator such as @transform.`, { file: path });
  return found;
}

/** Creates the components of an application. `simple` has one per template, named after both. */
function generatedBy(
  { name, spec, flow, path }: ComponentFile,
  files: ReadonlyMap<string, string>,
  { applications = {} }: ProjectOptions,
): ComponentFile[] {
  const { application, ...common } = spec;
  const { application_id: id, config } = mappingOf(application);
  const custom = applications[String(id)];
  if (custom !== undefined)
    return custom(mappingOf(config), name).map(({ name: own, ...generated }) => ({
      name: String(own),
      flow,
      path,
      application: path,
      spec: { ...generated, ...common },
    }));
  if (id !== 'simple') return [{ name, spec, flow, path }];
  const { template_path: folder, parameters } = mappingOf(config);
  const variables = mappingOf(parameters);
  return [...files].flatMap(([template, text]): ComponentFile[] => {
    const [, base, extension] =
      new RegExp(`^${String(folder)}/([^/]+)\\.(sql|yaml)$`).exec(template) ?? [];
    if (base === undefined) return [];
    const generated = { name: `${name}_${base}`, flow, path: template, application: path };
    if (extension === 'sql') return [{ ...generated, spec: common, sql: text, variables }];
    const yaml = renderJinja(text, { variables: variables as JinjaMapping });
    const { component } = mappingOf(yamlOf(template, yaml));
    return [{ ...generated, spec: { ...mappingOf(component), ...common } }];
  });
}

/** Lists the names in a value such as `unique_key: order_id`, `"a,b"`, or `[a, b]`. */
export function namesIn(value: Json | undefined): string[] {
  return [value ?? []].flat().flatMap((one) =>
    String(one)
      .split(',')
      .map((part) => part.trim()),
  );
}
