import { cpSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { planSite } from '../generate/sitePlan.ts';
import { writeOwnSite } from '../generate/writeOwnSite.ts';
import { writePeerSite } from '../generate/writePeerSite.ts';
import type { Peer } from '../options.ts';
import { OURS } from '../table.ts';
import { workFolder } from '../work.ts';

/** A site generator that the benchmark runs. */
export interface Tool {
  name: string;
  /** Writes the sources of a generated site. */
  prepare: (pages: number) => void;
  command: (pages: number) => BuildCommand;
  /** The caches of a build, which are removed before a cold build. */
  caches: (pages: number) => string[];
  output: (pages: number) => string;
}

export interface BuildCommand {
  folder: string;
  args: string[];
  env?: Record<string, string | undefined>;
}

/** This project. Uses the command of `npm run build`, including its checks. */
export const ours: Tool = {
  name: OURS,
  prepare: (pages) => writeOwnSite(ownSite(pages), planSite(pages)),
  command: (pages) => ({
    folder: resolve('.'),
    args: [resolve('scripts/setup.mjs'), 'scripts/build.ts'],
    env: { SITE_ROOT: ownSite(pages), OUT_DIR: ours.output(pages) },
  }),
  caches: (pages) => [join(ownSite(pages), '.cache')],
  output: (pages) => join(workFolder, 'out', `ours-${pages}`),
};

/** The folder of a generated site of this project. */
export function ownSite(pages: number): string {
  return join(workFolder, 'sites', String(pages));
}

const NAMES: Record<Peer, string> = {
  starlight: 'Starlight',
  docusaurus: 'Docusaurus',
  vitepress: 'VitePress',
};

/** The folder in which a peer is installed. */
export function peerFolder(peer: string): string {
  return join(workFolder, 'peers', peer);
}

/** Describes a peer, which must be installed before it can build. */
export function peerTool(peer: Peer): Tool {
  const folder = peerFolder(peer);
  // Below the peer's own package.json: Docusaurus runs code that it wrote, and this project's
  // package.json would make Node treat it as modules.
  const output = (pages: number): string => join(folder, 'out', String(pages));
  const bin = (path: string): string => join(folder, 'node_modules', path);
  const args: Record<Peer, (out: string) => string[]> = {
    starlight: (out) => [bin('astro/bin/astro.mjs'), 'build', '--outDir', out],
    docusaurus: (out) => [bin('@docusaurus/core/bin/docusaurus.mjs'), 'build', '--out-dir', out],
    vitepress: (out) => [bin('vitepress/bin/vitepress.js'), 'build', '--outDir', out],
  };
  const caches: Record<Peer, string[]> = {
    starlight: ['.astro', 'node_modules/.astro', 'node_modules/.vite'],
    docusaurus: ['.docusaurus', 'node_modules/.cache'],
    vitepress: ['.vitepress/cache', 'node_modules/.vite'],
  };
  return {
    name: NAMES[peer],
    prepare: (pages) => {
      cpSync(resolve('bench/peers', peer), folder, { recursive: true });
      writePeerSite(peer, folder, planSite(pages));
    },
    command: (pages) => ({ folder, args: args[peer](output(pages)) }),
    caches: () => caches[peer].map((path) => join(folder, path)),
    output,
  };
}
