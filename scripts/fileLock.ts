import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Takes a lock, which is a file with the process ID of its owner. Returns false if another process
 * has it, but takes over the lock of a process that has exited.
 */
export function takeLock(file: string): boolean {
  mkdirSync(dirname(file), { recursive: true });
  if (isWritten(file)) return true;
  if (isAlive(lockOwner(file))) return false;
  rmSync(file, { force: true });
  return isWritten(file);
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
  } catch {
    return false;
  }
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
