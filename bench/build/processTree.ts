import { readdirSync, readFileSync } from 'node:fs';

/** What a process and its descendants use. */
export interface ProcessUse {
  /** Their memory (RSS). */
  bytes: number;
  /** The processor's time, with that of descendants that have ended. */
  seconds: number;
}

/** Returns what a process and its descendants use; undefined without /proc. */
export function useOfTree(root: number): ProcessUse | undefined {
  let entries: string[];
  try {
    entries = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return undefined;
  }
  const processes = entries.flatMap((name) => readProcess(Number(name)) ?? []);
  return sumOfTree(processes, root);
}

export interface ProcessFacts extends ProcessUse {
  id: number;
  parent: number;
}

/** Adds up a process and its descendants. */
export function sumOfTree(processes: readonly ProcessFacts[], root: number): ProcessUse {
  const children = Map.groupBy(processes, ({ parent }) => parent);
  const treeOf = (process: ProcessFacts): ProcessFacts[] => [
    process,
    ...(children.get(process.id) ?? []).flatMap(treeOf),
  ];
  const tree = processes.filter(({ id }) => id === root).flatMap(treeOf);
  return {
    bytes: tree.reduce((total, { bytes }) => total + bytes, 0),
    seconds: tree.reduce((total, { seconds }) => total + seconds, 0),
  };
}

const PAGE = 4096;
const TICKS_PER_SECOND = 100;

function readProcess(id: number): ProcessFacts | undefined {
  try {
    // The name, in parentheses, may contain any character.
    const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // User and system time, its own and that of its ended children.
    const ticks = fields.slice(11, 15).reduce((total, field) => total + Number(field), 0);
    return {
      id,
      parent: Number(fields[1]),
      bytes: Number(fields[21]) * PAGE,
      seconds: ticks / TICKS_PER_SECOND,
    };
  } catch {
    return undefined;
  }
}
