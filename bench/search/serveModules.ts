import { readFileSync, statSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join, resolve, sep } from 'node:path';
import { typeOf, type Lookup } from '../browser/serveFolder.ts';
import { peerFolder } from '../build/tools.ts';

/** Serves this project's modules without types, and those of the peers under /modules/. */
export function serveModules(): Lookup {
  const roots: [prefix: string, folder: string][] = [
    ['/src/', resolve('src')],
    ['/packages/', resolve('packages')],
    ['/bench/', resolve('bench')],
    ['/modules/', join(peerFolder('search'), 'node_modules')],
  ];
  return (path) => {
    const [prefix, folder] = roots.find(([start]) => path.startsWith(start)) ?? [];
    if (prefix === undefined || folder === undefined) return undefined;
    const file = join(folder, path.slice(prefix.length));
    if (!file.startsWith(folder + sep) || !statSync(file, { throwIfNoEntry: false })?.isFile())
      return undefined;
    if (!file.endsWith('.ts')) return { bytes: readFileSync(file), type: typeOf(file) };
    return {
      bytes: Buffer.from(
        stripTypeScriptTypes(readFileSync(file, 'utf8')).replaceAll(
          / from '(check|search)\//g,
          " from '/packages/$1/src/",
        ),
      ),
      type: 'text/javascript; charset=utf-8',
    };
  };
}
