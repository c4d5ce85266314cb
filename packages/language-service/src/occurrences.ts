import { isNamedAfterFile } from 'check/project/folders.ts';
import {
  idOf,
  type Parameter,
  type Project,
  type Reference,
  type Resource,
} from 'check/project/model.ts';

/** A range on one line of a file. Lines and columns count from 1. */
export interface Range {
  file: string;
  line: number;
  column: number;
  length: number;
}

/** A place where a name is written, and what it stands for. */
export interface Occurrence extends Range {
  /** The ID of a resource, or of a parameter. */
  id: string;
  isDefinition: boolean;
}

/** Finds where the names of a project are written, and what they stand for. */
export function occurrencesIn(project: Project, textOf: (file: string) => string): Occurrence[] {
  const lines = new Map<string, readonly string[]>();
  const linesOf = (file: string): readonly string[] => {
    const known = lines.get(file) ?? textOf(file).split('\n');
    lines.set(file, known);
    return known;
  };
  const found = (
    { file, line, column }: Reference | Resource | Parameter,
    name: string,
    id: string,
    isDefinition: boolean,
  ): Occurrence[] => {
    const text = linesOf(file)[line - 1] ?? '';
    const start = indexOfName(text, name, column - 1);
    return start === -1
      ? []
      : [{ file, line, column: start + 1, length: name.length, id, isDefinition }];
  };
  const names = idsByName(project);
  return [
    ...project.resources.flatMap((one) =>
      one.kind !== 'macro' && isNamedAfterFile(one, project)
        ? []
        : found(one, one.name, idOf(one), true),
    ),
    ...project.parameters.flatMap((one) =>
      found(one, one.name.slice(one.name.lastIndexOf('.') + 1), parameterId(one.name), true),
    ),
    ...project.references.flatMap((one) => {
      const id = targetOf(one, names);
      return id === undefined ? [] : found(one, one.name, id, false);
    }),
  ];
}

/** The resource that an ID names. */
export function resourceOf({ resources }: Project, id: string): Resource | undefined {
  return resources.find((one) => idOf(one) === id);
}

function parameterId(name: string): string {
  return `parameter:${name}`;
}

/** Returns the ID of what a reference stands for, if it's a resource or a parameter. */
function targetOf(
  { kind, name, scope }: Reference,
  names: ReadonlyMap<string, ReadonlySet<string>>,
): string | undefined {
  if (kind === 'parameter') return parameterId(name);
  if (kind === 'function' || kind === 'call') return undefined;
  const exact = idOf({ kind, scope, name });
  if (scope !== '') return exact;
  // A name without a flow stands for the only component with this name.
  const [first = exact, ...others] = names.get(`${kind} ${name}`) ?? [];
  return others.length === 0 ? first : exact;
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

/** Finds a name at or right of a column, where it isn't a part of a longer one. */
function indexOfName(text: string, name: string, from: number): number {
  for (let at = text.indexOf(name, from); at !== -1; at = text.indexOf(name, at + 1))
    if (!/[\w-]/.test(text.charAt(at - 1) + text.charAt(at + name.length))) return at;
  return -1;
}
