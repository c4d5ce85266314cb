import { resolve } from 'node:path';

/** The folder for everything the benchmark installs, generates, and builds. Git ignores it. */
export const workFolder = resolve('bench/.work');
