/** A file of a project: its path in the project, with `/`, and its text. */
export interface ProjectFile {
  path: string;
  text: string;
  /** The file can't be read, so its text is empty, but other files may refer to it. */
  isUnreadable?: boolean;
}

/** A place in a file. Both numbers count from 1. */
export interface Place {
  file: string;
  line: number;
  column: number;
}

/** What a project's files define under a name. */
export type ResourceKind =
  | 'flow'
  | 'component'
  | 'connection'
  | 'vault'
  | 'profile'
  | 'automation'
  | 'action'
  | 'sensor'
  | 'agent'
  | 'macro';

/** The type of a component, which is the key in YAML that sets it. */
export type ComponentType =
  | 'read'
  | 'alias'
  | 'external_table'
  | 'transform'
  | 'write'
  | 'task'
  | 'singular_test'
  | 'application';

/** Something that a file defines, and that other files refer to by name. */
export interface Resource extends Place {
  kind: ResourceKind;
  name: string;
  /**
   * Where the name belongs: the flow of a component, the automation of an action or a sensor, and
   * the file of a macro. Empty for all other resources, whose names belong to the project.
   */
  scope: string;
  /** Only components have a type. */
  type?: ComponentType;
  /** The product or language that it uses, such as `PostgreSQL`, or empty. */
  detail: string;
  /** Only the path of the file says that it defines this, because its key has a typo. */
  isGuess?: boolean;
  /** The ID of the application component that generates this one. */
  generator?: string;
}

/** How a file uses the resource that it refers to. */
export type Use =
  /** Reads its data, or uses it in any other way. */
  | 'use'
  /** Waits until it has finished. */
  | 'wait'
  /** Starts it. */
  | 'start'
  /** Waits for its events. */
  | 'event'
  /** Sets fields that it doesn't set itself. */
  | 'default';

/** A name in a file that stands for a resource, a parameter, a Python function, or a macro. */
export interface Reference extends Place {
  /** `call` and `variable` are names that the file neither imports nor defines. */
  kind: ResourceKind | 'parameter' | 'function' | 'call' | 'variable';
  name: string;
  /** The flow or the macro file that the name is looked up in, or empty. */
  scope: string;
  /** The ID of the resource that refers to it; empty if a file doesn't define a resource. */
  from: string;
  use: Use;
  /** Where the file names the flow in `scope`. */
  flowPlace?: Place;
  /** A parameter with a fallback, or one that the file tests first, needs no value. */
  optional?: boolean;
}

/** What the text of a property names: `x-refers-to` in its schema. */
export interface ReferenceRule {
  kind?: Reference['kind'];
  /** The key next to the property whose value is the kind. */
  kindIn?: string;
  /** The key next to the property, or with `/` at the top, whose value is the flow of a component. */
  flow?: string;
  use?: Use;
}

export interface Parameter extends Place {
  /** The keys that lead to the value, with dots: `snowflake.database`. */
  name: string;
  level: 'project' | 'profile' | 'flow' | 'run';
  /** The value can have more keys: it's a list, a reference, or a mapping with a splice. */
  isOpen: boolean;
  text?: string;
}

/** The folders that a project file can rename, with a slash at the end. */
export interface Folders {
  flows: readonly string[];
  sources: readonly string[];
}

/** All files of a project, what they define, and how they refer to each other. */
export interface Project {
  name: string;
  files: readonly ProjectFile[];
  resources: readonly Resource[];
  references: readonly Reference[];
  parameters: readonly Parameter[];
  /** The YAML files, parsed. */
  documents: readonly YamlFile[];
  /** The same by path. */
  documentAt: ReadonlyMap<string, YamlFile>;
  folders: Folders;
  /**
   * What files define that can't be read completely. Other checks report these files, and names that
   * may be in them aren't reported as well.
   */
  unclear: ReadonlySet<ResourceKind | 'project'>;
}

/** A YAML file: its values by their paths, such as `component.read.connection`. */
export interface YamlFile {
  path: string;
  /** The top-level key that sets what the file defines. If there is none, the first key. */
  key: string;
  /** The file can't be read, or isn't valid YAML, so it may define more than its values. */
  isBroken: boolean;
  values: readonly YamlValue[];
  byPath: ReadonlyMap<string, YamlValue>;
}

export interface YamlValue extends Place {
  /** Keys and list indexes with dots: `automation.actions.0.name`. */
  path: string;
  /** The place of the key that leads to the value. */
  key: Place;
  /** The text of a string, number, or boolean; undefined for lists, mappings, and aliases. */
  text?: string;
  /** The source, in which offsets are those of the file; undefined if the text has escapes. */
  source?: { text: string; offset: number };
  kind: 'scalar' | 'list' | 'mapping' | 'alias';
  refersTo?: ReferenceRule;
}

export function idOf({ kind, scope, name }: Pick<Resource, 'kind' | 'scope' | 'name'>): string {
  return scope === '' ? `${kind}:${name}` : `${kind}:${scope}/${name}`;
}
