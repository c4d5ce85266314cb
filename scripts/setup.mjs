// Plain JavaScript, because this file runs on the machine's own Node (20.20 or later) before
// anything is installed.
//
//   node scripts/setup.mjs                     installs missing packages and checks Node
//   node scripts/setup.mjs scripts/test.ts …   does the same, then runs the script on the right Node
//
// package.json uses the second form: after an install, `node a && node b` would run `b` on the old
// Node, because shells cache the paths of commands.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { basename, delimiter, join, resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The oldest Node that runs the site's TypeScript scripts directly (Astro itself needs 22.12). */
const oldestNode = '22.18.0';

/**
 * Returns true if the installed packages match the lock, according to npm's own record
 * (`node_modules/.package-lock.json`).
 * @param {string} folder
 */
export function isInstalled(folder) {
  const wanted = readPackages(join(folder, 'package-lock.json'));
  const found = readPackages(join(folder, 'node_modules', '.package-lock.json'));
  if (wanted === undefined || found === undefined) return false;
  if (!matchesManifest(folder, wanted[''])) return false;
  const missing = Object.entries(wanted).some(
    ([path, entry]) =>
      path !== '' && (found[path] ? found[path].version !== entry.version : !isOptional(entry)),
  );
  const foreign = Object.entries(found).some(([path, entry]) => !wanted[path] || !fitsHere(entry));
  return !missing && !foreign;
}

/**
 * Returns true if a version such as `v24.21.0` is new enough.
 * @param {string | undefined} version
 */
export function isNewEnough(version) {
  const number = (version ?? '').replace(/^v/, '');
  return number.localeCompare(oldestNode, 'en', { numeric: true }) >= 0;
}

/**
 * Finds a Node for the site: the one running now, or the one among the installed packages;
 * undefined if both are too old.
 * @param {string} folder
 * @returns {string | undefined}
 */
export function findNode(folder) {
  if (isNewEnough(process.version)) return process.execPath;
  const installed = installedNode(folder);
  if (installed === undefined) return undefined;
  const { stdout } = spawnSync(installed, ['--version'], { encoding: 'utf8' });
  return isNewEnough(stdout?.trim()) ? installed : undefined;
}

/** The message for a machine on which no Node is new enough. */
function nodeProblem() {
  return [
    `This site requires Node ${oldestNode} or later, but this is ${process.version}, ` +
      'and the packages include no newer one.',
    '  Packages with Node exist for Linux, macOS, and Windows; ' +
      `this machine is ${process.platform} ${process.arch}.`,
    '  Fix: run `npm ci --include=optional`, or install a newer Node from https://nodejs.org, ' +
      'and try again.',
  ].join('\n');
}

/**
 * The message for a failed installation.
 * @param {number | null} status
 */
export function installProblem(status) {
  return [
    `npm ci failed (exit code ${status ?? 'none'}); see its output above.`,
    '  If the registry is unreachable, check `npm config get registry`, and try again.',
    '  If "package.json and package-lock.json are not in sync", run `npm install`, then ' +
      '`node scripts/complete-lock.mjs`, and commit the lock.',
    '  Otherwise, delete the node_modules folder, and try again.',
  ].join('\n');
}

function install() {
  // On stderr, because `npm run mcp` speaks a protocol on stdout.
  console.error('Installing packages (npm ci) …');
  // Omits the folder that npm is about to replace, so that npm runs on the machine's Node.
  const path = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes(`node_modules${sep}.bin`))
    .join(delimiter);
  const { status, error } = spawnSync(
    'npm',
    ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      env: { ...process.env, PATH: path },
      stdio: ['inherit', 2, 'inherit'],
      shell: process.platform === 'win32',
    },
  );
  if (error !== undefined)
    fail(
      `npm couldn't start: ${error.message}\n` +
        '  Fix: install npm (it comes with Node), and try again.',
    );
  if (status !== 0) fail(installProblem(status));
}

/**
 * Returns what a person needs to fix the error that ended a script: a problem's own message, or the
 * line of a mistake in one of the files that people configure. Other errors keep their stack.
 * @param {unknown} error
 */
export function messageOf(error) {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'Problem' || error.name === 'Problems') return error.message;
  const [, file, line] = placeIn(error.stack ?? '') ?? importIn(error.message) ?? [];
  if (file === undefined) return error.stack ?? error.message;
  return `${file}:${line}  ${error.message}\n  Fix: correct this line, or the line above it`;
}

/** @param {string} stack */
function placeIn(stack) {
  return /file:\/\/\S*?\/((?:site\.config|navigation\/[\w./-]+)\.ts):(\d+)/.exec(stack);
}

/**
 * Finds the import of a file or package that doesn't exist, which has no line in Node's message.
 * @param {string} message
 */
function importIn(message) {
  const found = /'(\S+)' imported from (\S*?\/((?:site\.config|navigation\/\S+)\.ts))/.exec(
    message,
  );
  if (found === null) return undefined;
  const [, missing = '', path = '', file] = found;
  const rows = readFileSync(path, 'utf8').split('\n');
  const row = rows.findIndex((text) => text.includes(`${basename(missing)}'`));
  return row === -1 ? undefined : ['', file, row + 1];
}

/**
 * @param {string} node
 * @param {string} script
 * @param {string[]} rest
 */
async function run(node, script, rest) {
  const file = resolve(root, script);
  if (!existsSync(file)) fail(`${script} doesn't exist.`);
  if (node === process.execPath) {
    process.argv.splice(1, 2, file);
    await import(pathToFileURL(file).href).catch((error) => fail(messageOf(error)));
    return;
  }
  const child = spawn(node, [fileURLToPath(import.meta.url), script, ...rest], {
    stdio: 'inherit',
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal));
  // npm forwards signals to its shell, but the shell doesn't forward them. When the shell exits,
  // the script stops, too.
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || child.kill('SIGTERM'), 500).unref();
  child.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 130)));
}

/** @param {string} file @returns {Record<string, any> | undefined} */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** @param {string} folder @param {Record<string, any> | undefined} locked */
function matchesManifest(folder, locked) {
  const [wanted, known] = [
    JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
    locked,
  ].map((manifest) => ({
    ...manifest?.dependencies,
    ...manifest?.devDependencies,
    ...manifest?.optionalDependencies,
  }));
  return Object.keys(wanted).every((name) => wanted[name] === known[name]);
}

/** @param {Record<string, any>} entry */
function isOptional(entry) {
  return entry.optional === true || entry.devOptional === true || entry.peer === true;
}

/** @param {Record<string, any>} entry */
function fitsHere({ os, cpu }) {
  return allows(os, process.platform) && allows(cpu, process.arch);
}

/** @param {string | string[] | undefined} list @param {string} value */
function allows(list, value) {
  const entries = [list ?? []].flat();
  if (entries.includes(`!${value}`)) return false;
  return entries.includes(value) || entries.every((entry) => entry.startsWith('!'));
}

/** @param {string} folder */
function installedNode(folder) {
  const bin = join(folder, 'node_modules', '.bin', 'node');
  if (process.platform !== 'win32') return existsSync(bin) ? realpathSync(bin) : undefined;
  const exe = join(folder, 'node_modules', `node-win-${process.arch}`, 'bin', 'node.exe');
  return existsSync(exe) ? exe : undefined;
}

/** @param {string} text @returns {never} */
function fail(text) {
  console.error(`\n${text}\n`);
  process.exit(1);
}

if (
  process.argv[1] !== undefined &&
  realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)
) {
  // A script that one of ours started must not reinstall the packages in use.
  const isSetUp = process.env['SITE_IS_SET_UP'] !== undefined;
  if (!isSetUp && !isInstalled(root)) install();
  process.env['SITE_IS_SET_UP'] = '1';
  const node = findNode(root);
  if (node === undefined) fail(nodeProblem());
  const [script, ...rest] = process.argv.slice(2);
  if (script !== undefined) await run(node, script, rest);
}
