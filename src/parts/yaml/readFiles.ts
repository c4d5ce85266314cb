import type { YamlFile } from './YamlFile.ts';

/** A file of the reader's before it is read, with its path in the folder that it comes from. */
export interface FoundFile {
  path: string;
  file: Pick<File, 'size' | 'text'>;
}

/** Files that are checked, and what is said about the others. */
export interface ReadFiles {
  files: YamlFile[];
  notes: string[];
}

const LARGEST = 10_000_000;
const MOST = 2000;

/** Read the YAML files among those that a reader chose: as they lie in a project, without hidden folders and packages. */
export async function readFiles(found: readonly FoundFile[]): Promise<ReadFiles> {
  const own = found.filter(({ path }) => !/(?:^|\/)(?:\.|node_modules\/|venv\/)/.test(path));
  const yaml = own
    .filter(({ path }) => /\.ya?ml$/i.test(path))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const small = yaml.filter(({ file }) => file.size <= LARGEST);
  const read = small.slice(0, MOST);
  const others = own.length - yaml.length;
  const notes = [
    ...(others > 0
      ? [`${others === 1 ? '1 file that is' : `${others} files that are`} not YAML: left out.`]
      : []),
    ...yaml
      .filter((file) => !small.includes(file))
      .map(({ path }) => `${path} is larger than 10 MB: left out.`),
    ...(small.length > MOST ? [`Only the first ${MOST} files are checked.`] : []),
  ];
  return {
    files: await Promise.all(
      read.map(async ({ path, file }) => ({ path, text: await file.text() })),
    ),
    notes,
  };
}

/** List the files of a file field; those of a chosen folder have paths. */
export function filesOfField(list: Iterable<File>): FoundFile[] {
  return [...list].map((file) => ({
    path: file.webkitRelativePath === '' ? file.name : file.webkitRelativePath,
    file,
  }));
}

/** List what is dropped or pasted, with what is in folders. The list is valid only while the event is handled, so it is taken at once. */
export async function filesOfTransfer({
  items,
  files,
}: Pick<DataTransfer, 'items' | 'files'>): Promise<FoundFile[]> {
  const entries = [...items]
    .map((item) => item.webkitGetAsEntry())
    .filter((entry) => entry !== null);
  if (entries.length === 0) return filesOfField(files);
  return (await Promise.all(entries.map((entry) => filesOfEntry(entry)))).flat();
}

async function filesOfEntry(entry: FileSystemEntry): Promise<FoundFile[]> {
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    return [{ path: entry.fullPath.replace(/^\//, ''), file }];
  }
  if (!isFolder(entry) || /^\.|^(?:node_modules|venv)$/.test(entry.name)) return [];
  const reader = entry.createReader();
  const found: FoundFile[] = [];
  // A reader gives a hundred entries at a time, and none at the end.
  for (;;) {
    const entries = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (entries.length === 0) return found;
    for (const inner of entries) found.push(...(await filesOfEntry(inner)));
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}
