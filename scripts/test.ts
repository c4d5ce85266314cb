import { stopWith } from './lib/requireBuild.ts';
import { runSteps } from './lib/runSteps.ts';
import { stepsInBrowser, stepsWithoutBrowser } from './lib/steps.ts';

// `npm test` runs all steps; `npm test -- lint unit` runs only these two.
const names = process.argv.slice(2);
const steps = [...stepsWithoutBrowser(), ...stepsInBrowser()];
const unknown = names.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  const known = steps.map(({ name }) => name).join(', ');
  stopWith(`Unknown step: ${unknown.join(', ')}\n  allowed: ${known}`);
}
const chosen = steps.filter(({ name }) => names.length === 0 || names.includes(name));
process.exitCode = (await runSteps(chosen)) ? 0 : 1;
