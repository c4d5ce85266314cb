import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { writeWhole } from '../../content/writeWhole.ts';

/** Write a file that saves time later, the whole of it or nothing: another process may read it. A full or read-only disk is no reason to stop. */
export function keepFile(file: string, text: string): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeWhole(file, text);
  } catch {
    // What is not kept is made anew.
  }
}
