import { productName } from '../validate/resourceName.ts';
import { baseName, componentPath, folderOf } from './folders.ts';
import {
  idOf,
  type ComponentType,
  type Folders,
  type Place,
  type Reference,
  type Resource,
  type ResourceKind,
  type YamlFile,
} from './model.ts';
import { perFile } from './perFile.ts';
import { nameAt, valueAt, yamlReferences } from './yamlReferences.ts';

export interface Part {
  resources: readonly Resource[];
  references: readonly Reference[];
}

export type FlowNameOf = (folder: string) => string;

const COMPONENT_TYPES: ReadonlyMap<string, ComponentType> = new Map([
  ['read', 'read'],
  ['custom_python_read', 'read'],
  ['alias', 'alias'],
  ['external_table', 'external_table'],
  ['transform', 'transform'],
  ['write', 'write'],
  ['task', 'task'],
  ['singular_test', 'singular_test'],
  ['application', 'application'],
] as const);

/** The folders of resources, which say what a file defines whose top-level key isn't known. */
const KINDS_OF_FOLDERS: Readonly<Record<string, ResourceKind>> = {
  connections: 'connection',
  vaults: 'vault',
  profiles: 'profile',
  automations: 'automation',
};

/** Reads the resources that a YAML file defines, and the names that it refers to. */
export function readYamlResource(yaml: YamlFile, folders: Folders, flowNameOf: FlowNameOf): Part {
  const { folder } = componentPath(yaml.path, folders) ?? { folder: folderOf(yaml.path) };
  return readIn(yaml, folders, flowNameOf(folder));
}

const readIn = perFile((yaml: YamlFile, folders: Folders, flow: string): Part => {
  const inFlow = componentPath(yaml.path, folders);
  const ownFlow = nameAt(yaml, 'component.flow_name');
  const scope = ownFlow ?? (inFlow === undefined ? '' : flow);
  if (inFlow !== undefined || (yaml.key === 'component' && ownFlow !== undefined)) {
    const component = componentOf(yaml, scope, inFlow?.isTest === true);
    return {
      resources: [component],
      references: yamlReferences(yaml, idOf(component), scope),
    };
  }
  const kind = kindOf(yaml, folders);
  if (kind === undefined) return { resources: [], references: yamlReferences(yaml, '', '') };
  const resource = resourceOf(yaml, kind, flow);
  return {
    resources: [resource, ...(kind === 'automation' ? innerResources(yaml, resource.name) : [])],
    references: yamlReferences(yaml, idOf(resource), kind === 'flow' ? resource.name : ''),
  };
});

export function componentOf(yaml: YamlFile, scope: string, isTest = false): Resource {
  const key = [...COMPONENT_TYPES.keys()].find((name) => valueAt(yaml, `component.${name}`));
  const type = COMPONENT_TYPES.get(key ?? '') ?? (isTest ? 'singular_test' : undefined);
  return {
    ...placeOfName(yaml, 'component'),
    kind: 'component',
    name: nameAt(yaml, 'component.name') ?? baseName(yaml.path),
    scope,
    type,
    detail: key === undefined ? '' : detailOf(yaml, `component.${key}`),
  };
}

function resourceOf(yaml: YamlFile, kind: ResourceKind, flow: string): Resource {
  const key = kind === 'agent' ? 'otto.agent' : isKnownBy(yaml, kind) ? kind : yaml.key;
  const name = kind === 'flow' ? flow : nameAt(yaml, `${key}.name`);
  return {
    ...placeOfName(yaml, key),
    kind,
    name: name ?? baseName(yaml.path),
    scope: '',
    detail: ['connection', 'vault'].includes(kind) ? detailOf(yaml, key) : '',
    ...(!isKnownBy(yaml, kind) && { isGuess: true }),
  };
}

/** Top-level keys that aren't the kind of a resource that others refer to by name. */
const OTHER_KEYS = ['project', 'component', 'flow_run', 'backfill_run', 'otto', 'mcpServers'];

/** Returns what a YAML file defines: by its key, or if that isn't known, by its path. */
export function kindOf(yaml: YamlFile, folders: Folders): ResourceKind | undefined {
  if (yaml.key === 'otto') return valueAt(yaml, 'otto.agent') === undefined ? undefined : 'agent';
  const kinds: readonly string[] = ['flow', ...Object.values(KINDS_OF_FOLDERS)];
  if (kinds.includes(yaml.key)) return yaml.key as ResourceKind;
  if (OTHER_KEYS.includes(yaml.key)) return undefined;
  const folder = folderOf(yaml.path);
  const isFlow =
    !isEmpty(yaml) &&
    folders.flows.some(
      (root) => folder.startsWith(root) && [baseName(folder), 'flow'].includes(baseName(yaml.path)),
    );
  return isFlow ? 'flow' : KINDS_OF_FOLDERS[yaml.path.split('/')[0] ?? ''];
}

/** True for a file without a value, which defines nothing. */
function isEmpty({ byPath }: YamlFile): boolean {
  const value = byPath.get('');
  return value?.kind === 'scalar' && value.text === undefined;
}

/** True if the top-level key of a file says what it defines, and not only the path of the file. */
export function isKnownBy(yaml: YamlFile, kind: ResourceKind): boolean {
  return yaml.key === kind || (kind === 'agent' && yaml.key === 'otto');
}

/** Lists the actions and sensors of an automation, which others can use by name. */
function innerResources(yaml: YamlFile, automation: string): Resource[] {
  return yaml.values.flatMap((value): Resource[] => {
    const match = /^automation\.(actions|triggers\.sensors)\.(\d+)\.name$/.exec(value.path);
    if (match === null || value.text === undefined) return [];
    const { file, line, column, text: name } = value;
    const type = nameAt(yaml, value.path.replace(/name$/, 'type')) ?? '';
    const kind = match[1] === 'actions' ? 'action' : 'sensor';
    return [{ file, line, column, kind, name, scope: automation, detail: type }];
  });
}

/** Returns the place of a resource's name, or of its top-level key. */
function placeOfName(yaml: YamlFile, key: string): Place {
  const { file, line, column } = valueAt(yaml, `${key}.name`) ??
    valueAt(yaml, key)?.key ?? { file: yaml.path, line: 1, column: 1 };
  return { file, line, column };
}

/** Names the product or the language of a resource: the first key with a known name. */
function detailOf(yaml: YamlFile, prefix: string): string {
  const keys = yaml.values.flatMap(({ path }) =>
    path.startsWith(`${prefix}.`) ? [path.slice(prefix.length + 1).split('.')[0] ?? ''] : [],
  );
  return keys.map(productName).find((name) => name !== undefined) ?? '';
}
