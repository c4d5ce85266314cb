import { fileText } from '../../validate/fileText.ts';
import type { YamlFile } from './checkFiles.ts';
import { count } from './summaryOf.ts';

/** A file that the reader chose, with its path in the chosen folder. */
export interface FoundFile {
  path: string;
  file: Pick<File, 'size' | 'arrayBuffer'>;
}

/** The files to check, and notes about the others. */
export interface ReadFiles {
  files: YamlFile[];
  notes: string[];
}

const MAX_SIZE = 10_000_000;
const MAX_FILES = 2000;

/** Reads the YAML files among the chosen ones, without hidden folders and installed packages. */
export async function readFiles(found: readonly FoundFile[]): Promise<ReadFiles> {
  const own = found.filter(({ path }) => !/(?:^|\/)(?:\.|node_modules\/|venv\/)/.test(path));
  const yaml = own
    .filter(({ path }) => /\.ya?ml$/i.test(path))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const small = yaml.filter(({ file }) => file.size <= MAX_SIZE);
  const read = small.slice(0, MAX_FILES);
  const others = own.length - yaml.length;
  const notes = [
    ...(others > 0
      ? [`Skipped ${count(others, 'file')} that ${others === 1 ? "isn't" : "aren't"} YAML.`]
      : []),
    ...yaml
      .filter((file) => !small.includes(file))
      .map(({ path }) => `Skipped ${path}, which is larger than 10 MB.`),
    ...(small.length > MAX_FILES ? [`Only the first ${MAX_FILES} files are checked.`] : []),
  ];
  const files: YamlFile[] = [];
  for (const { path, file } of read) {
    const content = fileText(new Uint8Array(await file.arrayBuffer()));
    if ('text' in content) files.push({ path, text: content.text });
    else notes.push(`Skipped ${path}. ${content.fault}`);
  }
  return { files, notes };
}

/** Lists the files of a file field. Those of a chosen folder have paths. */
export function filesOfField(list: Iterable<File>): FoundFile[] {
  return [...list].map((file) => ({
    path: file.webkitRelativePath === '' ? file.name : file.webkitRelativePath,
    file,
  }));
}

/**
 * Lists dropped files, including those in folders. Must be called while the event is
 * handled.
 */
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
  // A reader returns a hundred entries at a time, and none at the end.
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
