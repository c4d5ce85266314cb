import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { canInstall, installPackages } from './installPackages.ts';

/** What the WebKit check needs: the browser's driver, a display, and a window manager. */
const PROGRAMS = ['WebKitWebDriver', 'Xvfb', 'openbox'];
const PACKAGES = ['webkit2gtk-driver', 'xvfb', 'openbox'];

/** The facts about the machine that decide whether the WebKit check runs; a test passes its own. */
export interface WebKitMachine {
  /** Lists the programs that aren't installed. */
  missing: () => string[];
  /** True for root on Debian, where packages can be installed without a prompt. */
  canInstall: boolean;
  install: () => Promise<void>;
  isCI: boolean;
}

/**
 * Returns true if this machine can run the WebKit check. As root on Debian, installs what is
 * missing. Elsewhere, prints why the check is skipped and how to run it. If the installation fails
 * in CI, throws an error, so that CI never skips a check it should run.
 */
export async function ensureWebKit(machine: WebKitMachine = thisMachine()): Promise<boolean> {
  const { missing, install, isCI } = machine;
  if (missing().length > 0 && machine.canInstall) await install();
  const programs = missing().join(', ');
  if (programs === '') return true;
  const packages = PACKAGES.join(' ');
  const fix = `  Fix: on Debian or Ubuntu, run "apt-get install ${packages}" as root.`;
  if (machine.canInstall && isCI)
    throw new Error(`The WebKit check can't run without ${programs}.\n${fix}`);
  console.log(`Skipping the WebKit check. Not installed: ${programs}.\n${fix}`);
  return false;
}

function thisMachine(): WebKitMachine {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const isThere = (name: string): boolean => folders.some((path) => existsSync(join(path, name)));
  return {
    missing: () => PROGRAMS.filter((name) => !isThere(name)),
    canInstall: canInstall(),
    install: () => installPackages(PACKAGES),
    isCI: process.env['CI'] !== undefined,
  };
}
