import { describe, expect, it } from 'vitest';
import { findChromium, type Machine } from './findChromium.ts';

function machine(files: string[], rest: Partial<Machine> = {}): Machine {
  return {
    platform: 'linux',
    env: {},
    home: '/home/me',
    downloaded: '/cache/chrome',
    exists: (path) => files.includes(path),
    ...rest,
  };
}

describe('findChromium', () => {
  it.each<[rule: string, machine: Machine, path: string | undefined]>([
    [
      'prefers CHROMIUM_PATH',
      machine(['/opt/chrome', '/usr/bin/chromium'], { env: { CHROMIUM_PATH: '/opt/chrome' } }),
      '/opt/chrome',
    ],
    [
      'finds browsers on Linux',
      machine(['/usr/bin/google-chrome', '/usr/bin/chromium-browser']),
      '/usr/bin/chromium-browser',
    ],
    [
      'prefers the headless shell, which is the fastest',
      machine(['/usr/bin/chromium', '/usr/bin/chromium-headless-shell']),
      '/usr/bin/chromium-headless-shell',
    ],
    [
      'finds a browser in PATH',
      machine(['/nix/bin/chromium'], { env: { PATH: '/bin:/nix/bin' } }),
      '/nix/bin/chromium',
    ],
    [
      'finds browsers on macOS',
      machine(['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'], {
        platform: 'darwin',
      }),
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    ],
    [
      'finds browsers on Windows',
      machine(['C:\\Program Files (x86)/Microsoft/Edge/Application/msedge.exe'], {
        platform: 'win32',
        env: { 'PROGRAMFILES(X86)': 'C:\\Program Files (x86)' },
      }),
      'C:\\Program Files (x86)/Microsoft/Edge/Application/msedge.exe',
    ],
    [
      'falls back to the browser that Playwright downloaded',
      machine(['/cache/chrome']),
      '/cache/chrome',
    ],
    ['finds nothing on a machine without a browser', machine([]), undefined],
  ])('%s', (_rule, on, path) => {
    expect(findChromium(on)).toBe(path);
  });

  it('reports a CHROMIUM_PATH that doesn’t exist', () => {
    expect(() =>
      findChromium(machine(['/usr/bin/chromium'], { env: { CHROMIUM_PATH: '/opt/gone' } })),
    ).toThrow(
      'CHROMIUM_PATH "/opt/gone" doesn\'t exist.\n' +
        '  Fix: correct the path, or unset the variable to use an installed browser',
    );
  });
});
