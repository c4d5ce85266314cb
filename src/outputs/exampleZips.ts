import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { strToU8, zipSync, type Zippable } from 'fflate';
import { filesBelow } from '../content/files.ts';
import { readRegions } from '../markdown/document/regions.ts';
import { fillCodeTokens, fillPath, type TokenValues } from '../content/tokens.ts';

/** Lists the folders that have a project file. */
export function exampleProjects(examples: string): string[] {
  return filesBelow(examples, (path) => /^[^/]+\/[^/]*_project\.yaml$/.test(path)).map((path) =>
    path.slice(0, path.indexOf('/')),
  );
}

/**
 * Packs a project into a folder of its name, with tokens filled in paths and texts and without the
 * comments that mark regions.
 */
export function zipOf(root: string, name: string, tokens: TokenValues): Uint8Array {
  const files: Zippable = {};
  // The same files give the same bytes. Zip stores local time, without a zone.
  const mtime = new Date(1980, 0, 1);
  for (const path of filesBelow(root))
    files[`${name}/${fillPath(path, tokens)}`] = strToU8(textOf(join(root, path), tokens));
  return zipSync(files, { mtime, level: 9 });
}

function textOf(file: string, tokens: TokenValues): string {
  const text = fillCodeTokens(
    readFileSync(file, 'utf8'),
    extname(file) === '.py' ? 'python' : 'text',
    tokens,
  );
  if (!/^[ \t]*(?:#|--|\/\/)[ \t]*(?:region:|endregion\b)/m.test(text)) return text;
  return `${readRegions(text).whole}\n`;
}
