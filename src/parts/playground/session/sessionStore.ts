import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { keys, readMap, writeEntry } from '../../../browser/shared/storage.ts';
import type { Changes } from './changes.ts';

/** A project that isn't an example: a folder of the reader's, or what a link had. */
export interface StoredProject {
  id: string;
  title: string;
  /** The example under its files. Without it, `given` are all files. */
  example?: string;
  given: Changes;
}

export interface StoredChanges {
  id: string;
  changes: Changes;
  /** Counts how often the changes were stored, so that two tabs notice each other. */
  revision: number;
}

type Outcome =
  | { name: 'stored'; revision: number }
  /** Another tab stored something in the meantime, so nothing was stored. */
  | { name: 'conflict' }
  /** The changes are only in memory, because the browser has no storage, or it's full. */
  | { name: 'memory' | 'full' };

interface Stores extends DBSchema {
  projects: { key: string; value: StoredProject };
  changes: { key: string; value: StoredChanges };
}

const NAME = 'docs-playground';

let opened: Promise<IDBPDatabase<Stores> | undefined> | undefined;

/** What the browser couldn't store. It lasts until the reader leaves the site. */
const memory = {
  projects: new Map<string, StoredProject>(),
  changes: new Map<string, StoredChanges>(),
  /** Why, by the ID of the project. */
  reasons: new Map<string, 'memory' | 'full'>(),
};

export function unstoredReason(id: string): 'memory' | 'full' | undefined {
  return memory.reasons.get(id);
}

/** Opens the database once. Some private windows and settings don't have one. */
function database(): Promise<IDBPDatabase<Stores> | undefined> {
  return (opened ??= openDatabase().catch(() => undefined));
}

// In an async function, an error of a browser that refuses at once is a rejection, too.
async function openDatabase(): Promise<IDBPDatabase<Stores>> {
  return openDB<Stores>(NAME, 1, {
    upgrade(db) {
      db.createObjectStore('projects', { keyPath: 'id' });
      db.createObjectStore('changes', { keyPath: 'id' });
    },
    terminated() {
      opened = undefined;
    },
  });
}

export async function storedProjects(): Promise<StoredProject[]> {
  const db = await database();
  const stored = (await db?.getAll('projects').catch(() => undefined)) ?? [];
  return [
    ...new Map([...stored.map((one) => [one.id, one] as const), ...memory.projects]).values(),
  ];
}

export async function readChanges(id: string): Promise<StoredChanges | undefined> {
  const db = await database();
  return memory.changes.get(id) ?? (await db?.get('changes', id).catch(() => undefined));
}

/** Stores a project, or else keeps it in memory. */
export async function storeProject(project: StoredProject): Promise<void> {
  const db = await database();
  const isStored = await db?.put('projects', project).then(
    () => true,
    () => false,
  );
  if (isStored === true) return;
  memory.projects.set(project.id, project);
  memory.reasons.set(project.id, db === undefined ? 'memory' : 'full');
}

/** Stores changes, unless the stored ones aren't those of the given revision. */
export async function storeChanges(
  changes: Omit<StoredChanges, 'revision'>,
  revision: number,
): Promise<Outcome> {
  const next = { ...changes, revision: revision + 1 };
  const inMemory = (name: 'memory' | 'full'): Outcome => {
    memory.changes.set(changes.id, { ...next, revision });
    memory.reasons.set(changes.id, name);
    return { name };
  };
  const db = await database();
  if (db === undefined) return inMemory('memory');
  // Changes are of no use without their project.
  if (memory.projects.has(changes.id)) return inMemory('full');
  try {
    const transaction = db.transaction('changes', 'readwrite');
    const stored = (await transaction.store.get(changes.id))?.revision ?? 0;
    if (stored !== revision) return { name: 'conflict' };
    await Promise.all([transaction.store.put(next), transaction.done]);
    memory.changes.delete(changes.id);
    memory.reasons.delete(changes.id);
    return { name: 'stored', revision: next.revision };
  } catch {
    return inMemory('full');
  }
}

/** Stores the path of the shown file, and then those of tabs, before the page can reload. */
export function storePlace(id: string, place: string): void {
  writeEntry(keys.playgroundPlaces, id, place);
}

export function readPlace(id: string): string[] {
  return String(readMap(keys.playgroundPlaces)[id] ?? '').split('\n');
}

export async function storedRevision(id: string): Promise<number> {
  const db = await database();
  return (await db?.get('changes', id).catch(() => undefined))?.revision ?? 0;
}

export async function removeProject(id: string): Promise<void> {
  memory.projects.delete(id);
  memory.changes.delete(id);
  memory.reasons.delete(id);
  writeEntry(keys.playgroundPlaces, id, undefined);
  const db = await database();
  await db?.delete('projects', id).catch(() => undefined);
  await db?.delete('changes', id).catch(() => undefined);
}
