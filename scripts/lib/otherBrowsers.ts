import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { canInstall, installPackages } from './installPackages.ts';

/** A browser other than Chromium, which runs the journeys. */
export type OtherBrowser = 'Firefox' | 'WebKit';

/** The programs that a browser needs, each with its Debian package. */
const PROGRAMS: Record<OtherBrowser, Record<string, string>> = {
  Firefox: { 'firefox-esr': 'firefox-esr' },
  // The driver's package includes the browser, which needs a display and, for focus, a window
  // manager.
  WebKit: { WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb', openbox: 'openbox' },
};

/** The facts about the machine that decide which browsers run; a test passes its own. */
export interface BrowserMachine {
  isInstalled: (program: string) => boolean;
  /** True for root on Debian, where packages can be installed without a prompt. */
  canInstall: boolean;
  install: (packages: readonly string[]) => Promise<void>;
  isCI: boolean;
}

/**
 * Returns the browsers that can run the journeys. As root on Debian, installs what is missing.
 * Elsewhere, prints which browsers are skipped. If the installation fails in CI, throws an error.
 */
export async function ensureOtherBrowsers(
  machine: BrowserMachine = thisMachine(),
): Promise<OtherBrowser[]> {
  const browsers = Object.keys(PROGRAMS) as OtherBrowser[];
  const missing = (): OtherBrowser[] =>
    browsers.filter((name) => packagesFor([name], machine).length > 0);
  if (missing().length > 0 && machine.canInstall)
    await machine.install(packagesFor(missing(), machine));
  const skipped = missing();
  if (skipped.length > 0) {
    const packages = packagesFor(skipped, machine).join(' ');
    const fix = `Fix: on Debian or Ubuntu, run "apt-get install ${packages}" as root, or set INSTALL_BROWSERS=1 as root.`;
    const names = skipped.join(' and ');
    if (machine.canInstall && machine.isCI)
      throw new Error(`The journeys can't run in ${names}, which couldn't be installed.\n  ${fix}`);
    console.log(`Skipping the journeys in ${names}: not installed. ${fix}`);
  }
  return browsers.filter((name) => !skipped.includes(name));
}

/** Lists the packages of the programs that aren't installed. */
function packagesFor(browsers: readonly OtherBrowser[], { isInstalled }: BrowserMachine): string[] {
  return browsers.flatMap((name) =>
    Object.entries(PROGRAMS[name]).flatMap(([program, inPackage]) =>
      isInstalled(program) ? [] : [inPackage],
    ),
  );
}

function thisMachine(): BrowserMachine {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return {
    isInstalled: (program) => folders.some((folder) => existsSync(join(folder, program))),
    canInstall: canInstall(),
    install: installPackages,
    isCI: process.env['CI'] !== undefined,
  };
}
