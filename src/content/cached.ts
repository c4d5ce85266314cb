import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { siteRoot } from './paths.ts';
import { writeWhole } from './files.ts';

/**
 * Returns what `make` makes, or what it made for an earlier build from sources with the same digest.
 * `kind` names what it is: only the latest file of a kind is kept.
 */
export async function cached(
  kind: string,
  digest: string,
  make: () => Promise<Uint8Array> | Uint8Array,
): Promise<Buffer> {
  const folder = join(siteRoot, '.cache/made', kind);
  const file = join(folder, digest);
  if (existsSync(file)) return readFileSync(file);
  const made = Buffer.from(await make());
  mkdirSync(folder, { recursive: true });
  for (const old of readdirSync(folder)) rmSync(join(folder, old), { force: true });
  writeWhole(file, made);
  return made;
}
