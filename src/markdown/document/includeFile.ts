import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { isInSourceFolder, sourceFault, sourcesBelow } from '../../content/sourceFiles.ts';
import { fillCodeTokens, fillPath } from '../../content/tokens.ts';
import { readIncluded, type Fault, type SourceDocument } from './document.ts';
import { readRegions } from './regions.ts';
import { didYouMean } from 'check/text/nearest.ts';

/**
 * Reads the file or region that `file="path#region"` names, relative to the site's root, with
 * tokens filled and without the lines that mark regions.
 */
export function includeFile(
  reference: string,
  lang: string,
  document: SourceDocument,
): { text: string } | Fault {
  const { siteRoot } = document;
  const [path = '', region] = reference.split('#', 2);
  const absoluteFile = findFile(path, document);
  const fault = sourceFault(siteRoot, absoluteFile ?? resolve(siteRoot, path));
  if (fault !== undefined) return fault;
  const source = absoluteFile && readIncluded(document, absoluteFile);
  if (source === undefined) return missingFile(path, document);
  const { whole, regions } = readRegions(fillCodeTokens(source, lang, document.tokens));
  if (region === undefined) return { text: whole };
  const text = regions.get(region);
  if (text === undefined)
    return {
      what: `${path} has no region "${region}"`,
      allowed: [...regions.keys()].join(', ') || 'the file has no regions',
      fix: didYouMean(
        `#${region}`,
        [...regions.keys()].map((name) => `#${name}`),
        `add "# region: ${region}" and "# endregion" to the file (-- in SQL)`,
      ),
    };
  return { text };
}

/**
 * Returns the absolute path of a file, given a path whose tokens are filled; names on disk may
 * contain the tokens. Returns undefined for missing files and files outside the source folders.
 */
export function findFile(
  path: string,
  { siteRoot, tokens }: SourceDocument,
  from = siteRoot,
): string | undefined {
  const inside = relative(siteRoot, resolve(from, path));
  if (!isInSourceFolder(inside)) return undefined;
  let found = siteRoot;
  for (const name of inside.split(sep)) {
    if (!existsSync(join(found, name))) {
      const names = isFolder(found) ? readdirSync(found) : [];
      const withToken = names.find((candidate) => fillPath(candidate, tokens) === name);
      if (withToken === undefined) return undefined;
      found = join(found, withToken);
    } else found = join(found, name);
  }
  return isFolder(found) ? undefined : found;
}

function isFolder(path: string): boolean {
  return statSync(path).isDirectory();
}

function missingFile(path: string, { siteRoot, tokens }: SourceDocument): Fault {
  const files = ['content', 'examples'].flatMap((folder) =>
    sourcesBelow(siteRoot, folder).map((file) => fillPath(`${folder}/${file}`, tokens)),
  );
  return {
    what: `file "${path}" doesn't exist`,
    allowed: 'a path relative to the repository root, such as examples/…',
    fix: didYouMean(path, files, 'check the path', 3),
  };
}
