import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { lockOwner, takeLock } from './fileLock.ts';

const folder = mkdtempSync(join(tmpdir(), 'lock-'));
const file = join(folder, 'cache/build.lock');

afterAll(() => rmSync(folder, { recursive: true }));

it('lets one process at a time hold the lock, and takes it over from a process that has exited', () => {
  expect(takeLock(file)).toBe(true);
  expect(lockOwner(file)).toBe(process.pid);
  expect(takeLock(file)).toBe(false);

  const { pid } = spawnSync(process.execPath, ['--version']);
  writeFileSync(file, String(pid));
  expect(takeLock(file)).toBe(true);
  expect(readFileSync(file, 'utf8')).toBe(String(process.pid));

  // A process that has nothing to do with the lock got the ID of its owner, which crashed.
  writeFileSync(file, String(process.ppid));
  expect(takeLock(file)).toBe(false);
  const minuteAgo = new Date(Date.now() - 60_000);
  utimesSync(file, minuteAgo, minuteAgo);
  expect(takeLock(file)).toBe(true);

  // The process crashed before it wrote its ID.
  writeFileSync(file, '');
  expect(takeLock(file)).toBe(true);
});

it('throws at once for a folder that can’t be written', () => {
  writeFileSync(join(folder, 'file'), '');
  expect(() => takeLock(join(folder, 'file/build.lock'))).toThrow(/ENOTDIR|EEXIST/);
});
