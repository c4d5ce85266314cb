import { nearest } from '../../text/nearest.ts';
import { MAX_HINTS } from './hints.ts';
import type { Parameter, Project, ProjectFile } from '../model.ts';
import { perFile } from '../perFile.ts';
import { problemAt, type ProjectProblem } from '../problem.ts';
import { prefixesOf } from './unknownParameters.ts';

/** Finds parameters of profiles that no file reads. */
export function unusedParameters(project: Project): ProjectProblem[] {
  const { references, parameters } = project;
  const reads = references.filter(({ kind }) => kind === 'parameter');
  const read = new Set(reads.map(({ name }) => name));
  // The code uses all parameters, or chooses them by names that it computes.
  if (read.has('') || project.unclear.size > 0) return [];
  const readParents = new Set([...read].flatMap(prefixesOf));
  // YAML copies all keys of a mapping. Code reads them by their names.
  const readInYaml = new Set(
    reads.flatMap(({ name, file }) => (/\.(?:py|sql)$/.test(file) ? [] : [name])),
  );
  let compared = 0;
  const code = project.files.filter(({ path }) => /\.(?:py|sql)$/.test(path));
  return parameters.flatMap((parameter) => {
    const { level, name } = parameter;
    if (level !== 'profile' || name === '' || readParents.has(name)) return [];
    const isIn = (names: ReadonlySet<string>): boolean =>
      prefixesOf(name).some((path) => names.has(path));
    compared += 1;
    const meant = compared > MAX_HINTS ? undefined : nearestDeclared(parameter, project);
    if (!isIn(read))
      return [
        problemAt(parameter, 'unused-parameter', 'warning', {
          what: `No file reads the parameter "${name}"`,
          fix: meant === undefined ? 'remove it, or correct its name' : `did you mean "${meant}"?`,
        }),
      ];
    if (meant === undefined || isIn(readInYaml)) return [];
    if (code.some((file) => wordsOf(file).has(lastKey(name)))) return [];
    return [
      problemAt(parameter, 'unused-parameter', 'warning', {
        what: `The project file doesn't set the parameter "${name}", and no code contains its name`,
        fix: `did you mean "${meant}"?`,
      }),
    ];
  });
}

/**
 * Finds the similar parameter that the project file sets next to an unknown one of a profile. One
 * that the profile sets, too, isn't meant.
 */
function nearestDeclared({ name, file }: Parameter, { parameters }: Project): string | undefined {
  const declared = parameters.filter(({ level }) => level === 'project');
  if (!name.includes('.') || declared.some((one) => one.name === name)) return undefined;
  const own = new Set(parameters.flatMap((one) => (one.file === file ? [one.name] : [])));
  const parent = name.replace(/[^.]*$/, '');
  const siblings = declared.flatMap((one) =>
    one.name.startsWith(parent) && !own.has(one.name) ? [one.name.slice(parent.length)] : [],
  );
  const key = name.slice(parent.length);
  const near = nearest(key, siblings)[0] ?? siblings.find((one) => hasSameWord(one, key));
  return near === undefined ? undefined : parent + near;
}

/** True for `start_date` and `begin_date`. */
function hasSameWord(a: string, b: string): boolean {
  const words = new Set(a.split(/[-_]/).filter((word) => word.length > 3));
  return b.split(/[-_]/).some((word) => words.has(word));
}

const wordsOf = perFile(({ text }: ProjectFile) => new Set(text.split(/[^\w-]+/)));

function lastKey(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}
