import { runSteps } from './runSteps.ts';
import { stepsWithoutBrowser } from './steps.ts';

process.exitCode = (await runSteps(stepsWithoutBrowser())) ? 0 : 1;
