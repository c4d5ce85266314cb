import { lineAt, Problem } from '../src/content/problem.ts';
import { builtTexts, documentedSources, type Site } from './site.ts';

/** User names that stand for any reader's own. */
const PLACEHOLDER =
  'you|user|username|your-?name|me|alice|bob|runner|vscode|<[^>]+>|\\{[^}]+\\}|\\$\\w+|\\$\\{[^}]+\\}';

const PATHS: readonly RegExp[] = [
  new RegExp(
    `(?<![\\w.:/}-])/(?:home|Users)/(?!(?:${PLACEHOLDER})(?![\\w-]))[\\w.-]+(?:/[\\w.-]+)*`,
    'g',
  ),
  new RegExp(`\\b[A-Za-z]:\\\\+Users\\\\+(?!(?:${PLACEHOLDER})(?![\\w-]))[\\w.-]+`, 'gi'),
  /(?<![\w.:/}>-])\/(?:work|root|workspaces?|builds|private\/var|var\/folders)\/[\w.-]+(?:\/[\w.-]+)*/g,
  // The platform keeps nothing there, and what readers put there is gone after a restart.
  /(?<![\w.:/}>-])\/tmp\/[\w.-]+(?:\/[\w.-]+)*/g,
];

/**
 * Finds paths of one machine in what writers wrote and in the build. `folders` are folders of this
 * machine.
 */
export function machinePaths(site: Site, folders: readonly string[] = []): Problem[] {
  const patterns = [
    ...folders
      .filter((folder) => folder.length > 4)
      .map((folder) => new RegExp(RegExp.escape(folder), 'g')),
    ...PATHS,
  ];
  const pathsIn = (text: string): RegExpExecArray[] =>
    patterns.flatMap((pattern) => [...text.matchAll(pattern)]);
  const inSources = documentedSources(site).flatMap(({ file, text }) =>
    pathsIn(text).map(({ 0: path, index }) => problemOf(file, path, lineAt(text, index))),
  );
  // Compiled code contains the paths of its libraries' own samples.
  const ownTexts = builtTexts(site).filter(({ file }) => !file.startsWith(`${site.built}/_astro/`));
  const inBuild = ownTexts.flatMap(({ file, text }) =>
    pathsIn(text).map(([path]) => problemOf(file, path)),
  );
  return [...inSources, ...inBuild];
}

function problemOf(file: string, path: string, line?: number): Problem {
  return new Problem({
    file,
    line,
    what: `the path ${path} belongs to one machine`,
    allowed: 'paths in a project (flows/ingest/ingest.yaml), addresses (s3://…), /home/you/…',
    fix: 'name the file by its place in the project',
  });
}
