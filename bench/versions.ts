import { readFileSync } from 'node:fs';

/** Returns the versions that this site's numbers depend on. */
export function ownVersions(): Record<string, string> {
  const { version, dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    version: string;
    dependencies: Record<string, string>;
  };
  const named = ['astro', 'react', 'satteri', 'shiki'].flatMap((name) =>
    dependencies[name] === undefined ? [] : [[name, dependencies[name]] as const],
  );
  return { 'this site': version, node: process.versions.node, ...Object.fromEntries(named) };
}
