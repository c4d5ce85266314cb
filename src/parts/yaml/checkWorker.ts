import { connectWorker, type Connection } from '../../browser/shared/calls.ts';
import type { YamlFile } from './checkFiles.ts';
import type { CheckCalls, FileChanges } from './messages.ts';

/** A worker that checks files, and remembers them. */
export interface CheckWorker {
  readonly calls: Connection<CheckCalls>;
  /** Returns what the worker doesn't know yet of these files. The next call must send it. */
  readonly changesTo: (files: readonly YamlFile[]) => FileChanges;
  readonly terminate: () => void;
}

export function startWorker(): CheckWorker {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const calls = connectWorker<CheckCalls>(worker, 'checker', {});
  let known: readonly YamlFile[] = [];
  return {
    calls,
    changesTo(files) {
      const changes = changesBetween(known, files);
      known = files;
      return { schemas: String(import.meta.env.SCHEMA_DATA), ...changes };
    },
    terminate() {
      worker.terminate();
      calls.fail(new Error('Stopped.'));
    },
  };
}

/** Compares two states of some files. */
export function changesBetween(
  before: readonly YamlFile[],
  after: readonly YamlFile[],
): Pick<FileChanges, 'changed' | 'removed'> {
  const known = new Map(before.map(({ path, text }) => [path, text]));
  const paths = new Set(after.map(({ path }) => path));
  return {
    changed: after.filter(({ path, text }) => known.get(path) !== text),
    removed: before.flatMap(({ path }) => (paths.has(path) ? [] : [path])),
  };
}
