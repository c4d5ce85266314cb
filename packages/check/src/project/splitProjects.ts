import { isProjectFile, folderOf } from './folders.ts';
import { ignoreRules } from './ignoreRules.ts';
import type { ProjectFile } from './model.ts';
import { perFile } from './perFile.ts';

/** A project among some files: its folder, and its files by their paths in that folder. */
interface FoundProject {
  /** The path of the folder with a slash at the end, or empty. */
  root: string;
  files: readonly ProjectFile[];
  ignoreFile?: ProjectFile;
}

/** Projects, and the files that don't belong to any. */
interface SplitFiles {
  projects: readonly FoundProject[];
  /** The files that a project's ignore file leaves out of its build. */
  ignored: readonly ProjectFile[];
  others: readonly ProjectFile[];
}

/** Assigns each file to the project in the closest folder around it that has a project file. */
export function splitProjects(files: readonly ProjectFile[]): SplitFiles {
  const roots = new Map(
    files.flatMap((file) =>
      isProjectFile(file) ? [[rootOf(file.path), ignoreName(file.path)] as const] : [],
    ),
  );
  const byRoot = Map.groupBy(files, ({ path }) => closestRoot(path, roots));
  const found = [...roots].map(([root, name]) => {
    const own = (byRoot.get(root) ?? []).map((file) => withPathBelow(file, root));
    const ignoreFile = own.find(({ path }) => path === name);
    const isIgnored = ignoreRules(ignoreFile?.text ?? '');
    const ignored = new Set(own.filter(({ path }) => isIgnored(path)));
    return { root, ignoreFile, own, ignored };
  });
  return {
    projects: found.map(({ root, ignoreFile, own, ignored }) => ({
      root,
      ignoreFile,
      files: own.filter((file) => !ignored.has(file) && file !== ignoreFile),
    })),
    ignored: found.flatMap(({ root, ignored }) =>
      [...ignored].map((file) => ({ ...file, path: root + file.path })),
    ),
    others: byRoot.get(undefined) ?? [],
  };
}

const withPathBelow = perFile((file: ProjectFile, root: string): ProjectFile => ({
  ...file,
  path: file.path.slice(root.length),
}));

/** `shop_project.yaml` has the ignore file `.shopignore` next to it. */
function ignoreName(projectFile: string): string {
  const name = projectFile.slice(rootOf(projectFile).length);
  return `.${name.replace(/_project\.ya?ml$/, '')}ignore`;
}

function rootOf(path: string): string {
  const folder = folderOf(path);
  return folder === '' ? '' : `${folder}/`;
}

function closestRoot(path: string, roots: ReadonlyMap<string, string>): string | undefined {
  for (let root = rootOf(path); ; root = rootOf(root.slice(0, -1))) {
    if (roots.has(root)) return root;
    if (root === '') return undefined;
  }
}
