import { renameSync, writeFileSync } from 'node:fs';

/** Writes a file so that another process that reads it meanwhile finds the whole of it or none. */
export function writeWhole(file: string, text: string | Uint8Array): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text);
  renameSync(draft, file);
}
