import { describe, expect, it, vi } from 'vitest';
import { ensureWebKit } from './webkit.ts';
import type { WebKitMachine } from './webkit.ts';

/** A machine without WebKit, on which the installation succeeds or fails. */
function machine(facts: Partial<WebKitMachine>, { installs = true } = {}): WebKitMachine {
  let missing = ['WebKitWebDriver', 'Xvfb'];
  const install = async (): Promise<void> => {
    if (installs) missing = [];
  };
  return { missing: () => missing, canInstall: false, isCI: false, install, ...facts };
}

async function outcome(on: WebKitMachine): Promise<{ runs: boolean; printed: string }> {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  try {
    const runs = await ensureWebKit(on);
    return { runs, printed: log.mock.calls.join('\n') };
  } finally {
    log.mockRestore();
  }
}

const skipped = {
  runs: false,
  printed: [
    'Skipping the WebKit check. Not installed: WebKitWebDriver, Xvfb.',
    '  Fix: on Debian or Ubuntu, run "apt-get install webkit2gtk-driver xvfb openbox" as root.',
  ].join('\n'),
};

describe('the WebKit check', () => {
  it('runs if WebKit is installed', async () => {
    expect(await outcome(machine({ missing: () => [] }))).toEqual({ runs: true, printed: '' });
  });

  it.each([true, false])('runs after an installation as root on Debian (CI: %s)', async (isCI) => {
    expect((await outcome(machine({ canInstall: true, isCI }))).runs).toBe(true);
  });

  it.each([true, false])('is skipped elsewhere, with a reason and a fix (CI: %s)', async (isCI) => {
    expect(await outcome(machine({ isCI }))).toEqual(skipped);
  });

  it('is skipped if the installation fails', async () => {
    expect(await outcome(machine({ canInstall: true }, { installs: false }))).toEqual(skipped);
  });

  it('fails if the installation fails in CI', async () => {
    const broken = machine({ canInstall: true, isCI: true }, { installs: false });
    await expect(outcome(broken)).rejects.toThrow("can't run without WebKitWebDriver");
  });
});
