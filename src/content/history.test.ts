import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseLog, readHistory } from './history.ts';

const folder = mkdtempSync(join(tmpdir(), 'history-'));
const git = (...args: string[]): void => {
  execFileSync(
    'git',
    ['-C', folder, '-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args],
    { stdio: 'ignore' },
  );
};
const commit = (day: string, files: Record<string, string>): void => {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  git('add', '-A');
  execFileSync(
    'git',
    [
      '-C',
      folder,
      '-c',
      'user.name=a',
      '-c',
      'user.email=a@b.example',
      'commit',
      '-qm',
      'change',
      '--date',
      `${day}T12:00:00Z`,
    ],
    {
      env: { ...process.env, GIT_COMMITTER_DATE: `${day}T12:00:00Z` },
    },
  );
};

beforeAll(() => {
  git('init', '-q');
  commit('2025-01-01', { 'a.md': '1', 'b c.md': '1', 'ü.md': '1' });
  commit('2026-02-02', { 'b c.md': '2' });
});
afterAll(() => rmSync(folder, { recursive: true }));

test('every file has the date of its last change, whatever its name is', async () => {
  expect([...(await readHistory(folder))].sort()).toEqual([
    ['a.md', '2025-01-01'],
    ['b c.md', '2026-02-02'],
    ['ü.md', '2025-01-01'],
  ]);
});

test('a shallow clone has no dates', async () => {
  const clone = mkdtempSync(join(tmpdir(), 'shallow-'));
  execFileSync('git', ['clone', '-q', '--depth', '1', `file://${folder}`, clone], {
    stdio: 'ignore',
  });
  expect((await readHistory(clone)).size).toBe(0);
  rmSync(clone, { recursive: true });
});

test('a folder without Git history has no dates', async () => {
  const bare = mkdtempSync(join(tmpdir(), 'bare-'));
  expect((await readHistory(bare)).size).toBe(0);
  rmSync(bare, { recursive: true });
});

test('an empty log has no dates', () => {
  expect(parseLog('').size).toBe(0);
});
