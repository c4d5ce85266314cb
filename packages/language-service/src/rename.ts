import { baseName, folderOf, hasOwnName } from 'check/project/folders.ts';
import { idOf, type Project, type ProjectFile, type Resource } from 'check/project/model.ts';
import { resourceOf, type Occurrence, type Range } from './occurrences.ts';

/** What a rename changes: texts first, and then the files and folders that are named after it. */
export interface Rename {
  edits: readonly (Range & { text: string })[];
  /** Paths of folders end with a slash. */
  moves: readonly { from: string; to: string }[];
}

/** A rename that isn't possible, with the reason. */
export class RenameError extends Error {}

/** Words that are values in YAML, or operators in templates, if they aren't in quotes. */
const RESERVED = /^(?:true|false|null|yes|no|on|off|y|n|and|or|not|in|is|if|else|none)$/i;

const PYTHON_WORDS =
  /^(?:as|assert|async|await|break|class|continue|def|del|elif|except|finally|for|from|global|import|lambda|nonlocal|pass|raise|return|try|while|with)$/;

/** Returns the changes that rename something in a project, whose paths start with `root`. */
export function renameIn(
  project: Project,
  root: string,
  occurrences: readonly Occurrence[],
  id: string,
  name: string,
): Rename {
  const resource = resourceOf(project, id);
  const kind = resource?.kind ?? (id.startsWith('parameter:') ? 'parameter' : undefined);
  if (kind === undefined) throw new RenameError(`No file of the project defines this name. ${FIX}`);
  if (resource?.generator !== undefined)
    throw new RenameError(
      `An application generates the component "${resource.name}". Fix: rename the application or its template.`,
    );
  rejectName(kind, name);
  const to = renamedId(id, name);
  const known = occurrences.find((one) => one.id === to && one.isDefinition);
  if (known !== undefined || resourceOf(project, to) !== undefined)
    throw new RenameError(`The ${kind} "${name}" already exists. Fix: choose another name.`);
  const changed = namesToChange(project, resource, id, name).flatMap(([old, text]) =>
    occurrences.filter((one) => one.id === old).map((one) => ({ ...one, text })),
  );
  const hidden = changed.find(({ length }) => length === 0);
  if (hidden !== undefined)
    throw new RenameError(
      `${root}${hidden.file}:${hidden.line} uses this name, but doesn't contain it as it is. Fix: write the name there without variables or escapes.`,
    );
  const shared = changed.find(({ isShared }) => isShared === true);
  if (shared !== undefined)
    throw new RenameError(
      `${root}${shared.file}:${shared.line} uses the name of its parameter for something else, too. Fix: rename the parameter and the component there manually, or give the other thing another name.`,
    );
  const parameter = changed.find(({ isShared }) => isShared === false);
  if (parameter !== undefined && (!/^[A-Za-z_]\w*$/.test(name) || PYTHON_WORDS.test(name)))
    throw new RenameError(
      `"${name}" can't be the name of a parameter in ${root}${parameter.file}:${parameter.line}. Fix: use only letters, digits, and underscores, and no keyword of Python.`,
    );
  const moves = resource === undefined ? [] : movesOf(project, resource, name);
  const edits = [...changed.map(editOf), ...pathEdits(project, moves)];
  return {
    edits: edits.map((edit) => ({ ...edit, file: root + edit.file })),
    moves: moves.map((move) => ({ from: root + move.from, to: root + move.to })),
  };
}

const FIX = 'Fix: put the cursor on the name of a resource, a macro, or a parameter.';

/** Returns the ID that something has after a rename. */
export function renamedId(id: string, name: string): string {
  const start = id.startsWith('parameter:')
    ? Math.max(id.indexOf(':'), id.lastIndexOf('.'))
    : Math.max(id.indexOf(':'), id.lastIndexOf('/'));
  return id.slice(0, start + 1) + name;
}

function rejectName(kind: string, name: string): void {
  const isCode = kind === 'macro' || kind === 'parameter';
  const isValid = isCode
    ? /^[A-Za-z_]\w*$/
    : kind === 'agent'
      ? /^[A-Za-z][\w -]*$/
      : /^[A-Za-z][\w-]*$/;
  if (!isValid.test(name))
    throw new RenameError(
      `"${name}" isn't a valid name. Fix: start with a letter, and use only letters, digits, ${isCode ? '' : 'hyphens, '}and underscores.`,
    );
  if (RESERVED.test(name))
    throw new RenameError(`"${name}" is a reserved word. Fix: choose another name.`);
}

/** Lists the IDs whose occurrences change: an application's name is in those of its components. */
function namesToChange(
  { resources }: Project,
  resource: Resource | undefined,
  id: string,
  name: string,
): [id: string, text: string][] {
  const generated = resources.flatMap((one): [string, string][] =>
    resource !== undefined && one.generator === id
      ? [[idOf(one), name + one.name.slice(resource.name.length)]]
      : [],
  );
  return [[id, name], ...generated];
}

function editOf({ file, line, column, length, text }: Occurrence & { text: string }) {
  return { file, line, column, length, text };
}

/** Lists the files to rename; a flow is named after its folder. */
function movesOf(project: Project, resource: Resource, name: string): Rename['moves'] {
  const { kind, file } = resource;
  if (hasOwnName(resource, project)) return [];
  const isNamedAlike = baseName(file) === resource.name;
  const renamed = file.replace(/[^/.]+(?=\.[^/]*$)/, name);
  const own = isNamedAlike ? [{ from: file, to: renamed }] : [];
  const folder = folderOf(file);
  const moves =
    kind === 'flow' && folder.includes('/')
      ? [...own, { from: `${folder}/`, to: `${folder.replace(/[^/]*$/, name)}/` }]
      : own;
  for (const { to } of moves)
    if (project.files.some(({ path }) => path === to || (to.endsWith('/') && path.startsWith(to))))
      throw new RenameError(`${to} already exists. Fix: choose another name.`);
  return moves;
}

function movedPath(path: string, moves: Rename['moves']): string {
  return moves.reduce((now, { from, to }) => {
    const isMoved = from.endsWith('/') ? now.startsWith(from) : now === from;
    return isMoved ? to + now.slice(from.length) : now;
  }, path);
}

/** Changes the paths of moved files in the templates that import them. */
function pathEdits({ files, references }: Project, moves: Rename['moves']): Rename['edits'] {
  return references.flatMap(({ kind, name, scope, file, line, column }) => {
    const text = movedPath(scope, moves);
    if (kind !== 'macro' || name !== '' || text === scope) return [];
    const row = files.find(({ path }) => path === file)?.text.split('\n')[line - 1] ?? '';
    const start = row.indexOf(scope, column - 1);
    return start === -1 ? [] : [{ file, line, column: start + 1, length: scope.length, text }];
  });
}

/** Returns the files of a project after a rename. */
export function renamedFiles(
  files: readonly ProjectFile[],
  { edits, moves }: Rename,
): ProjectFile[] {
  const byFile = Map.groupBy(edits, ({ file }) => file);
  return files.map((file) => {
    const path = movedPath(file.path, moves);
    const own = byFile.get(file.path);
    if (own === undefined && path === file.path) return file;
    return { ...file, path, text: edited(file.text, own ?? []) };
  });
}

function edited(text: string, edits: Rename['edits']): string {
  const lines = text.split('\n');
  for (const { line, column, length, text: name } of edits.toSorted(
    (a, b) => b.column - a.column,
  )) {
    const old = lines[line - 1] ?? '';
    lines[line - 1] = old.slice(0, column - 1) + name + old.slice(column - 1 + length);
  }
  return lines.join('\n');
}
