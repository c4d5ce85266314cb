import type { YamlFile } from '../../yaml/checkFiles.ts';
import { changesOf, type Changes } from './changes.ts';

/** What the reader can do to the files of a project, other than edit a text. */
export type FileAction =
  | { type: 'add'; path: string; text: string }
  | { type: 'rename'; from: string; to: string }
  | { type: 'delete'; path: string }
  /** Changes many files at once, such as all that the reader edited. */
  | { type: 'restore'; changes: Changes };

export function filesAfter(files: readonly YamlFile[], action: FileAction): YamlFile[] {
  switch (action.type) {
    case 'add':
      return sorted([...files, { path: action.path, text: action.text }]);
    case 'rename':
      return sorted(
        files.map((file) => (file.path === action.from ? { ...file, path: action.to } : file)),
      );
    case 'delete':
      return files.filter(({ path }) => path !== action.path);
    case 'restore': {
      const paths = new Set(action.changes.map(([path]) => path));
      const restored = action.changes.flatMap(([path, text]) =>
        text === null ? [] : [{ path, text }],
      );
      return sorted([...files.filter(({ path }) => !paths.has(path)), ...restored]);
    }
  }
}

/** Returns the action that takes back another one, which hasn't happened to these files yet. */
export function undoOf(files: readonly YamlFile[], action: FileAction): FileAction {
  switch (action.type) {
    case 'add':
      return { type: 'delete', path: action.path };
    case 'rename':
      return { type: 'rename', from: action.to, to: action.from };
    case 'delete':
      return { type: 'add', path: action.path, text: textOf(files, action.path) };
    case 'restore': {
      const after = filesAfter(files, action).map(({ path, text }) => [path, text] as const);
      return { type: 'restore', changes: changesOf(after, files) };
    }
  }
}

export function shownAfter(files: readonly YamlFile[], action: FileAction, shown: string): string {
  if (action.type === 'add') return action.path;
  if (action.type === 'rename' && (action.from === shown || action.to === shown)) return action.to;
  const left = filesAfter(files, action);
  return left.some(({ path }) => path === shown) ? shown : (left[0]?.path ?? '');
}

/** Says what happened, for a reader who may want to take it back. */
export function actionText(action: FileAction): string {
  switch (action.type) {
    case 'add':
      return `Created ${action.path}.`;
    case 'rename':
      return `Renamed ${action.from} to ${action.to}.`;
    case 'delete':
      return `Deleted ${action.path}.`;
    case 'restore':
      return 'Restored your files.';
  }
}

function sorted(files: readonly YamlFile[]): YamlFile[] {
  return files.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

function textOf(files: readonly YamlFile[], path: string): string {
  return files.find((file) => file.path === path)?.text ?? '';
}
