import { cycles } from './checks/cycles.ts';
import { duplicateNames } from './checks/duplicateNames.ts';
import { faultyTemplates } from './checks/faultyTemplates.ts';
import { missingDataPlane } from './checks/missingDataPlane.ts';
import { plainSecrets } from './checks/plainSecrets.ts';
import { silentEvents } from './checks/silentEvents.ts';
import { unknownCalls } from './checks/unknownCalls.ts';
import { unknownFunctions } from './checks/unknownFunctions.ts';
import { unknownNames } from './checks/unknownNames.ts';
import { unknownParameters } from './checks/unknownParameters.ts';
import { unusedComponents } from './checks/unusedComponents.ts';
import { unusedParameters } from './checks/unusedParameters.ts';
import { wrongArguments } from './checks/wrongArguments.ts';
import type { SchemaSet } from '../validate/SchemaSet.ts';
import type { Project } from './model.ts';
import type { ProjectCheck, ProjectProblem } from './problem.ts';

const CHECKS: readonly ProjectCheck[] = [
  faultyTemplates,
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
  wrongArguments,
];

/** Finds the problems between the files of a project, sorted by their places. */
export function checkProject(project: Project, set: SchemaSet): ProjectProblem[] {
  const all = CHECKS.flatMap((check) => check(project, set));
  // Faulty Jinja hides which macros a file defines and imports.
  const isFaulty = all.some(({ code }) => code === 'jinja-syntax');
  const problems = isFaulty ? all.filter(({ code }) => code !== 'unknown-macro') : all;
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
