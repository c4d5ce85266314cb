import { statSync } from 'node:fs';
import { join } from 'node:path';
import { gitOutput } from './git.ts';

const DAY = /^\d{4}-\d\d-\d\d$/;

/** Dates of the last change (YYYY-MM-DD) by path relative to the repository's root. */
type History = ReadonlyMap<string, string>;

/** Reads the date of every file's last change; empty for a shallow clone or without Git history. */
export async function readHistory(root: string): Promise<History> {
  const [isShallow, log] = await Promise.all([
    gitOutput(root, 'rev-parse', '--is-shallow-repository'),
    gitOutput(root, 'log', '-z', '--format=%x01%cs', '--name-only', '--no-renames', '--relative'),
  ]);
  return isShallow?.trim() === 'false' ? parseLog(log ?? '') : new Map();
}

let kept: { of: string; history: Promise<History> } | undefined;

/** Returns the cached history, and rereads it if it changed: the dev server asks for every page. */
export function knownHistory(root: string): Promise<History> {
  const of = `${root} ${statSync(join(root, '.git/logs/HEAD'), { throwIfNoEntry: false })?.mtimeMs}`;
  if (kept?.of !== of) kept = { of, history: readHistory(root) };
  return kept.history;
}

/**
 * Parses `git log -z --format=%x01%cs --name-only`: the first date of a path is its last change. A commit whose
 * date isn't one changes nothing.
 */
export function parseLog(log: string): History {
  const days = new Map<string, string>();
  let day = '';
  for (const part of log.split('\0')) {
    const text = part.replace(/^\n/, '');
    const [stamp, path = ''] = text.startsWith('\x01')
      ? text.slice(1).split('\n')
      : [undefined, text];
    if (stamp !== undefined) day = DAY.test(stamp) ? stamp : '';
    if (day !== '' && path !== '' && !days.has(path)) days.set(path, day);
  }
  return days;
}
