import { counted } from 'check/text/counted.ts';
import type { Pack, Texts } from '../messages.ts';

interface OwnProject {
  title: string;
  files: Texts;
  /** What became of the files that aren't in the project. */
  notes: readonly string[];
}

const PROJECT_FILE = /(?:^|\/)[^/]+_project\.yaml$/;

const NO_PROJECT_FILE =
  'The files have no project file, so you can edit them, but not run a flow. Fix: choose the folder with <name>_project.yaml.';

/**
 * Finds the project in files that the reader chose: the folder with the project file. Without one,
 * the folder that all files are in.
 */
export function ownProject(files: Texts): OwnProject {
  const paths = files.map(([path]) => path);
  const roots = paths
    .filter((path) => PROJECT_FILE.test(path))
    .map((path) => path.slice(0, path.lastIndexOf('/') + 1))
    .toSorted((a, b) => a.split('/').length - b.split('/').length || (a < b ? -1 : 1));
  const root = roots[0] ?? sharedFolder(paths);
  const own = files.flatMap(([path, text]) =>
    path.startsWith(root) ? [[path.slice(root.length), text] as const] : [],
  );
  const title = root.split('/').at(-2) ?? 'My project';
  const outside = files.length - own.length;
  const others = roots.filter((other) => !other.startsWith(root));
  return {
    title,
    files: own,
    notes: [
      ...(roots.length === 0 ? [NO_PROJECT_FILE] : []),
      ...(others.length > 0
        ? [`Opened only the project ${title}. To open ${others.join(' or ')}, choose its folder.`]
        : []),
      ...(outside > 0 ? [`Skipped ${counted(outside, 'file')} outside of ${root}.`] : []),
    ],
  };
}

/** Returns a title that no other project has: `shop`, `shop (2)`, … */
export function freeTitle(title: string, others: readonly { title: string }[]): string {
  const titles = new Set(others.map((other) => other.title));
  for (let number = 1; ; number += 1) {
    const free = number === 1 ? title : `${title} (${number})`;
    if (!titles.has(free)) return free;
  }
}

/** Returns the folder that all files are in, with a slash at the end. Empty if there's none. */
function sharedFolder(paths: readonly string[]): string {
  const [first = ''] = paths;
  const folder = first.slice(0, first.indexOf('/') + 1);
  return paths.every((path) => path.startsWith(folder)) ? folder : '';
}

/**
 * Returns what runs of a project without recorded deliveries: its own files arrive once, so that
 * components can read them.
 */
export function ownPack(files: Texts, now: Date): Pack {
  const time = now.toISOString().slice(0, 19).replace('T', ' ');
  const delivery = `description: The data files of the project. Databases and buckets have no recorded data.\nnow: ${time}\n`;
  return { files, deliveries: [['1/delivery.yaml', delivery]], recorded: [] };
}
