import type { Folders, Project, ProjectFile, Resource, YamlFile } from './model.ts';
import { perFile } from './perFile.ts';
import { textsAt, valueAt } from './yamlReferences.ts';

/** Where the file of a component belongs. */
interface ComponentPath {
  /** The folder of the flow. */
  folder: string;
  isTest: boolean;
  /** The name of the file without its extension, which is the component's name. */
  name: string;
}

export function projectFileOf(files: readonly ProjectFile[]): ProjectFile | undefined {
  return files.find(({ path, text }) => !path.includes('/') && isProjectFile({ path, text }));
}

/** True for a project file: `acme_project.yaml` with the key `project`. */
export function isProjectFile({ path, text }: ProjectFile): boolean {
  return /[^/]_project\.ya?ml$/.test(path) && /^project\s*:/m.test(text);
}

/** Reads which folders contain flows and Python modules. */
export function foldersOf(project: YamlFile | undefined): Folders {
  return project === undefined ? USUAL_FOLDERS : listedFolders(project);
}

const USUAL_FOLDERS: Folders = { flows: ['flows/'], sources: ['src/'] };

const listedFolders = perFile((project: YamlFile): Folders => {
  const listed = (key: keyof Folders): readonly string[] =>
    valueAt(project, `project.${key}`) === undefined
      ? USUAL_FOLDERS[key]
      : textsAt(project, `project.${key}`).map(folderPath);
  return { flows: listed('flows'), sources: listed('sources') };
});

/** Returns where the file of a component belongs; undefined for other files. */
export function componentPath(path: string, { flows }: Folders): ComponentPath | undefined {
  const root = flows.find((folder) => path.startsWith(folder));
  if (root === undefined) return undefined;
  const match =
    /^([^/]+(?:\/[^/]+)*?)\/(components|tests)\/(?:.*\/)?([^/]+)\.(?:ya?ml|sql|py)$/.exec(
      path.slice(root.length),
    );
  if (match === null) return undefined;
  const [, folder = '', kind, name = ''] = match;
  return { folder: root + folder, isTest: kind === 'tests', name };
}

/** Returns the folder of a file, without a slash at the end. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** Returns the name of a file without its folders and its extension. */
export function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '');
}

/** True if the place of a resource is that of its name, which its file sets. */
export function hasOwnName(
  { kind, file, line, column }: Resource,
  { documentAt }: Pick<Project, 'documentAt'>,
): boolean {
  const values = documentAt.get(file)?.values ?? [];
  return (
    kind === 'macro' ||
    values.some(
      (value) => value.path.endsWith('.name') && value.line === line && value.column === column,
    )
  );
}

/** True if a resource has the name of its file, because the file doesn't set another name. */
export function isNamedAfterFile(
  resource: Resource,
  project: Pick<Project, 'documentAt'>,
): boolean {
  const { name, file, generator } = resource;
  return !hasOwnName(resource, project) && generator === undefined && baseName(file) === name;
}

/** Writes a folder without `./` at the start, and with a slash at the end. */
export function folderPath(folder: string): string {
  return folder.replace(/^\.?\//, '').replace(/\/*$/, '/');
}
