import { relative, resolve, sep } from 'node:path';
import { outDir } from '../src/content/paths.ts';
import { stopWith } from './requireBuild.ts';
import { runCommand } from './runCommand.ts';

// Builds the site and checks it against the rules of every build, such as broken links.
// `--verbose` shows everything that Astro says; other arguments go to Astro.
const started = performance.now();
const given = process.argv.slice(2);
const isVerbose = given.includes('--verbose');

// Astro puts code there during the build, and that code imports our packages.
if (!outDir.startsWith(resolve('.') + sep))
  stopWith(
    [
      `OUT_DIR is ${outDir}`,
      '  allowed: a folder within the repository',
      '  Fix: OUT_DIR=.cache/site npm run build',
    ].join('\n'),
  );

let isInMessage = false;
const args = given.filter((arg) => arg !== '--verbose');
const { status, output } = await runCommand('astro', ['build', ...args], {
  show: isVerbose || shownLine,
});
if (status === 0) {
  const result = await runCommand(process.execPath, ['checks/run.ts', '--build']);
  process.stdout.write(result.output);
  process.exitCode = result.status;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (result.status === 0) console.log(`Built ${relative('.', outDir)}/ in ${seconds} s`);
} else {
  // A problem in the sources ends the build before there are pages to check.
  if (/^\d+ problems?$/m.test(output))
    console.error('Links, anchors and addresses are looked at when this is fixed.');
  process.exitCode = status;
}

/** Returns a line of Astro's output if it's a warning, an error, or from our own steps. */
function shownLine(line: string): string | undefined {
  const shown = line.trim() === '' && isInMessage ? line : messageOf(line);
  isInMessage = shown !== undefined && shown.trim() !== '';
  return shown;
}

function messageOf(line: string): string | undefined {
  if (/\[(?:WARN|ERROR)\]/.test(line)) return line;
  const own = /^[\d:]+ \[(?:steps|docs|releases|finish-pages|report-missing)\] (.*)/.exec(line);
  if (own !== null) return own[1];
  const isChatter = /^\d\d:\d\d:\d\d |^\s*(?:\(\+\d+ms\)|generating static routes)?\s*$/;
  return isChatter.test(line) ? undefined : line;
}
