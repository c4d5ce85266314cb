import { basename, resolve } from 'node:path';
import { findChromium, thisMachine } from './findChromium.ts';
import { canInstall, install, installPackages } from './installPackages.ts';

const HEADLESS_SHELL = 'chromium-headless-shell';

/**
 * Returns the path of a Chromium for the browser tests. As root on Debian, installs the headless
 * shell even if another browser exists, because the shell uses a third of the CPU time.
 */
export async function ensureChromium(): Promise<string> {
  const machine = await thisMachine();
  const found = findChromium(machine);
  const isBest = found !== undefined && basename(found) === HEADLESS_SHELL;
  if (canInstall() && !isBest && !process.env['CHROMIUM_PATH'])
    await installPackages([HEADLESS_SHELL]);
  if (findChromium(machine) === undefined)
    await install(process.execPath, [
      resolve('node_modules/playwright-core/cli.js'),
      'install',
      'chromium',
    ]);
  const path = findChromium(machine);
  if (path !== undefined) return path;
  throw new Error(
    [
      'The browser tests need Chromium, but installing it failed.',
      '  Fix: install Chromium, Chrome, or Edge, or set CHROMIUM_PATH to its path',
    ].join('\n'),
  );
}
