import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter } from 'node:path';

/** The facts about the machine that the search needs; a test passes its own. */
export interface Machine {
  platform: NodeJS.Platform;
  env: Record<string, string | undefined>;
  home: string;
  exists: (path: string) => boolean;
  /** The path of the browser that playwright-core downloads. */
  downloaded: string;
}

const MAC_APPS = ['Chromium', 'Google Chrome', 'Microsoft Edge'];
const WINDOWS_PROGRAMS = [
  'Chromium/Application/chrome.exe',
  'Google/Chrome/Application/chrome.exe',
  'Microsoft/Edge/Application/msedge.exe',
];
const LINUX_PROGRAMS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
];

export async function thisMachine(): Promise<Machine> {
  const { chromium } = await import('playwright-core');
  return {
    platform: process.platform,
    env: process.env,
    home: homedir(),
    exists: existsSync,
    downloaded: chromium.executablePath(),
  };
}

/**
 * Finds Chromium, Chrome, or Edge: the browser in CHROMIUM_PATH, an installed one, or the one that
 * Playwright downloaded.
 */
export function findChromium(machine: Machine): string | undefined {
  const { env, exists, downloaded } = machine;
  const chosen = env['CHROMIUM_PATH'];
  if (!chosen) return [...usualPaths(machine), downloaded].find(exists);
  if (exists(chosen)) return chosen;
  throw new Error(
    [
      `CHROMIUM_PATH "${chosen}" doesn't exist.`,
      '  Fix: correct the path, or unset the variable to use an installed browser',
    ].join('\n'),
  );
}

function usualPaths({ platform, env, home }: Machine): string[] {
  const below = (folders: readonly string[], programs: readonly string[]): string[] =>
    programs.flatMap((program) => folders.map((folder) => `${folder}/${program}`));
  if (platform === 'darwin') {
    const apps = MAC_APPS.map((name) => `${name}.app/Contents/MacOS/${name}`);
    return below(['/Applications', `${home}/Applications`], apps);
  }
  if (platform === 'win32') {
    const variables = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'];
    return below(
      variables.flatMap((name) => env[name] ?? []),
      WINDOWS_PROGRAMS,
    );
  }
  return below(['/usr/bin', '/snap/bin', ...(env['PATH'] ?? '').split(delimiter)], LINUX_PROGRAMS);
}
