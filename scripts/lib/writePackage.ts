import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'rolldown';
import { mcpInfo } from './mcpInfo.ts';
import { outputFault } from './outputFolder.ts';
import { stopWith } from './requireBuild.ts';

/** An npm package, which contains everything that it needs. */
interface NpmPackage {
  /** The entries by the names of their files; `main` is the command. */
  input: Readonly<Record<string, string>>;
  manifest: { name: string } & Record<string, unknown>;
  readme: string;
  /** Other files by their names. */
  files?: Readonly<Record<string, string>>;
}

/** Empties a folder that has the known files, which an earlier run wrote, or makes it. */
export function emptyFolder(folder: string, known: readonly string[]): void {
  const fault = outputFault(folder, (names) => known.every((file) => names.includes(file)));
  if (fault !== undefined)
    stopWith(`"${folder}" ${fault}\n  Fix: name a new folder, or one from an earlier run`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}

/** Writes an npm package to a folder. Publish it with `npm publish FOLDER`. */
export async function writePackage(
  folder: string,
  { input, manifest, readme, files = {} }: NpmPackage,
): Promise<void> {
  const { version } = await mcpInfo();
  const written: Record<string, string> = {
    ...files,
    'package.json': `${JSON.stringify(
      {
        ...manifest,
        version,
        type: 'module',
        files: ['*.js', ...Object.keys(files)],
        // The oldest Node with Map.groupBy.
        engines: { node: '>=22' },
        publishConfig: { access: 'public', provenance: true },
      },
      null,
      2,
    )}\n`,
    'README.md': readme,
  };
  const known = ['main.js', ...Object.keys(written)];
  emptyFolder(folder, known);
  await build({
    input,
    platform: 'node',
    logLevel: 'warn',
    output: {
      dir: folder,
      format: 'esm',
      // Entries find each other next to their own file.
      chunkFileNames: '[name].js',
      banner: (chunk) => (chunk.name === 'main' ? '#!/usr/bin/env node' : ''),
      minify: true,
    },
  });
  for (const [name, text] of Object.entries(written)) writeFileSync(join(folder, name), text);
  console.log(`Wrote ${manifest.name} ${version} to ${folder}/`);
}
