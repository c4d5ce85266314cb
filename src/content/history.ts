import { execFile } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Dates of the last change (YYYY-MM-DD) by path relative to the repository's root. */
export type History = ReadonlyMap<string, string>;

const run = promisify(execFile);

/** Reads the date of every file's last change; empty for a shallow clone or without Git history. */
export async function readHistory(root: string): Promise<History> {
  const git = async (...args: string[]): Promise<string> =>
    (await run('git', ['-C', root, ...args], { maxBuffer: 1 << 28 })).stdout;
  try {
    const [isShallow, log] = await Promise.all([
      git('rev-parse', '--is-shallow-repository'),
      git('log', '-z', '--format=%x01%cs', '--name-only', '--no-renames', '--relative'),
    ]);
    return isShallow.trim() === 'false' ? parseLog(log) : new Map();
  } catch {
    return new Map();
  }
}

let kept: { of: string; history: Promise<History> } | undefined;

/** Returns the cached history, and rereads it if it changed: the dev server asks for every page. */
export function knownHistory(root: string): Promise<History> {
  const of = `${root} ${statSync(join(root, '.git/logs/HEAD'), { throwIfNoEntry: false })?.mtimeMs}`;
  if (kept?.of !== of) kept = { of, history: readHistory(root) };
  return kept.history;
}

/**
 * Parses `git log -z --format=%x01%cs --name-only`: the first date of a path is its last change.
 */
export function parseLog(log: string): History {
  const days = new Map<string, string>();
  let day = '';
  for (const part of log.split('\0')) {
    const text = part.replace(/^\n/, '');
    if (text.startsWith('\x01')) {
      const [stamp = '', first] = text.slice(1).split('\n');
      day = stamp;
      if (first !== undefined && first !== '' && !days.has(first)) days.set(first, day);
    } else if (text !== '' && !days.has(text)) days.set(text, day);
  }
  return days;
}
