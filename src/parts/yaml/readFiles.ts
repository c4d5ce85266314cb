import type { Dropped } from '../../browser/shared/earlyDrop.ts';
import { isCheckedFile, isOtherFolder } from 'check/project/projectFiles.ts';
import { fileText } from 'check/validate/fileText.ts';
import type { YamlFile } from './checkFiles.ts';
import { unzip } from './unzip.ts';
import { counted } from 'check/text/counted.ts';

/** A file that the reader chose, with its path in the chosen folder. */
export interface FoundFile {
  path: string;
  file: Pick<File, 'size' | 'arrayBuffer'>;
}

export interface ReadFiles {
  files: YamlFile[];
  notes: string[];
}

/** A file whose content isn't text yet. */
interface RawFile {
  path: string;
  size: number;
  /** Undefined for a symbolic link. */
  bytes?: () => Promise<Uint8Array>;
}

/** Which files to read: those that a check reads, or also those with data, which a flow reads. */
export type Wanted = 'checked' | 'data';

const isWanted = (path: string, wanted: Wanted): boolean =>
  isCheckedFile(path) || (wanted === 'data' && /\.(?:csv|jsonl?)$/i.test(path));

const NAMES: Readonly<Record<Wanted, string>> = {
  checked: 'YAML, SQL, or Python',
  data: 'YAML, SQL, Python, CSV, or JSON',
};

const MAX_SIZE = 20_000_000;
export const MAX_FILES = 2000;

/**
 * Reads the files of a project among the chosen ones, also in zip files, without hidden folders and
 * installed packages. Reads nothing if there are too many of them.
 */
export async function readFiles(
  found: readonly FoundFile[],
  wanted: Wanted = 'checked',
): Promise<ReadFiles> {
  const notes: string[] = [];
  const raw: RawFile[] = [];
  for (const { path, file } of found) {
    const bytes = async (): Promise<Uint8Array> => new Uint8Array(await file.arrayBuffer());
    if (!path.toLowerCase().endsWith('.zip')) raw.push({ path, size: file.size, bytes });
    else if (file.size > MAX_SIZE)
      notes.push(
        `Skipped ${path}, which is larger than 20 MB. Fix: drop the folder instead, or a zip without data files.`,
      );
    else raw.push(...unzipped({ path, bytes: await bytes() }, wanted, notes));
  }
  const own = raw
    .filter(({ path }) => !isOther(path))
    // macOS writes the accents of names as characters of their own.
    .map((file) => ({ ...file, path: file.path.normalize() }));
  const checked = own
    .filter(({ path }) => isWanted(path, wanted))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const parquet = wanted === 'data' ? own.filter(({ path }) => /\.parquet$/i.test(path)).length : 0;
  if (parquet > 0)
    notes.unshift(
      `Skipped ${counted(parquet, 'Parquet file')}, because DuckDB can’t read Parquet in the browser. Fix: write the data to CSV or JSON files, and open the project again.`,
    );
  const others = own.length - checked.length - parquet;
  if (others > 0)
    notes.unshift(
      `Skipped ${counted(others, 'file')} that ${others === 1 ? "isn't" : "aren't"} ${NAMES[wanted]}.`,
    );
  if (checked.length === 0 && notes.length === 0)
    notes.push(`There are no ${NAMES[wanted]} files.`);
  const limit = limitOf(checked);
  return limit === undefined ? readTexts(checked, notes) : { files: [], notes: [limit, ...notes] };
}

async function readTexts(list: readonly RawFile[], notes: readonly string[]): Promise<ReadFiles> {
  const files: YamlFile[] = [];
  const faults: string[] = [];
  for (const { path, bytes } of list) {
    if (bytes === undefined) {
      files.push({ path, text: '', isUnreadable: true });
      continue;
    }
    const content = await bytes()
      .then(fileText)
      .catch(() => ({ fault: 'The file can’t be read. Fix: check its permissions.' }));
    if ('text' in content) files.push({ path, text: content.text });
    else {
      faults.push(`Skipped ${path}. ${content.fault}`);
      files.push({ path, text: '', isUnreadable: true });
    }
  }
  return { files, notes: [...notes, ...faults] };
}

/** Says that there are too many files, or that they are too large. */
function limitOf(list: readonly RawFile[]): string | undefined {
  if (list.length > MAX_FILES)
    return `Nothing was read, because there are ${list.length} files, and at most ${MAX_FILES} are allowed. Fix: choose the folder of one project.`;
  const size = list.reduce((sum, file) => sum + file.size, 0);
  const largest = list.toSorted((a, b) => b.size - a.size)[0];
  return size > MAX_SIZE && largest !== undefined
    ? `Nothing was read, because the files are ${(size / 1_000_000).toFixed(1)} MB in total, and at most 20 MB are allowed. The largest file is ${largest.path}. Fix: choose the folder of one project.`
    : undefined;
}

/** Lists the files in a zip file, with the content of those to check, or adds a note if it can't be read. */
function unzipped(
  { path, bytes }: { path: string; bytes: Uint8Array },
  wanted: Wanted,
  notes: string[],
): RawFile[] {
  const result = unzip(bytes, (name) => !isOther(name) && isWanted(name, wanted), {
    maxFiles: MAX_FILES,
    maxSize: MAX_SIZE,
  });
  if ('fault' in result) {
    notes.push(`Skipped ${path}. ${result.fault}`);
    return [];
  }
  if (result.files.length + result.others.length + result.links.length === 0)
    notes.push(`${path} is empty.`);
  for (const name of result.links)
    notes.push(`Skipped ${name}, which is a symbolic link. Fix: replace it with the file.`);
  const empty = result.others.map((name) => ({ name, content: new Uint8Array() }));
  return [
    ...[...result.files, ...empty].map(({ name, content }) => ({
      path: name,
      size: content.length,
      bytes: () => Promise.resolve(content),
    })),
    // Other files may refer to it, so it counts as a file.
    ...result.links.map((name) => ({ path: name, size: 0 })),
  ];
}

/** True for files in hidden folders and installed packages. */
function isOther(path: string): boolean {
  return path.split('/').slice(0, -1).some(isOtherFolder);
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
export async function filesOfTransfer({ items, files }: Dropped): Promise<FoundFile[]> {
  const entries = [...items]
    .map((item) => item.webkitGetAsEntry())
    .filter((entry) => entry !== null);
  const plain = filesOfField(files);
  if (entries.length === 0) return plain;
  const found = Promise.all(entries.map((entry) => filesOfEntry(entry)));
  // WebKit can't open entries of files that aren't on the disk.
  return (await found.catch(() => plain)).flat();
}

async function filesOfEntry(entry: FileSystemEntry): Promise<FoundFile[]> {
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    return [{ path: entry.fullPath.replace(/^\//, ''), file }];
  }
  if (!isFolder(entry) || isOtherFolder(entry.name)) return [];
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
