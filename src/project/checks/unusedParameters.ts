import type { Project } from '../model.ts';
import { problemAt, type ProjectProblem } from '../problem.ts';
import { prefixesOf } from './unknownParameters.ts';

/** Finds parameters of profiles that no file reads. */
export function unusedParameters({ references, parameters }: Project): ProjectProblem[] {
  const read = new Set(
    references.flatMap(({ kind, name }) => (kind === 'parameter' ? [name] : [])),
  );
  // The code uses all parameters, or chooses them by names that it computes.
  if (read.has('')) return [];
  const readParents = new Set([...read].flatMap(prefixesOf));
  return parameters
    .filter(({ level, name }) => level === 'profile' && name !== '')
    .filter(
      ({ name }) => !readParents.has(name) && !prefixesOf(name).some((path) => read.has(path)),
    )
    .map((parameter) =>
      problemAt(parameter, 'unused-parameter', 'warning', {
        what: `No file reads the parameter "${parameter.name}"`,
        fix: 'remove it, or correct its name',
      }),
    );
}
