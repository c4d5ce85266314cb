import { runSteps } from './lib/runSteps.ts';
import { stepsWithoutBrowser } from './lib/steps.ts';

process.exitCode = (await runSteps(stepsWithoutBrowser())) ? 0 : 1;
