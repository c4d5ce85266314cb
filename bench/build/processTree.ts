import { readdirSync, readFileSync } from 'node:fs';

/** Returns the memory (RSS) of a process and its descendants in bytes; undefined without /proc. */
export function memoryOfTree(root: number): number | undefined {
  let entries: string[];
  try {
    entries = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return undefined;
  }
  const processes = entries.flatMap((name) => readProcess(Number(name)) ?? []);
  return sumOfTree(processes, root);
}

export interface ProcessFacts {
  id: number;
  parent: number;
  bytes: number;
}

/** Adds up a process and its descendants. */
export function sumOfTree(processes: readonly ProcessFacts[], root: number): number {
  const children = Map.groupBy(processes, ({ parent }) => parent);
  const sum = (id: number): number =>
    (children.get(id) ?? []).reduce((total, child) => total + child.bytes + sum(child.id), 0);
  return (processes.find(({ id }) => id === root)?.bytes ?? 0) + sum(root);
}

const PAGE = 4096;

function readProcess(id: number): ProcessFacts | undefined {
  try {
    // The name, in parentheses, may contain any character.
    const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { id, parent: Number(fields[1]), bytes: Number(fields[21]) * PAGE };
  } catch {
    return undefined;
  }
}
