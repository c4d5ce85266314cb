import { renameSync, writeFileSync } from 'node:fs';

/** Writes a file atomically, so that another process never reads half of it. */
export function writeWhole(file: string, text: string | Uint8Array): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text);
  renameSync(draft, file);
}
