import { resolve } from 'node:path';

/** Where the benchmark keeps what it installs, generates and builds; git-ignored. */
export const workFolder = resolve('bench/.work');
