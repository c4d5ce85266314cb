import { describe, expect, it, vi } from 'vitest';
import { ensureOtherBrowsers, type BrowserMachine, type OtherBrowser } from './otherBrowsers.ts';

interface Outcome {
  browsers: OtherBrowser[];
  installed: string[];
  printed: string;
}

/**
 * Runs `ensureOtherBrowsers` on a machine with these programs, where installing others may fail.
 */
async function outcome(
  programs: readonly string[],
  facts: Partial<Pick<BrowserMachine, 'canInstall' | 'isCI'>> = {},
  { installs = true } = {},
): Promise<Outcome> {
  const installed: string[] = [];
  const log = vi.spyOn(console, 'log').mockReturnValue();
  try {
    const browsers = await ensureOtherBrowsers({
      isInstalled: (program) => programs.includes(program) || (installs && installed.length > 0),
      install: async (packages) => void installed.push(...packages),
      canInstall: false,
      isCI: false,
      ...facts,
    });
    return { browsers, installed, printed: log.mock.calls.join('\n') };
  } finally {
    log.mockRestore();
  }
}

const all = ['firefox-esr', 'WebKitWebDriver', 'Xvfb', 'openbox'];

describe('the journeys', () => {
  it('run in both browsers if they are installed', async () => {
    expect(await outcome(all, { canInstall: true, isCI: true })).toEqual({
      browsers: ['Firefox', 'WebKit'],
      installed: [],
      printed: '',
    });
  });

  it.each([true, false])(
    'run after the missing programs are installed as root on Debian (CI: %s)',
    async (isCI) => {
      expect(await outcome(['Xvfb'], { canInstall: true, isCI })).toEqual({
        browsers: ['Firefox', 'WebKit'],
        installed: ['firefox-esr', 'webkit2gtk-driver', 'openbox'],
        printed: '',
      });
    },
  );

  it.each([true, false])(
    'are skipped with a one-line message if nothing can be installed (CI: %s)',
    async (isCI) => {
      expect(await outcome(['firefox-esr', 'Xvfb'], { isCI })).toEqual({
        browsers: ['Firefox'],
        installed: [],
        printed:
          'Skipping the journeys in WebKit: not installed. Fix: on Debian or Ubuntu, run "apt-get install webkit2gtk-driver openbox" as root, or set INSTALL_BROWSERS=1 as root.',
      });
    },
  );

  it('are skipped if the installation fails', async () => {
    const { browsers, printed } = await outcome([], { canInstall: true }, { installs: false });
    expect(browsers).toEqual([]);
    expect(printed).toContain('Skipping the journeys in Firefox and WebKit: not installed.');
  });

  it('fail in CI if the installation fails', async () => {
    const failing = outcome([], { canInstall: true, isCI: true }, { installs: false });
    await expect(failing).rejects.toThrow(/in Firefox and WebKit, which couldn't be installed/);
  });
});
