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
afterAll(() => rmSync(folder, { recursive: true, force: true }));

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

test('dates don’t depend on the writer’s own settings', async () => {
  const program = join(folder, '.git/sign.sh');
  const script =
    'case "$*" in *--verify*) echo "gpg: Good signature" >&2; exit 0;; esac\ncat >/dev/null\n' +
    'echo "[GNUPG:] SIG_CREATED x" >&2\n' +
    'printf -- "-----BEGIN PGP SIGNATURE-----\\n\\na\\n-----END PGP SIGNATURE-----\\n"\n';
  writeFileSync(program, `#!/bin/sh\n${script}`, { mode: 0o755 });
  const settings = {
    'gpg.program': program,
    'commit.gpgSign': 'true',
    'log.showSignature': 'true',
    'log.showRoot': 'false',
    'color.ui': 'always',
  };
  for (const [name, value] of Object.entries(settings)) git('config', name, value);
  commit('2026-03-03', { 'signed.md': '1' });
  const days = await readHistory(folder);
  expect(days.get('signed.md')).toBe('2026-03-03');
  expect(days.get('a.md')).toBe('2025-01-01');
});

test('a date that isn’t one is no date', () => {
  expect([...parseLog('\x01gpg: Signature\na.md\0b.md\0\n\x012026-01-01\nb.md\0')]).toEqual([
    ['b.md', '2026-01-01'],
  ]);
});

test('an empty log has no dates', () => {
  expect(parseLog('').size).toBe(0);
});
