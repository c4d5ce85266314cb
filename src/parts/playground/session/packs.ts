import { base } from '../../../browser/shared/base.ts';
import { isCheckedFile } from 'check/project/projectFiles.ts';
import type { Pack, Texts } from '../messages.ts';
import { withChanges } from './changes.ts';
import { ownPack } from './ownProject.ts';
import type { StoredProject } from './sessionStore.ts';

export interface Example {
  name: string;
  title: string;
}

const loaded = new Map<string, Promise<Pack>>();

/** Takes an example that is part of the page, so that it isn't loaded. */
export function keepPack(example: string, pack: Pack): void {
  loaded.set(example, Promise.resolve(pack));
}

function readPack(example: string): Promise<Pack> {
  const pack = loaded.get(example) ?? fetchPack(example);
  loaded.set(example, pack);
  pack.catch(() => loaded.delete(example));
  return pack;
}

async function fetchPack(example: string): Promise<Pack> {
  const response = await fetch(`${base}playground/${example}.json`).catch(() => undefined);
  if (response?.ok !== true) {
    const why = response === undefined ? 'no connection' : `status ${response.status}`;
    throw new Error(`The project couldn’t be loaded (${why}). Fix: try again.`);
  }
  return (await response.json()) as Pack;
}

/** Returns a project with everything that runs in it, and the files of its example. */
export async function packOf({
  example,
  given,
}: Pick<StoredProject, 'example' | 'given'>): Promise<{ pack: Pack; origin: Texts }> {
  if (example === undefined)
    return { pack: ownPack(withChanges([], given), new Date()), origin: [] };
  const pack = await readPack(example);
  return { pack: { ...pack, files: withChanges(pack.files, given) }, origin: pack.files };
}

export function editable(files: Texts): Texts {
  return files.filter(([path]) => isCheckedFile(path));
}
