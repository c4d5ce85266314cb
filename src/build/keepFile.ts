import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Write a file that saves time later, the whole of it or nothing: another process may read it. A full or read-only disk is no reason to stop. */
export function keepFile(file: string, text: string): void {
  const draft = `${file}.${process.pid}`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(draft, text);
    renameSync(draft, file);
  } catch {
    // What is not kept is made anew.
  }
}
