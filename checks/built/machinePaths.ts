import { Problem } from '../../src/content/problem.ts';
import { builtTexts, documentedSources, type Site } from '../site.ts';
import { lineAt } from 'check/text/position.ts';

/** User names that are placeholders for the reader's own. */
const PLACEHOLDER =
  'you|user|username|your-?name|me|alice|bob|runner|vscode|<[^>]+>|\\{[^}]+\\}|\\$\\w+|\\$\\{[^}]+\\}';

const PATHS: readonly RegExp[] = [
  new RegExp(
    `(?<![\\w.:/}-])/(?:home|Users)/(?!(?:${PLACEHOLDER})(?![\\w-]))[\\w.-]+(?:/[\\w.-]+)*`,
    'g',
  ),
  new RegExp(`\\b[A-Za-z]:\\\\+Users\\\\+(?!(?:${PLACEHOLDER})(?![\\w-]))[\\w.-]+`, 'gi'),
  /(?<![\w.:/}>-])\/(?:work|root|workspaces?|builds|private\/var|var\/folders)\/[\w.-]+(?:\/[\w.-]+)*/g,
  // The platform stores nothing there, and a restart deletes the reader's files there.
  /(?<![\w.:/}>-])\/tmp\/[\w.-]+(?:\/[\w.-]+)*/g,
];

/**
 * Finds machine-specific paths in sources and in the build. `folders` are folders on this
 * machine.
 */
export function machinePaths(site: Site, folders: readonly string[]): Problem[] {
  const patterns = [
    ...folders
      .filter((folder) => folder.length > 4)
      .map((folder) => new RegExp(RegExp.escape(folder), 'g')),
    ...PATHS,
  ];
  const pathsIn = (text: string): RegExpExecArray[] => {
    const found = patterns.flatMap((pattern) => [...text.matchAll(pattern)]);
    // A path can match several patterns.
    return found.filter((path) => !found.some((other) => isLonger(other, path)));
  };
  const known = new Set<string>();
  const inSources = documentedSources(site).flatMap(({ file, text }) =>
    pathsIn(text).map(({ 0: path, index }) => {
      known.add(path);
      return problemOf(file, path, lineAt(text, index));
    }),
  );
  // Compiled code contains the paths of its libraries' own samples.
  const ownTexts = builtTexts(site).filter(({ file }) => !file.startsWith(`${site.built}/_astro/`));
  const inBuild = ownTexts.flatMap(({ file, text }) =>
    // The source of a text is the place to change it.
    pathsIn(text).flatMap(([path]) => (known.has(path) ? [] : [problemOf(file, path)])),
  );
  return [...inSources, ...inBuild];
}

/** True if a path is longer than another one at the same place. */
function isLonger(path: RegExpExecArray, other: RegExpExecArray): boolean {
  return path.index === other.index && path[0].length > other[0].length;
}

function problemOf(file: string, path: string, line?: number): Problem {
  return new Problem({
    file,
    line,
    what: `the path "${path}" exists only on one machine`,
    allowed: 'paths in a project (flows/ingest/ingest.yaml), URLs (s3://…), /home/you/…',
    fix: 'use a path relative to the project',
  });
}
