import { cycles } from './checks/cycles.ts';
import { duplicateNames } from './checks/duplicateNames.ts';
import { missingDataPlane } from './checks/missingDataPlane.ts';
import { plainSecrets } from './checks/plainSecrets.ts';
import { silentEvents } from './checks/silentEvents.ts';
import { unknownCalls } from './checks/unknownCalls.ts';
import { unknownFunctions } from './checks/unknownFunctions.ts';
import { unknownNames } from './checks/unknownNames.ts';
import { unknownParameters } from './checks/unknownParameters.ts';
import { unusedComponents } from './checks/unusedComponents.ts';
import { unusedParameters } from './checks/unusedParameters.ts';
import type { Project } from './model.ts';
import type { ProjectCheck, ProjectProblem } from './problem.ts';

const CHECKS: readonly ProjectCheck[] = [
  unknownNames,
  unknownCalls,
  unknownFunctions,
  cycles,
  duplicateNames,
  unusedComponents,
  silentEvents,
  unusedParameters,
  unknownParameters,
  missingDataPlane,
  plainSecrets,
];

/** Finds the problems between the files of a project, sorted by their places. */
export function checkProject(project: Project): ProjectProblem[] {
  const problems = CHECKS.flatMap((check) => check(project));
  // Components that several files generate from a template have the same problems.
  const unique = new Map(
    problems.map((problem) => [
      `${problem.file}:${problem.line}:${problem.column}:${problem.message}`,
      problem,
    ]),
  );
  return [...unique.values()].toSorted(
    (a, b) => compare(a.file, b.file) || a.line - b.line || a.column - b.column,
  );
}

function compare(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
