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
      const id = targetOf(one, project);
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
function targetOf({ kind, name, scope }: Reference, { resources }: Project): string | undefined {
  if (kind === 'parameter') return parameterId(name);
  if (kind === 'function' || kind === 'call') return undefined;
  const exact = idOf({ kind, scope, name });
  const isKnown = resources.some((one) => idOf(one) === exact);
  if (isKnown || scope !== '') return exact;
  const only = resources.filter((one) => one.kind === kind && one.name === name);
  return only.length === 1 && only[0] !== undefined ? idOf(only[0]) : exact;
}

/** Finds a name at or right of a column, where it isn't a part of a longer one. */
function indexOfName(text: string, name: string, from: number): number {
  for (let at = text.indexOf(name, from); at !== -1; at = text.indexOf(name, at + 1))
    if (!/[\w-]/.test(text.charAt(at - 1) + text.charAt(at + name.length))) return at;
  return -1;
}
