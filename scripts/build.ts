import { rmSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { outDir, siteRoot } from '../src/content/paths.ts';
import { VERSIONS } from '../src/content/versions.ts';
import { formatProblems } from '../src/content/problem.ts';
import { linkFaults, SOURCE_FOLDERS } from '../src/content/sourceFiles.ts';
import { stopWith, requireConfig } from './lib/requireBuild.ts';
import { lockOwner, takeLock } from './lib/fileLock.ts';
import { finishOutput, outputFault, startOutput } from './lib/outputFolder.ts';
import { runCommand } from './lib/runCommand.ts';

// Builds the site and runs the checks for every build, such as broken links. `--verbose` shows all
// of Astro's output; other arguments are passed to Astro.
/** How long to wait for another build, in milliseconds. */
const LOCK_PATIENCE = 5 * 60_000;

/** The folders that the build reads without knowing what they contain. */
const BUILT_FROM = [...SOURCE_FOLDERS, 'navigation', 'schemas', VERSIONS];

const started = performance.now();
const given = process.argv.slice(2);
const isVerbose = given.includes('--verbose');

checkOutput();
const roots = new Set([siteRoot, resolve('.')]);
const links = [...roots].flatMap((root) => linkFaults(root, BUILT_FROM));
if (links.length > 0) stopWith(formatProblems(links));
await requireConfig();
await waitForLock();
startOutput(outDir);
let isInMessage = false;
const args = given.filter((arg) => arg !== '--verbose');
const { status, output } = await runCommand('astro', ['build', ...args], {
  // Node keeps compiled modules for all sites, which saves a third of a small build.
  env: { ASTRO_TELEMETRY_DISABLED: '1', NODE_COMPILE_CACHE: resolve('.cache/node') },
  show: isVerbose || shownLine,
});
process.exitCode = status;
const hasProblems = output.includes('contains the site with these problems');
if (status === 0 || hasProblems) finishOutput(outDir);
if (status === 0) {
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`Built ${relative('.', outDir)}/ in ${seconds} s`);
} else if (hasProblems) console.error('The build failed.');
else if (/^\d+ problems?$/m.test(output))
  // A problem in the sources ends the build before there are pages to check.
  console.error('The rules for built pages run after you fix this.');

/** Exits with a message if the build can't write to its folder, which Astro empties. */
function checkOutput(): void {
  // During the build, Astro writes code to that folder that imports our packages.
  const fault = (outDir + sep).startsWith(resolve('.') + sep)
    ? outputFault(outDir, (names) => names.includes('404.html') && names.includes('_astro'))
    : 'is outside the repository';
  if (fault !== undefined)
    stopWith(
      [
        `OUT_DIR "${outDir}" ${fault}`,
        '  allowed: a new or empty folder that .gitignore lists, or the output of an earlier build',
        '  Fix: set OUT_DIR to a folder such as publish/docs',
      ].join('\n'),
    );
}

/**
 * Waits while another build is running, because it writes to the same files. Exits with a message
 * if that takes too long.
 */
async function waitForLock(): Promise<void> {
  const lock = resolve('.cache/build.lock');
  const end = Date.now() + LOCK_PATIENCE;
  let isFirstTry = true;
  while (!tookLock(lock)) {
    const what = `Another build is running in this repository (process ${lockOwner(lock)}).`;
    if (isFirstTry) console.log(`${what} This build waits for it.`);
    isFirstTry = false;
    if (Date.now() > end)
      stopWith(`${what}\n  Fix: stop it; if no build is running, delete .cache/build.lock`);
    await pause(200);
  }
  process.once('exit', () => rmSync(lock, { force: true }));
}

/** Takes the lock. Exits with a message if its file can't be written, because waiting can't help. */
function tookLock(lock: string): boolean {
  try {
    return takeLock(lock);
  } catch (error) {
    stopWith(
      `Can't write ${lock}: ${(error as Error).message}\n  Fix: make .cache/ a folder that you can write to`,
    );
  }
}

/** Returns a line of Astro's output if it's a warning, an error, or from one of our own steps. */
function shownLine(line: string): string | undefined {
  const shown = line.trim() === '' && isInMessage ? line : messageOf(line);
  isInMessage = shown !== undefined && shown.trim() !== '';
  return shown;
}

function messageOf(line: string): string | undefined {
  // The problems below it say what is wrong.
  if (line.includes('An unhandled error occurred while running the "astro:')) return undefined;
  if (/\[(?:WARN|ERROR)\]/.test(line)) return line;
  const own = /^[\d:]+ \[(?:steps|docs|releases|finish-site|report-missing)\] (.*)/.exec(line);
  if (own !== null) return own[1];
  const isChatter = /^\d\d:\d\d:\d\d |^\s*(?:\(\+\d+ms\)|generating static routes)?\s*$/;
  return isChatter.test(line) ? undefined : line;
}
