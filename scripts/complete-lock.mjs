// Writes the packages for other platforms into package-lock.json.
//
// npm omits an optional package from the lock if the registry doesn't have it, and `npm ci` then
// rejects the lock ("Missing: … from lock file"). Run this after every `npm install`. If nothing is
// missing, it changes nothing.
import { readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Adds missing entries for optional packages to a lock, and returns how many.
 * @param {{packages: Record<string, any>}} lock
 */
export function completeLock(lock) {
  let added = 0;
  const places = Object.keys(lock.packages);
  for (const place of places) {
    for (const [name, version] of Object.entries(lock.packages[place].optionalDependencies ?? {})) {
      if (isDescribed(lock.packages, place, name)) continue;
      lock.packages[`node_modules/${name}`] = { version, optional: true, ...platformOf(name) };
      added += 1;
    }
  }
  const [rootEntry, ...rest] = Object.entries(lock.packages);
  if (rootEntry !== undefined)
    lock.packages = Object.fromEntries([
      rootEntry,
      ...rest.sort(([a], [b]) => a.localeCompare(b, 'en')),
    ]);
  return added;
}

/**
 * Reads the platform from a package name: `@oxlint/binding-linux-arm64-musl` is linux, arm64, musl.
 * @param {string} name
 */
export function platformOf(name) {
  const words = name.split(/[-/]/);
  const pick = (/** @type {string[]} */ known) =>
    known.filter((word) => words.includes(word)).slice(0, 1);
  const os = pick(['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']);
  const cpu = pick(['arm64', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32', 'loong64']);
  if (cpu.length === 0 && words.includes('arm')) cpu.push('arm');
  const libc =
    os[0] !== 'linux'
      ? []
      : words.includes('musl')
        ? ['musl']
        : words.includes('gnu')
          ? ['glibc']
          : [];
  return {
    ...(cpu.length > 0 && { cpu }),
    ...(os.length > 0 && { os }),
    ...(libc.length > 0 && { libc }),
  };
}

/** @param {Record<string, any>} packages @param {string} place @param {string} name */
function isDescribed(packages, place, name) {
  const parts = place === '' ? [] : place.split('/node_modules/');
  for (let depth = parts.length; depth >= 0; depth -= 1) {
    const above = parts.slice(0, depth).join('/node_modules/');
    if (packages[`${above === '' ? '' : `${above}/`}node_modules/${name}`] !== undefined)
      return true;
  }
  return false;
}

if (
  process.argv[1] !== undefined &&
  realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)
) {
  const file = fileURLToPath(new URL('../package-lock.json', import.meta.url));
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const added = completeLock(lock);
  if (added > 0) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(
    added === 0
      ? 'package-lock.json is complete.'
      : `Added ${added} packages for other platforms to package-lock.json.`,
  );
}
