import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** How often the owner of a lock renews it, in milliseconds. */
const RENEWAL = 2_000;

/** The age, in milliseconds, of a lock whose owner no longer renews it. */
const STALE = 15_000;

/**
 * Takes a lock, which is a file with the process ID of its owner. Returns false if another process
 * has it and renews it: another program may have got the same ID. Throws if the file can't be written.
 */
export function takeLock(file: string): boolean {
  mkdirSync(dirname(file), { recursive: true });
  if (!isWritten(file)) {
    if (isRenewed(file) && isAlive(lockOwner(file))) return false;
    rmSync(file, { force: true });
    if (!isWritten(file)) return false;
  }
  keepRenewing(file);
  return true;
}

/** Returns the process ID of a lock's owner; 0 if there is no lock. */
export function lockOwner(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return 0;
  }
}

function isWritten(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function keepRenewing(file: string): void {
  const timer = setInterval(() => {
    if (lockOwner(file) === process.pid) utimesSync(file, new Date(), new Date());
    else clearInterval(timer);
  }, RENEWAL);
  timer.unref();
}

function isRenewed(file: string): boolean {
  const { mtimeMs = 0 } = statSync(file, { throwIfNoEntry: false }) ?? {};
  return Date.now() - mtimeMs < STALE;
}

function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
