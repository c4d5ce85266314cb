import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { fillTokens } from '../../src/content/tokens.ts';

// The files for CI, with the parsers and schemas of GitHub, GitLab, and pre-commit. Each of them
// must find the mistake in a changed copy, so that a pass means something.

const tokens = { product: 'Acme Flow', slug: 'acme-flow', company: 'Acme' };
const read = (file: string): string => fillTokens(readFileSync(file, 'utf8'), tokens);

// The package imports JSON as only bundlers can.
const hooks = registerHooks({
  load: (url, context, next) =>
    next(url, url.endsWith('.json') ? { ...context, importAttributes: { type: 'json' } } : context),
});
const { NoOperationTraceWriter, parseWorkflow } = await import('@actions/workflow-parser');
const { parseAction } = await import('@actions/workflow-parser/actions/action-parser');
hooks.deregister();

function faultsOf(parse: typeof parseWorkflow | typeof parseAction, content: string): string[] {
  const { context } = parse({ name: 'file.yml', content }, new NoOperationTraceWriter());
  return context.errors.getErrors().map(({ message }) => message);
}

test('GitHub accepts the workflow', () => {
  const text = read('examples/recipes/.github/workflows/validate.yml');
  expect(faultsOf(parseWorkflow, text)).toEqual([]);
  expect(faultsOf(parseWorkflow, text.replace('runs-on:', 'runs_on:'))).not.toEqual([]);
});

test('GitHub accepts the action', () => {
  const text = read('packages/check/ci/action.yml');
  expect(faultsOf(parseAction, text)).toEqual([]);
  expect(faultsOf(parseAction, text.replace('shell:', 'shel:'))).not.toEqual([]);
});

test('GitLab accepts the template', () => {
  const text = read('examples/recipes/.gitlab-ci.yml');
  expect(gitlab(text)).toMatch(/^validate /m);
  expect(gitlab(text.replace('artifacts:', 'artefacts:'))).toContain(
    "'artefacts' property is not expected",
  );
});

/** Returns what the local runner of GitLab's jobs says, which has GitLab's schema. */
function gitlab(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'gitlab-'));
  const run = (command: string, ...args: readonly string[]): string => {
    const env = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null' };
    const { stdout, stderr } = spawnSync(command, args, { cwd: folder, encoding: 'utf8', env });
    return stdout + stderr;
  };
  const manifest = createRequire(import.meta.url).resolve('gitlab-ci-local/package.json');
  try {
    writeFileSync(join(folder, '.gitlab-ci.yml'), text);
    run('git', 'init', '--quiet');
    run('git', 'remote', 'add', 'origin', 'git@gitlab.example:shop/data.git');
    return run(process.execPath, join(dirname(manifest), 'dist/index.js'), '--list-all');
  } finally {
    rmSync(folder, { recursive: true });
  }
}
