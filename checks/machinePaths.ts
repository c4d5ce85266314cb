import { Problem } from '../src/content/problem.ts';
import { isDocumented } from './isDocumented.ts';
import type { Site } from './site.ts';

/** Names that stand for any reader's own. */
const ANYONE =
  'you|user|username|your-?name|me|alice|bob|runner|vscode|<[^>]+>|\\{[^}]+\\}|\\$\\w+|\\$\\{[^}]+\\}';

const PATHS: readonly RegExp[] = [
  new RegExp(
    `(?<![\\w.:/}-])/(?:home|Users)/(?!(?:${ANYONE})(?![\\w-]))[\\w.-]+(?:/[\\w.-]+)*`,
    'g',
  ),
  new RegExp(`\\b[A-Za-z]:\\\\+Users\\\\+(?!(?:${ANYONE})(?![\\w-]))[\\w.-]+`, 'gi'),
  /(?<![\w.:/}>-])\/(?:work|root|workspaces?|builds|private\/var|var\/folders)\/[\w.-]+(?:\/[\w.-]+)*/g,
  // Nothing of the platform lies there, and what a page tells a reader to put there is gone after a restart.
  /(?<![\w.:/}>-])\/tmp\/[\w.-]+(?:\/[\w.-]+)*/g,
];

/** Find paths of somebody's machine, in what writers wrote and in what the build made; `own` are folders of this one. */
export function machinePaths(site: Site, own: readonly string[] = []): Problem[] {
  const find = (text: string): [at: number, path: string][] => [
    ...own.flatMap((path): [number, string][] =>
      path.length > 4 && text.includes(path) ? [[text.indexOf(path), path]] : [],
    ),
    ...PATHS.flatMap((pattern) =>
      [...text.matchAll(pattern)].map((match): [number, string] => [match.index, match[0]]),
    ),
  ];
  return [
    ...site.sources
      .filter(({ file }) => isDocumented(file))
      .flatMap(({ file, text }) =>
        find(text).map(([at, path]) => told(file, path, text.slice(0, at).split('\n').length)),
      ),
    ...site.pages.flatMap(({ file, html }) =>
      find(html).map(([, path]) => told(`${site.built}/${file}`, path)),
    ),
    ...[...site.files].flatMap(([file, text]) =>
      text === undefined || isLibrary(file)
        ? []
        : find(text).map(([, path]) => told(site.built + file, path)),
    ),
  ];
}

/** Compiled code holds the paths of its libraries' own samples and systems. */
function isLibrary(file: string): boolean {
  return file.startsWith('/_astro/');
}

function told(file: string, path: string, line?: number): Problem {
  return new Problem({
    file,
    ...(line !== undefined && { line }),
    what: `the path ${path} belongs to one machine`,
    allowed: 'paths in a project (flows/ingest/ingest.yaml), addresses (s3://…), /home/you/…',
    mend: 'name the file by its place in the project',
  });
}
