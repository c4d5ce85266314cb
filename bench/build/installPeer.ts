import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve, sep } from 'node:path';
import { spawnSync } from 'node:child_process';
import { peerFolder } from './tools.ts';

interface Manifest {
  version?: string;
  dependencies?: Record<string, string>;
}

/** Installs a peer in its own folder if it's missing; returns its packages' versions. */
export function installPeer(peer: string): Record<string, string> {
  const folder = peerFolder(peer);
  const template = resolve('bench/peers', peer);
  const wanted = readFileSync(join(template, 'package.json'), 'utf8');
  const mark = join(folder, 'installed.json');
  if (!existsSync(mark) || readFileSync(mark, 'utf8') !== wanted) {
    console.log(`Installing ${peer} …`);
    mkdirSync(folder, { recursive: true });
    cpSync(template, folder, { recursive: true });
    npmInstall(folder);
    writeFileSync(mark, wanted);
  }
  const { dependencies = {} } = JSON.parse(wanted) as Manifest;
  // Peers share some packages with this site, but may have other versions of them.
  return Object.fromEntries(
    Object.keys(dependencies).map((name) => [
      peer === 'search' || name.includes(peer) ? name : `${name} of ${peer}`,
      versionOf(folder, name),
    ]),
  );
}

function npmInstall(folder: string): void {
  // npm runs on the machine's Node, not on the one in this project's packages.
  const path = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((entry) => !entry.includes(`node_modules${sep}.bin`))
    .join(delimiter);
  const own = Object.entries(process.env).filter(
    ([name]) => !/^npm_(?:package|lifecycle|execpath|command)/.test(name),
  );
  const { status, stderr, error } = spawnSync(
    'npm',
    ['install', '--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error'],
    {
      cwd: folder,
      env: { ...Object.fromEntries(own), PATH: path },
      encoding: 'utf8',
      shell: process.platform === 'win32',
    },
  );
  if (status === 0) return;
  const said = (error?.message ?? stderr)
    .split('\n')
    .filter((row) => /npm error (?!A complete log|\s*$)/.test(row) || error !== undefined);
  // npm's output may contain the registry and folders of this machine.
  throw new Error(
    `npm install failed: ${
      said
        .slice(0, 4)
        .join(' ')
        .replaceAll(/https?:\/\/\S+/g, '<registry>')
        .replaceAll(folder, '.') || `exit code ${status}`
    }`,
  );
}

function versionOf(folder: string, name: string): string {
  return (
    (
      JSON.parse(
        readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8'),
      ) as Manifest
    ).version ?? 'unknown'
  );
}
