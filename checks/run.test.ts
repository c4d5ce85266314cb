import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runCommand } from '../scripts/lib/runCommand.ts';

/** Runs gates on a fixture site that hasn't been built. */
async function gates(...names: string[]) {
  return runCommand(process.execPath, ['checks/run.ts', ...names], {
    env: { SITE_ROOT: 'tests/fixtures/one-page', OUT_DIR: '.cache/never-built' },
  });
}

/** Files that gates share. */
const SHARED = new Set(['source/prose.ts']);

test('each file of a gate is registered', () => {
  const registered = ['checks/run.ts', 'checks/buildRules.ts'].map((file) =>
    readFileSync(file, 'utf8'),
  );
  const files = ['source', 'built'].flatMap((folder) =>
    readdirSync(`checks/${folder}`)
      .filter((name) => /(?<!\.test)\.ts$/.test(name))
      .map((name) => `${folder}/${name}`),
  );
  expect(files.length).toBeGreaterThan(30);
  const missing = files.filter((file) => !registered.join().includes(`'./${file}'`));
  expect(missing.filter((file) => !SHARED.has(file))).toEqual([]);
});

test('gates that read only sources need no build', async () => {
  const { status, output } = await gates('emptyPages', 'duplicateTitles', 'secrets');
  expect({ status, output }).toEqual({
    status: 0,
    output: expect.stringMatching(/^\d+ pages pass 3 gates/),
  });
});

test('gates that read the built site say that it is missing', async () => {
  const { status, output } = await gates('emptyPages', 'duplicateIds');
  expect(status).toBe(1);
  expect(output).toContain("never-built doesn't contain a built site.\n  Fix: run npm run build");
});

test('a mistake in the configuration is a message without a stack', async () => {
  const { status, output } = await runCommand(process.execPath, ['checks/run.ts', 'emptyPages'], {
    env: { SITE_BASE: 'docs' },
  });
  expect(status).toBe(1);
  expect(output.trim()).toMatch(/^site\.config\.ts:\d+ {2}"base" has an invalid value: "docs"\n/);
});
