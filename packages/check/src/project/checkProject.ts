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

/** Each check with the problems that it finds, which the page about the check lists. */
export const CHECKS: readonly (readonly [check: ProjectCheck, ...finds: string[]])[] = [
  [unknownNames, "A name that doesn't exist"],
  [unknownCalls, "A macro that a file calls but doesn't import"],
  [unknownFunctions, "A Python function that doesn't exist"],
  [
    cycles,
    'A circular reference between components or parameters',
    "Flows that read each other's tables",
    'Automations that start each other',
  ],
  [duplicateNames, "A name that's used twice"],
  [unusedComponents, "A component that isn't part of a flow"],
  [silentEvents, "An automation that waits for an event of a flow or component that doesn't exist"],
  [unusedParameters, 'A parameter in a profile that nothing reads'],
  [
    unknownParameters,
    "A parameter that doesn't exist",
    'A parameter that Python code reads without a default, and that no file sets',
  ],
  [missingDataPlane, 'A flow without a data plane'],
  [plainSecrets, 'A secret in a parameter or in code'],
];

/** Finds the problems between the files of a project, sorted by their places. */
export function checkProject(project: Project): ProjectProblem[] {
  const problems = CHECKS.flatMap(([check]) => check(project));
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
