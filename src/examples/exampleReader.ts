import { join } from 'node:path';
import { readSource, sourcesBelow } from '../content/sourceFiles.ts';
import { fillCodeTokens, fillPath, type TokenValues } from '../content/tokens.ts';
import type { ReadFile } from './liveSample.ts';

/** Returns a function that reads files of the examples, with tokens filled in names and contents. */
export function exampleReader(siteRoot: string, tokens: TokenValues): ReadFile {
  const folder = join(siteRoot, 'examples');
  const files = new Map(
    sourcesBelow(siteRoot, 'examples').map((path) => [
      `examples/${fillPath(path, tokens)}`,
      join(folder, path),
    ]),
  );
  return (path) => {
    const file = files.get(path);
    const text = file && readSource(siteRoot, file)?.toString();
    return text && fillCodeTokens(text, 'text', tokens);
  };
}
