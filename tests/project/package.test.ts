import { spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { FileProblem } from 'check/command/checkPaths.ts';
import { readOptions } from 'check/command/options.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { fillPath, fillTokens } from '../../src/content/tokens.ts';
import { base, brokenProject, fixtures } from './fixtures.ts';

// The npm package of the check, in a folder without other packages.

const tokens = { product: 'Acme Flow', slug: 'acme-flow', company: 'Acme' };
const root = mkdtempSync(join(tmpdir(), 'package-'));
const installed = join(root, 'installed/node_modules/acme-flow-check');
const main = join(installed, 'main.js');
/** No registry answers there. */
const offline = { npm_config_offline: 'true', npm_config_registry: 'http://127.0.0.1:9' };

const hook = join(root, 'hook');

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};

function run(args: readonly string[], input?: string, env = {}) {
  return spawnSync(process.execPath, [main, ...args], {
    cwd: root,
    input,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
}

beforeAll(() => {
  const built = join(root, 'built');
  const { status, stderr } = spawnSync(process.execPath, ['scripts/checkPackage.ts', built], {
    encoding: 'utf8',
    env: {
      ...process.env,
      PRODUCT_NAME: 'Acme Flow',
      PRODUCT_SLUG: 'acme-flow',
      COMPANY_NAME: 'Acme',
    },
  });
  if (status !== 0) throw new Error(stderr);
  // As a reader installs it, but from a file.
  const npm = (cwd: string, ...args: readonly string[]): string => {
    const env = { ...process.env, ...offline, npm_config_cache: join(root, 'cache') };
    const result = spawnSync('npm', args, { cwd, encoding: 'utf8', env });
    if (result.status !== 0) throw new Error(result.stderr);
    return result.stdout.trim();
  };
  const packed = join(built, npm(built, 'pack', '--silent'));
  write('installed/package.json', '{}');
  npm(join(root, 'installed'), 'install', '--no-audit', '--no-fund', packed);
  cpSync(built, hook, { recursive: true, filter: (path) => path !== packed });
  rmSync(built, { recursive: true });
});
afterAll(() => rmSync(root, { recursive: true }));

test('it needs no other package and runs nothing when it’s installed', () => {
  expect(readdirSync(dirname(installed)).filter((name) => !name.startsWith('.'))).toEqual([
    'acme-flow-check',
  ]);
  const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as object;
  expect(manifest).toMatchObject({
    name: 'acme-flow-check',
    bin: { 'acme-flow-check': 'main.js' },
  });
  expect(Object.keys(manifest)).not.toContain('dependencies');
  expect(Object.keys(manifest)).not.toContain('scripts');
  expect(readdirSync(installed).toSorted()).toEqual([
    '.pre-commit-hooks.yaml',
    'README.md',
    'action.yml',
    'main.js',
    'package.json',
    'schemas.json',
  ]);
});

test('it finds nothing in the example projects', () => {
  for (const file of globSync('**/*.{yaml,yml,sql,py,md,*ignore}', { cwd: 'examples' }))
    write(
      join('examples', fillPath(file, tokens)),
      fillTokens(readFileSync(join('examples', file), 'utf8'), tokens),
    );
  const { stdout, status } = run(['examples']);
  expect(stdout).toMatch(/^Valid: \d+ × component \(transform, SQL\)$/m);
  expect(stdout).toMatch(/^Valid: \d+ × component \(transform, Python\)$/m);
  expect(stdout).toMatch(/^Valid: \d+ × macros$/m);
  expect(stdout).toMatch(/\n\d+ files checked, 0 errors, 0 warnings/);
  expect(status).toBe(0);
});

test('it finds in each broken project what the site finds', () => {
  for (const name of fixtures)
    for (const [path, text] of Object.entries(brokenProject(name).files))
      write(join('broken', name, path), text);
  const { stdout, status } = run(['broken', '--format', 'json']);
  expect(status).toBe(1);
  const { problems } = JSON.parse(stdout) as { problems: FileProblem[] };
  const found = Map.groupBy(problems, ({ file }) => file.split('/')[1]);
  for (const name of fixtures)
    expect(
      found
        .get(name)
        ?.map(
          ({ file, line, column, severity, message }) =>
            `${file.split('/').slice(2).join('/')}:${line}:${column} ${severity}: ${message}`,
        ),
    ).toEqual(brokenProject(name).expect);
});

test.each<[what: string, args: string[], status: number, output: RegExp]>([
  ['shows the version', ['--version'], 0, /^\d+\.\d+\.\d+\n$/],
  ['explains a rule', ['--explain', 'cycle'], 0, /^cycle\n[^]*Wrong \([^]*Right \([^]*#cycle\n$/],
  [
    'shows all files of an example',
    ['--explain', 'cycle'],
    0,
    /Other file \(.*\/weeks\.py\)[^]*Wrong \(.*\/orders\.sql\)/,
  ],
  [
    'rejects an unknown rule',
    ['--explain', 'cycel'],
    2,
    /^Unknown rule "cycel"\. Fix: did you mean "cycle"\?/,
  ],
  [
    'rejects an unknown option',
    ['--fxi'],
    2,
    /^Unknown option "--fxi"\. Fix: did you mean "--fix"\?/,
  ],
  [
    'shows the comment of the language that silences a rule',
    ['--explain', 'unknown-name'],
    0,
    /\n {4}-- check-ignore: unknown-name /,
  ],
  ['rejects an unknown format', ['--format', 'jsno'], 2, /did you mean "json"\?/],
  [
    'rejects a path that doesn’t exist',
    ['brokn'],
    2,
    /^"brokn" doesn't exist\. Fix: correct the path\./,
  ],
  ['finds nothing to check', ['installed'], 2, /^0 files checked[^]*\nNothing to check: .*Fix: /],
  [
    'counts the problems for the log of a job',
    ['--format', 'junit', 'broken/key-typo.yaml'],
    1,
    /<\/testsuites>\n\d+ files checked, 1 error/,
  ],
  ['stops at the time limit', ['--quiet', 'broken'], 3, /took longer than 0 seconds/],
])('it %s', (what, args, status, output) => {
  const env = what.includes('time limit') ? { CHECK_TIME_LIMIT: '0' } : {};
  const result = run(args, undefined, env);
  expect(result.stdout + result.stderr).toMatch(output);
  expect(result.status).toBe(status);
});

test('it checks a text that isn’t saved, with the names of its project', () => {
  const { files } = brokenProject('key-typo.yaml');
  for (const [path, text] of Object.entries(files)) write(join('open', path), text);
  const { stdout, status } = run(
    ['--stdin', '--stdin-filename', 'open/flows/sales/components/new.sql'],
    'SELECT * FROM {{ ref("weks") }}',
  );
  expect(stdout).toContain(
    'open/flows/sales/components/new.sql:1:22: error: Component "weks" not found in flow "sales". Did you mean "weeks"? [unknown-name]\n',
  );
  expect(stdout.split('\n')).toHaveLength(3);
  expect(status).toBe(1);
});

test('it fixes typos, deprecated keys, and tabs, and nothing else', () => {
  const { files } = brokenProject('deprecated-field.yaml');
  const changed = {
    ...files,
    'connections/shop_db.yaml': (files['connections/shop_db.yaml'] ?? '')
      .replace('    host', '    hots')
      .replace('    user', '\t\tuser'),
    'flows/sales/tests/amounts.sql':
      'SELECT * FROM {{ ref("ordres") }}, {{ ref("nothing_like_it") }}\n',
  };
  for (const [path, text] of Object.entries(changed)) write(join('fix', path), text);
  const { stdout, stderr, status } = run(['--fix', 'fix']);
  expect(stderr).toBe('Fixed 4 problems in 3 files.\n');
  expect(stdout).toMatch(
    /^fix\/flows\/sales\/tests\/amounts\.sql:1:43: error: Component "nothing_like_it".*\n\d+ files checked, 1 error, 0 warnings\n$/,
  );
  expect(status).toBe(1);
  const after = (path: string): string => readFileSync(join(root, 'fix', path), 'utf8');
  expect(after('connections/shop_db.yaml')).toBe(files['connections/shop_db.yaml']);
  expect(after('flows/sales/components/totals.yaml')).toContain('reshape: map');
});

test('more warnings than allowed fail, and --quiet hides them', () => {
  const { files } = brokenProject('deprecated-field.yaml');
  for (const [path, text] of Object.entries(files)) write(join('warn', path), text);
  expect(run(['warn']).status).toBe(0);
  expect(run(['warn', '--max-warnings', '1']).status).toBe(0);
  const { stdout, stderr, status } = run(['warn', '--max-warnings', '0', '--quiet']);
  expect([stdout.split('\n').length, status]).toEqual([2, 1]);
  expect(stderr).toBe('The check failed: --max-warnings 0 allows fewer warnings.\n');
});

test('it checks again after a change', async () => {
  const { files } = brokenProject('key-typo.yaml');
  for (const [path, text] of Object.entries(files)) write(join('watched', path), text);
  const child = spawn(process.execPath, [main, '--watch', 'watched'], { cwd: root });
  const ended = new Promise((resolve) => child.on('exit', resolve));
  let output = '';
  const outputs = child.stdout[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const untilWaiting = async (): Promise<string> => {
    output = '';
    while (!output.includes('Waiting for changes'))
      output += String((await outputs.next()).value as Buffer);
    return output;
  };
  expect(await untilWaiting()).toMatch(/^Checking[^]*:\d+:\d+: error: .+ \[unknown-key\]\n/);
  const [fixed = ''] = Object.keys(base).filter((path) => base[path] !== files[path]);
  write(join('watched', fixed), base[fixed] ?? '');
  expect(await untilWaiting()).toMatch(/^Checking[^]*, 0 errors, 0 warnings\n/);
  child.kill();
  await ended;
});

test('the files for CI and the guides call the packages with options that exist', () => {
  const sources = [
    'examples/recipes/.github/workflows/validate.yml',
    'examples/recipes/.gitlab-ci.yml',
    'examples/recipes/azure-pipelines.yml',
    'examples/recipes/.pre-commit-config.yaml',
    'packages/check/ci/.pre-commit-hooks.yaml',
    'content/docs/how-to/check-in-ci.md',
    'content/docs/how-to/check-in-your-editor.md',
    'content/docs/reference/validate.mdx',
  ];
  const calls = sources.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const found = [...text.matchAll(/\{product-slug\}-check(?:@3)?( (?:--)?[\w./-][^\n"`>]*)/g)];
    return found.map(([, args = '']) => args.trim().split(/\s+/));
  });
  expect(calls.length).toBeGreaterThan(8);
  for (const args of calls) expect(readOptions(args).paths).toHaveLength(1);
  const action = parse(readFileSync('packages/check/ci/action.yml', 'utf8')) as {
    runs: { using: string; steps: { run: string; shell: string }[] };
  };
  expect(action.runs).toMatchObject({ using: 'composite', steps: [{ shell: 'bash' }] });
  const [step] = action.runs.steps;
  const runAction = (env: Record<string, string>) =>
    spawnSync('bash', ['-euo', 'pipefail', '-c', step?.run ?? ''], {
      cwd: root,
      encoding: 'utf8',
      env: {
        ...process.env,
        PATH: `${dirname(process.execPath)}:${process.env['PATH']}`,
        GITHUB_ACTION_PATH: dirname(main),
        CHECK_FORMAT: 'github',
        ...env,
      },
    });
  const broken = runAction({ CHECK_PATH: 'broken/key-typo.yaml', CHECK_MAX_WARNINGS: '' });
  expect(broken.stdout).toMatch(/^::error file=.*title=unknown-key::/);
  expect(broken.status).toBe(1);
  expect(runAction({ CHECK_PATH: 'warn', CHECK_MAX_WARNINGS: '' }).status).toBe(0);
  expect(runAction({ CHECK_PATH: 'warn', CHECK_MAX_WARNINGS: '0' }).status).toBe(1);
});

const preCommit = spawnSync('pre-commit', ['--version'], { encoding: 'utf8' });

test.skipIf(preCommit.error !== undefined)('pre-commit runs the hook, without a network', () => {
  // pre-commit takes the Node of the machine, which may be older than this one.
  mkdirSync(join(root, 'bin'));
  for (const name of ['node', 'nodejs']) symlinkSync(process.execPath, join(root, 'bin', name));
  const env = {
    ...process.env,
    ...offline,
    PATH: `${join(root, 'bin')}:${process.env['PATH']}`,
    PRE_COMMIT_HOME: join(root, 'pre-commit'),
    GIT_CONFIG_GLOBAL: '/dev/null',
  };
  const runIn = (cwd: string, command: string, ...args: readonly string[]) =>
    spawnSync(command, args, { cwd, encoding: 'utf8', env });
  const author = ['-c', 'user.name=a', '-c', 'user.email=a@example.com'];
  runIn(hook, 'git', 'init', '--quiet');
  runIn(hook, 'git', 'add', '--all');
  runIn(hook, 'git', ...author, 'commit', '--quiet', '--message', 'Add the hook');
  const rev = runIn(hook, 'git', 'rev-parse', 'HEAD').stdout.trim();
  const shop = join(root, 'hooked');
  for (const [path, text] of Object.entries(brokenProject('key-typo.yaml').files))
    write(join('hooked', path), text);
  write(
    'hooked/.pre-commit-config.yaml',
    `repos:\n  - repo: ${hook}\n    rev: ${rev}\n    hooks:\n      - id: acme-flow-check\n`,
  );
  runIn(shop, 'git', 'init', '--quiet');
  const check = () => {
    runIn(shop, 'git', 'add', '--all');
    return runIn(shop, 'pre-commit', 'run', '--all-files');
  };
  const failed = check();
  expect(failed.stdout).toMatch(/Check the project\.+Failed\n[^]*\[unknown-key\]/);
  expect(failed.status).toBe(1);
  for (const [path, text] of Object.entries(base)) write(join('hooked', path), text);
  expect(check()).toMatchObject({
    stdout: expect.stringMatching(/^Check the project\.+Passed\n$/),
    status: 0,
  });
  // A commit that only deletes a file can break names, too.
  runIn(shop, 'git', ...author, 'commit', '--quiet', '--no-verify', '--message', 'Add a project');
  runIn(shop, 'git', 'rm', '-r', '--quiet', 'flows');
  expect(runIn(shop, 'pre-commit', 'run').stdout).toMatch(
    /^Check the project\.+(?:Passed|Failed)\n/,
  );
});

test.skipIf(preCommit.error !== undefined)('pre-commit accepts the files for it', () => {
  const accepts = (command: string, file: string, change = (text: string) => text) => {
    write(`for-pre-commit/${command}.yaml`, change(fillTokens(readFileSync(file, 'utf8'), tokens)));
    return spawnSync('pre-commit', [command, join(root, `for-pre-commit/${command}.yaml`)]).status;
  };
  const withTypo = (text: string): string => text.replace('entry:', 'entri:');
  for (const [command, file] of [
    ['validate-config', 'examples/recipes/.pre-commit-config.yaml'],
    ['validate-manifest', 'packages/check/ci/.pre-commit-hooks.yaml'],
  ] as const) {
    expect(accepts(command, file)).toBe(0);
    expect(accepts(command, file, withTypo)).toBe(1);
  }
});
