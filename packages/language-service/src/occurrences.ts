import { hasOwnName, isNamedAfterFile } from 'check/project/folders.ts';
import {
  idOf,
  type Place,
  type Project,
  type ProjectFile,
  type Reference,
  type Resource,
} from 'check/project/model.ts';
import { inputParameters, isSamePlace } from 'check/project/inputParameters.ts';
import { perFile } from 'check/project/perFile.ts';
import { parameterAt } from 'check/project/readParameters.ts';
import { positionsIn } from 'check/text/position.ts';
import { macroUses } from './macroUses.ts';

/** A range on one line of a file. Lines and columns count from 1. */
export interface Range {
  file: string;
  line: number;
  column: number;
  length: number;
}

/** A place where a name is written, and what it stands for. */
export interface Occurrence extends Range {
  /** The ID of a resource, a parameter, or a Python function. */
  id: string;
  isDefinition: boolean;
  /** A Python function uses this name for its parameter and for something else. */
  isShared?: boolean;
}

/** The most characters between the start of a reference and the name in it. */
const MAX_DISTANCE = 300;

/**
 * Finds where the names of a project are written, and what they stand for. A name that isn't in the
 * text as it is, such as one with escapes, has the length 0.
 */
export function occurrencesIn(project: Project): Occurrence[] {
  const texts = new Map(project.files.map((file) => [file.path, textIn(file)]));
  const at = (
    place: Place,
    names: readonly string[],
    ids: readonly string[],
    isDefinition = false,
  ) => texts.get(place.file)?.find(place, names, ids, isDefinition) ?? [];
  const names = idsByName(project);
  const fileAt = new Map(project.files.map((file) => [file.path, file]));
  const parametersOf = (one: Reference): Occurrence[] => {
    const file = one.kind === 'component' ? fileAt.get(one.file) : undefined;
    const found = file && inputParameters(file).find(({ place }) => isSamePlace(place, one));
    return (found?.uses ?? []).flatMap((place) =>
      referenced({ ...one, ...place }, names, at).map((use) => ({
        ...use,
        isShared: found?.isShared,
      })),
    );
  };
  const all = [
    ...project.resources.flatMap((one) =>
      hasOwnName(one, project) ? at(one, [one.name], [idOf(one)], true) : [],
    ),
    ...project.documents.flatMap(({ values }) =>
      values.flatMap(({ path, key }) => {
        const name = parameterAt(path)?.name;
        const last = name?.slice(name.lastIndexOf('.') + 1);
        if (name === undefined || last === undefined || /^\d+$|<$/.test(last)) return [];
        return at(key, [last], [parameterId(name)], true);
      }),
    ),
    ...pythonDefinitions(project, at),
    ...project.files.flatMap((file) =>
      macroUses(file).flatMap(({ scope, name, offset }) =>
        at(textIn(file).placeAt(offset), [name], [idOf({ kind: 'macro', scope, name })]),
      ),
    ),
    ...project.references.flatMap((one) => {
      const inFlow = one.flowPlace && at(one.flowPlace, [one.scope], [`flow:${one.scope}`]);
      return [...referenced(one, names, at), ...(inFlow ?? []), ...parametersOf(one)];
    }),
  ];
  // Several components can be made from the same template.
  return [
    ...new Map(
      all.map((one) => [`${one.file} ${one.line} ${one.column} ${one.length} ${one.id}`, one]),
    ).values(),
  ];
}

/** The resource that an ID names. */
export function resourceOf({ resources }: Project, id: string): Resource | undefined {
  return resources.find((one) => idOf(one) === id);
}

function parameterId(name: string): string {
  return `parameter:${name}`;
}

type Find = (
  place: Place,
  names: readonly string[],
  ids: readonly string[],
  isDefinition?: boolean,
) => Occurrence[];

/** Finds the name of a reference; of a parameter, each of its keys. */
function referenced(
  one: Reference,
  names: ReadonlyMap<string, ReadonlySet<string>>,
  at: Find,
): Occurrence[] {
  const { kind, name, scope } = one;
  if (kind === 'call' || kind === 'variable' || name === '') return [];
  if (kind === 'function') return at(one, [name], [`function:${name}`]);
  if (kind === 'parameter') {
    const keys = name.split('.');
    const ids = keys.map((_, index) => parameterId(keys.slice(0, index + 1).join('.')));
    return at(one, ['parameters', ...keys], ['', ...ids]);
  }
  // In braces and in Python, the word "vaults" is before the name.
  if (kind === 'vault') {
    const inCode = at(one, ['vaults', name], ['', `vault:${name}`]);
    if (inCode.some(({ length }) => length > 0)) return inCode;
  }
  const exact = idOf({ kind, scope, name });
  // A name without a flow stands for the only component with this name.
  const [first = exact, ...others] = scope === '' ? (names.get(`${kind} ${name}`) ?? []) : [exact];
  return at(one, [name], [others.length === 0 ? first : exact]);
}

/** Finds the functions that YAML names, and those that define a component with the same name. */
function pythonDefinitions(
  { files, resources, references, folders, documentAt }: Project,
  at: Find,
) {
  const ids = new Map<string, { id: string; name: string }[]>();
  const add = (file: string, id: string, name: string): void => {
    ids.set(file, [...(ids.get(file) ?? []), { id, name }]);
  };
  for (const one of resources)
    if (one.file.endsWith('.py') && isNamedAfterFile(one, { documentAt }))
      add(one.file, idOf(one), one.name);
  for (const { kind, name } of references) {
    if (kind !== 'function') continue;
    const end = name.lastIndexOf('.');
    for (const source of folders.sources) {
      const module = source + name.slice(0, Math.max(0, end)).replaceAll('.', '/');
      for (const path of [`${module}.py`, `${module}/__init__.py`])
        add(path, `function:${name}`, name.slice(end + 1));
    }
  }
  return files.flatMap((file) =>
    (ids.get(file.path) ?? []).flatMap(({ id, name }) => {
      const offset = textIn(file).functions.get(name);
      return offset === undefined ? [] : at(textIn(file).placeAt(offset), [name], [id], true);
    }),
  );
}

/** Lists the IDs of resources by their kinds and names. */
function idsByName({ resources }: Project): Map<string, Set<string>> {
  const ids = new Map<string, Set<string>>();
  for (const one of resources) {
    const key = `${one.kind} ${one.name}`;
    ids.set(key, (ids.get(key) ?? new Set()).add(idOf(one)));
  }
  return ids;
}

const textIn = perFile(({ path, text }: ProjectFile) => new SearchedText(path, text));

class SearchedText {
  readonly #file: string;
  readonly #text: string;
  readonly #starts: readonly number[];
  readonly #positionOf: ReturnType<typeof positionsIn>;

  constructor(file: string, text: string) {
    this.#file = file;
    this.#text = text;
    this.#starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
    this.#positionOf = positionsIn(text);
  }

  placeAt(offset: number): Place {
    return { file: this.#file, ...this.#positionOf(offset) };
  }

  /** The offsets of the names of Python functions. */
  get functions(): ReadonlyMap<string, number> {
    const found = this.#text.matchAll(/^(?:async )?def (?=(\w+))/gm);
    return new Map(
      [...found].map(({ index, 0: start, 1: name = '' }) => [name, index + start.length]),
    );
  }

  /** Finds names that follow each other from a place on. Each one with an ID is an occurrence. */
  find(place: Place, names: readonly string[], ids: readonly string[], isDefinition: boolean) {
    const start = (this.#starts[place.line - 1] ?? 0) + place.column - 1;
    const end = start + MAX_DISTANCE;
    let from = start;
    return names.flatMap((name, index): Occurrence[] => {
      const id = ids[index] ?? '';
      const at = indexOfName(this.#text, name, from);
      const isFound = at !== -1 && at <= (isDefinition ? start + 1 : end);
      if (isFound) from = at + name.length;
      if (id === '') return [];
      const { line, column } = isFound ? this.#positionOf(at) : place;
      return [
        { file: this.#file, line, column, length: isFound ? name.length : 0, id, isDefinition },
      ];
    });
  }
}

/** Finds a name at or right of an offset, where it isn't a part of a longer one. */
function indexOfName(text: string, name: string, from: number): number {
  const end = from + MAX_DISTANCE + name.length;
  for (let at = text.indexOf(name, from); at !== -1 && at < end; at = text.indexOf(name, at + 1))
    if (!/[\w-]/.test(text.charAt(at - 1) + text.charAt(at + name.length))) return at;
  return -1;
}
