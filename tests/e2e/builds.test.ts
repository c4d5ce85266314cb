import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { compareBuilds } from '../compareBuilds.ts';
import { runCommand } from '../../scripts/runCommand.ts';
import { builtSite } from './siteBuilds.ts';

/** Long enough for two builds on a slow machine. */
const TIMEOUT = 300_000;

/** Make a copy of the repository's own site, without its code: its caches are its own, and empty. */
function rootWithoutCache(): string {
  const root = resolve('.cache/roots/own');
  rmSync(root, { recursive: true, force: true });
  mkdirSync(root, { recursive: true });
  // What the configuration imports is found from its real place.
  symlinkSync(resolve('site.config.ts'), join(root, 'site.config.ts'));
  for (const part of ['navigation', 'content', 'schemas', 'examples'].filter((path) =>
    existsSync(path),
  )) {
    cpSync(part, join(root, part), { recursive: true, preserveTimestamps: true });
  }
  return root;
}

describe('a build under another product name, slug and company', () => {
  const brand = { PRODUCT_NAME: 'Acme Flow', PRODUCT_SLUG: 'acme', COMPANY_NAME: 'Acme Inc' };
  let root = '';
  let cold = '';

  beforeAll(async () => {
    root = rootWithoutCache();
    cold = await builtSite({ root, env: { ...brand, NTH_BUILD: '1' } });
  }, TIMEOUT);

  it('passes all checks, without the default names', { timeout: TIMEOUT }, async () => {
    const { status, output } = await runCommand(process.execPath, ['checks/run.ts'], {
      env: { ...brand, SITE_ROOT: root, OUT_DIR: cold },
    });
    expect({ status, output }).toEqual({
      status: 0,
      output: expect.stringMatching(/^\d+ pages pass \d+ gates/),
    });
  });

  it(
    'is the same byte by byte when it is made once more, whether the caches are empty or full',
    { timeout: TIMEOUT },
    async () => {
      const warm = await builtSite({ root, env: { ...brand, NTH_BUILD: '2' } });
      expect(compareBuilds(cold, warm).map(({ message }) => message)).toEqual([]);
    },
  );
});
