import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { completeLock, platformOf } from './complete-lock.mjs';
import { installProblem, isInstalled, isNewEnough, messageOf } from './setup.mjs';

describe('isInstalled', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'setup-'));
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  const other = process.platform === 'win32' ? 'linux' : 'win32';
  const root = { dependencies: { astro: '7.0.0' } };
  const astro = { version: '7.0.0' };
  const elsewhere = { version: '1.0.0', optional: true, os: [other] };

  it.each<
    [why: string, manifest: object, lock: object, installed: object | undefined, fresh: boolean]
  >([
    [
      'is true if all packages in the lock are installed',
      root,
      { '': root, 'node_modules/astro': astro },
      { 'node_modules/astro': astro },
      true,
    ],
    [
      'is true without optional packages for other platforms',
      root,
      { '': root, 'node_modules/astro': astro, 'node_modules/x': elsewhere },
      { 'node_modules/astro': astro },
      true,
    ],
    [
      'is true if the lock has more dependencies than package.json, which npm allows',
      {},
      { '': root, 'node_modules/astro': astro },
      { 'node_modules/astro': astro },
      true,
    ],
    [
      'is false if nothing is installed',
      root,
      { '': root, 'node_modules/astro': astro },
      undefined,
      false,
    ],
    [
      'is false if a package is missing',
      root,
      { '': root, 'node_modules/astro': astro, 'node_modules/react': astro },
      { 'node_modules/astro': astro },
      false,
    ],
    [
      'is false if a version differs',
      root,
      { '': root, 'node_modules/astro': astro },
      { 'node_modules/astro': { version: '6.0.0' } },
      false,
    ],
    [
      'is false if an installed package is not in the lock',
      root,
      { '': root, 'node_modules/astro': astro },
      { 'node_modules/astro': astro, 'node_modules/left': astro },
      false,
    ],
    [
      'is false if the packages are for another platform',
      root,
      { '': root, 'node_modules/x': elsewhere },
      { 'node_modules/x': elsewhere },
      false,
    ],
    [
      'is false if the lock lacks a dependency in package.json',
      { dependencies: { astro: '7.0.1' } },
      { '': root, 'node_modules/astro': astro },
      { 'node_modules/astro': astro },
      false,
    ],
  ])('%s', (_why, manifest, lock, installed, fresh) => {
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: lock }));
    if (installed !== undefined) {
      mkdirSync(join(folder, 'node_modules'));
      writeFileSync(
        join(folder, 'node_modules/.package-lock.json'),
        JSON.stringify({ packages: installed }),
      );
    }
    expect(isInstalled(folder)).toBe(fresh);
  });
});

describe('isNewEnough', () => {
  it.each([
    ['v24.21.0', true],
    ['v22.18.0', true],
    ['v22.12.0', false],
    ['v20.20.2', false],
    ['v100.0.0', true],
    ['', false],
    [undefined, false],
  ])('%s: %s', (version, expected) => {
    expect(isNewEnough(version)).toBe(expected);
  });
});

describe('a failed installation', () => {
  it('is reported with a fix for each common cause', () => {
    expect(installProblem(1)).toMatchInlineSnapshot(`
      "npm ci failed (exit code 1); see its output above.
        If the registry is unreachable, check \`npm config get registry\`, and try again.
        If "package.json and package-lock.json are not in sync", run \`npm install\`, then \`node scripts/complete-lock.mjs\`, and commit the lock.
        Otherwise, delete the node_modules folder, and try again."
    `);
  });
});

describe('an error that ends a script', () => {
  const withStack = (message: string, stack: string): Error =>
    Object.assign(new Error(message), { stack });

  it('names the line of a mistake in the configuration', () => {
    const thrown = withStack(
      "Expected ',', got 'ident'",
      'file:///home/you/docs/site.config.ts:9\n  url: x y\n\nSyntaxError: Expected',
    );
    expect(messageOf(thrown)).toBe(
      "site.config.ts:9  Expected ',', got 'ident'\n  Fix: correct this line, or the line above it",
    );
    const inNavigation = withStack(
      'oops is not defined',
      'ReferenceError: oops is not defined\n    at file:///docs/navigation/sidebars.ts:3:5\n    at run',
    );
    expect(messageOf(inNavigation)).toMatch(/^navigation\/sidebars\.ts:3  oops is not defined/);
  });

  it('names the line that imports what doesn’t exist', () => {
    const folder = mkdtempSync(join(tmpdir(), 'setup-'));
    const file = join(folder, 'site.config.ts');
    writeFileSync(file, "// Ours\nimport { a } from './a.ts';\nimport { b } from 'b';\n");
    const thrown = (missing: string): string =>
      messageOf(withStack(`Cannot find ${missing} imported from ${file}`, 'at node:internal'));
    expect(thrown(`module '${join(folder, 'a.ts')}'`)).toMatch(
      /^site\.config\.ts:2 {2}Cannot find/,
    );
    expect(thrown("package 'b'")).toMatch(/^site\.config\.ts:3 .*\n {2}Fix: correct this line/);
    rmSync(folder, { recursive: true });
  });

  it('is a problem’s own message, or the stack of an unknown error', () => {
    const problem = Object.assign(new Error('site.config.ts:2  "url" has'), { name: 'Problems' });
    expect(messageOf(problem)).toBe('site.config.ts:2  "url" has');
    expect(messageOf(withStack('x', 'Error: x\n    at a.ts:1:1'))).toContain('at a.ts');
    expect(messageOf('text')).toBe('text');
  });
});

describe('completeLock', () => {
  it.each([
    ['@oxlint/binding-linux-arm64-musl', { cpu: ['arm64'], os: ['linux'], libc: ['musl'] }],
    ['@oxlint/binding-linux-arm-gnueabihf', { cpu: ['arm'], os: ['linux'] }],
    ['@oxlint/binding-linux-x64-gnu', { cpu: ['x64'], os: ['linux'], libc: ['glibc'] }],
    ['@astrojs/compiler-binding-win32-x64-msvc', { cpu: ['x64'], os: ['win32'] }],
    ['@astrojs/compiler-binding-wasm32-wasi', { cpu: ['wasm32'] }],
    ['fsevents', {}],
  ])('reads the platform from the name %s', (name, platform) => {
    expect(platformOf(name)).toEqual(platform);
  });

  it('adds missing entries for optional packages once, in npm’s order', () => {
    const lock = {
      packages: {
        '': {},
        'node_modules/tool': {
          version: '1.0.0',
          optionalDependencies: { '@tool/darwin-arm64': '1.0.0', '@tool/linux-x64': '1.0.0' },
        },
        'node_modules/tool/node_modules/@tool/linux-x64': { version: '1.0.0' },
      },
    };
    expect(completeLock(lock)).toBe(1);
    expect(Object.keys(lock.packages)).toEqual([
      '',
      'node_modules/@tool/darwin-arm64',
      'node_modules/tool',
      'node_modules/tool/node_modules/@tool/linux-x64',
    ]);
    expect(completeLock(lock)).toBe(0);
  });
});
