import { runSteps } from './runSteps.ts';
import { stepsInBrowser, stepsWithoutBrowser } from './steps.ts';

// `npm test` runs all steps; `npm test -- lint unit` those named.
const names = process.argv.slice(2);
const steps = [...stepsWithoutBrowser(), ...stepsInBrowser()];
const unknown = names.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(
    `No step is called ${unknown.join(', ')}.\n  allowed: ${steps.map(({ name }) => name).join(', ')}`,
  );
  process.exit(1);
}
process.exitCode = (await runSteps(
  steps.filter(({ name }) => names.length === 0 || names.includes(name)),
))
  ? 0
  : 1;
