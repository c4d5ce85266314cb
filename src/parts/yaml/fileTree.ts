/** A folder in the list of files. */
export interface Folder {
  /** The path from the root, with a slash at the end; empty for the root. */
  path: string;
  name: string;
  folders: readonly Folder[];
  /** The paths of the files directly in it. */
  files: readonly string[];
}

/** Groups paths by their folders. A folder that has only another folder is one entry with it. */
export function treeOf(paths: readonly string[], path = '', name = ''): Folder {
  const files = paths.filter((file) => !file.includes('/', path.length));
  const inFolders = paths.filter((file) => file.includes('/', path.length));
  const byFolder = Map.groupBy(inFolders, (file) =>
    file.slice(0, file.indexOf('/', path.length) + 1),
  );
  const folders = [...byFolder].map(([folder, own]) =>
    treeOf(own, folder, folder.slice(path.length, -1)),
  );
  const [only] = folders;
  if (name !== '' && files.length === 0 && folders.length === 1 && only !== undefined)
    return { ...only, name: `${name}/${only.name}` };
  return { path, name, folders, files };
}
