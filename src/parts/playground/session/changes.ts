import type { Texts } from '../messages.ts';

/** Files that differ from those of a project. A deleted file has null in place of its text. */
export type Changes = readonly (readonly [path: string, text: string | null])[];

export type ChangeKind = 'new' | 'changed' | 'deleted';

interface File {
  path: string;
  text: string;
}

export function changesOf(base: Texts, files: readonly File[]): Changes {
  const before = new Map(base);
  const paths = new Set(files.map(({ path }) => path));
  return [
    ...files.flatMap(({ path, text }) =>
      before.get(path) === text ? [] : [[path, text] as const],
    ),
    ...base.flatMap(([path]) => (paths.has(path) ? [] : [[path, null] as const])),
  ];
}

export function withChanges(base: Texts, changes: Changes): Texts {
  const files = new Map<string, string | null>([...base, ...changes]);
  return [...files]
    .flatMap(([path, text]) => (text === null ? [] : [[path, text] as const]))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
}

export function kindsOf(base: Texts, changes: Changes): ReadonlyMap<string, ChangeKind> {
  const paths = new Set(base.map(([path]) => path));
  return new Map(
    changes.map(([path, text]) => [
      path,
      text === null ? 'deleted' : paths.has(path) ? 'changed' : 'new',
    ]),
  );
}

export function isSame(a: Changes, b: Changes): boolean {
  const texts = new Map(b);
  return a.length === b.length && a.every(([path, text]) => texts.get(path) === text);
}
