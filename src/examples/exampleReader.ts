import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../content/files.ts';
import { fillCodeTokens, fillPath, type TokenValues } from '../content/tokens.ts';
import type { ReadFile } from './liveSample.ts';

/** Returns a function that reads files of the examples, with tokens filled in names and contents. */
export function exampleReader(siteRoot: string, tokens: TokenValues): ReadFile {
  const folder = join(siteRoot, 'examples');
  const files = new Map(
    filesBelow(folder).map((path) => [`examples/${fillPath(path, tokens)}`, join(folder, path)]),
  );
  return (path) => {
    const file = files.get(path);
    return file && fillCodeTokens(readFileSync(file, 'utf8'), 'text', tokens);
  };
}
