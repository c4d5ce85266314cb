import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

/** The part of the machine that the search looks at; a test passes its own. */
export interface Machine {
  platform: NodeJS.Platform;
  env: Record<string, string | undefined>;
  home: string;
  exists: (path: string) => boolean;
  /** Where playwright-core keeps the browser it downloads. */
  downloaded: string;
}

/** Describes the machine this runs on. */
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
 * Finds a Chromium, Chrome or Edge: CHROMIUM_PATH, the usual places, then playwright's own;
 * undefined if there is none.
 */
export function findChromium({
  platform,
  env,
  home,
  exists,
  downloaded,
}: Machine): string | undefined {
  const chosen = env['CHROMIUM_PATH'];
  if (chosen !== undefined && chosen !== '') {
    if (exists(chosen)) return chosen;
    throw new Error(
      `CHROMIUM_PATH names ${chosen}, which does not exist.\n  Fix: correct it, or unset it to let the tests look for themselves`,
    );
  }
  return [...usualPlaces(platform, env, home), downloaded].find(
    (path) => path !== '' && exists(path),
  );
}

function usualPlaces(platform: NodeJS.Platform, env: Machine['env'], home: string): string[] {
  if (platform === 'darwin') {
    const apps = [
      'Chromium.app/Contents/MacOS/Chromium',
      'Google Chrome.app/Contents/MacOS/Google Chrome',
      'Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
    ];
    return ['/Applications', join(home, 'Applications')].flatMap((folder) =>
      apps.map((app) => join(folder, app)),
    );
  }
  if (platform === 'win32') {
    const folders = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap(
      (name) => env[name] ?? [],
    );
    const programs = [
      'Chromium\\Application\\chrome.exe',
      'Google\\Chrome\\Application\\chrome.exe',
      'Microsoft\\Edge\\Application\\msedge.exe',
    ];
    return folders.flatMap((folder) => programs.map((program) => `${folder}\\${program}`));
  }
  const names = [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
    'microsoft-edge',
  ];
  const folders = [
    ...new Set([
      '/usr/bin',
      ...(env['PATH'] ?? '').split(delimiter),
      '/usr/local/bin',
      '/snap/bin',
    ]),
  ].filter((folder) => folder !== '');
  return names.flatMap((name) => folders.map((folder) => `${folder}/${name}`));
}
