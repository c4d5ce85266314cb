import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { filesBelow } from '../../../src/content/files.ts';
import { parametersOf, resolved } from '../../../src/examples/parameters.ts';
import { fillCodeTokens, fillPath, type TokenValues } from '../../../src/content/tokens.ts';
import type { JinjaMapping } from 'check/languages/jinja/jinjaValue.ts';
import { renderJinja } from 'check/languages/jinja/renderJinja.ts';
import { listOf, mappingOf, type Json, type Schema } from 'check/validate/json.ts';
import { withDefaults } from './configFilters.ts';
import { CUSTOM_APPLICATIONS } from './customApplications.ts';
import { pythonComponents, type PythonComponent } from './pythonComponent.ts';

/** Any product name works if it's a valid Python name. */
export const tokens: TokenValues = {
  product: 'Example',
  slug: 'exampleflow',
  company: 'Example Labs',
};

export interface ComponentFile {
  name: string;
  flow: string;
  path: string;
  /** The YAML below `component`, with the defaults of the project, profile, and flow. */
  spec: Schema;
  sql?: string;
  /** The variables of the template, for a component that an application created. */
  variables?: Schema;
  python?: PythonComponent;
}

export interface Flow {
  name: string;
  /** Merged from the project, profile, and flow, with resolved references. */
  parameters: Schema;
  dataPlane: { connection: string; spec: Schema };
  components: ReadonlyMap<string, ComponentFile>;
  tests: readonly ComponentFile[];
}

export interface Project {
  root: string;
  files: ReadonlyMap<string, string>;
  slug: string;
  connections: ReadonlyMap<string, Schema>;
  flows: ReadonlyMap<string, Flow>;
}

/** Reads all files of a project as text, with tokens filled in names and contents. */
export function projectFiles(root: string): Map<string, string> {
  return new Map(
    filesBelow(root).map((path) => [
      fillPath(path, tokens),
      fillCodeTokens(
        readFileSync(join(root, path), 'utf8'),
        path.endsWith('.py') ? 'python' : 'text',
        tokens,
      ),
    ]),
  );
}

/** Reads a project with a profile. `given` are the parameters of a flow run. */
export function readProject(root: string, profileName: string, given: Schema = {}): Project {
  const files = projectFiles(root);
  const load = (path: string, key: string): Schema =>
    mappingOf(mappingOf(parse(files.get(path) ?? '') as Json)[key]);
  const project = load(`${tokens.slug}_project.yaml`, 'project');
  if (!files.has(`profiles/${profileName}.yaml`))
    throw new Error(`the profile "${profileName}" doesn't exist`);
  const profile = load(`profiles/${profileName}.yaml`, 'profile');
  const flows = new Map<string, Flow>();
  const connections = new Map<string, Schema>();
  for (const path of files.keys()) {
    const flowName = /^flows\/([^/]+)\/\1\.yaml$/.exec(path)?.[1];
    if (flowName !== undefined)
      flows.set(flowName, readFlow(flowName, { files, load, project, profile, given }));
    const connection = /^connections\/([^/]+)\.yaml$/.exec(path)?.[1];
    if (connection !== undefined)
      connections.set(
        connection,
        resolved(load(path, 'connection'), parametersOf(project, profile, given)) as Schema,
      );
  }
  return { root, files, slug: tokens.slug, connections, flows };
}

interface Around {
  files: ReadonlyMap<string, string>;
  load: (path: string, key: string) => Schema;
  project: Schema;
  profile: Schema;
  given: Schema;
}

function readFlow(name: string, { files, load, project, profile, given }: Around): Flow {
  const own = load(`flows/${name}/${name}.yaml`, 'flow');
  const parameters = parametersOf(project, profile, own, given);
  const lists = [project['defaults'], profile['defaults'], own['defaults']];
  const flow = withDefaults(own, { kind: 'Flow', name }, lists);
  const connection = String(mappingOf(flow['data_plane'])['connection_name'] ?? '');
  if (connection === '') throw new Error(`the flow "${name}" has no data plane`);
  const components = new Map<string, ComponentFile>();
  const tests: ComponentFile[] = [];
  const add = (component: ComponentFile): void => {
    if (components.has(component.name))
      throw new Error(`the flow "${name}" has two components named "${component.name}"`);
    components.set(component.name, component);
  };
  for (const [path, text] of files) {
    const [, folder, base = '', extension] =
      new RegExp(`^flows/${name}/(components|tests)/([^/]+)\\.(yaml|sql|py)$`).exec(path) ?? [];
    if (folder === undefined) continue;
    const filled = (spec: Json): Schema =>
      resolved(
        withDefaults(spec, { kind: 'Component', name: base, flow: name }, lists),
        parameters,
      ) as Schema;
    const python =
      extension === 'py' ? pythonComponents(text).find((found) => found.name === base) : undefined;
    if (extension === 'py' && python === undefined)
      throw new Error(`${path} has no decorated function "${base}"`);
    const file: ComponentFile = {
      name: base,
      flow: name,
      path,
      spec: filled(extension === 'yaml' ? load(path, 'component') : {}),
      ...(extension === 'sql' && { sql: text }),
      ...(python !== undefined && { python }),
    };
    if (folder === 'tests') tests.push(file);
    else if ('application' in file.spec)
      for (const generated of generatedBy(file, files)) add(generated);
    else add(file);
  }
  return {
    name,
    parameters,
    dataPlane: {
      connection,
      spec: resolved(load(`connections/${connection}.yaml`, 'connection'), parameters) as Schema,
    },
    components,
    tests,
  };
}

/** Creates the components of an application. `simple` has one per template, named after both. */
function generatedBy(
  { name, spec, flow, path }: ComponentFile,
  files: ReadonlyMap<string, string>,
): ComponentFile[] {
  const { application, ...common } = spec;
  const { application_id: id, config } = mappingOf(application);
  if (id !== 'simple') {
    const components = CUSTOM_APPLICATIONS[String(id)];
    if (components === undefined)
      throw new Error(`the runner doesn't support the application "${String(id)}"`);
    return components(mappingOf(config), name).map(({ name: own, ...generated }) => ({
      name: String(own),
      flow,
      path,
      spec: { ...generated, ...common },
    }));
  }
  const { template_path: folder, parameters } = mappingOf(config);
  const variables = mappingOf(parameters);
  return [...files].flatMap(([template, text]): ComponentFile[] => {
    const [, base, extension] =
      new RegExp(`^${String(folder)}/([^/]+)\\.(sql|yaml)$`).exec(template) ?? [];
    if (base === undefined) return [];
    const generated = { name: `${name}_${base}`, flow, path: template };
    if (extension === 'sql') return [{ ...generated, spec: common, sql: text, variables }];
    const yaml = renderJinja(text, { variables: variables as JinjaMapping });
    const { component } = mappingOf(parse(yaml) as Json);
    return [{ ...generated, spec: { ...mappingOf(component), ...common } }];
  });
}

/** Sorts components by their dependencies. A cycle is an error. */
export function inOrder<T extends { name: string; needs: readonly string[] }>(
  items: readonly T[],
): T[] {
  const left = new Map(items.map((item) => [item.name, item]));
  const done: T[] = [];
  while (left.size > 0) {
    const ready = [...left.values()].filter(({ needs }) => needs.every((need) => !left.has(need)));
    if (ready.length === 0)
      throw new Error(`the references form a cycle: ${[...left.keys()].join(', ')}`);
    for (const item of ready) {
      done.push(item);
      left.delete(item.name);
    }
  }
  return done;
}

/** Lists the names in a value such as `unique_key: order_id`, `"a,b"`, or `[a, b]`. */
export function namesIn(value: Json | undefined): string[] {
  if (typeof value === 'string') return value.split(',').map((part) => part.trim());
  return listOf(value).map(String);
}
