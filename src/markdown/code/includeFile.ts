import { existsSync, readdirSync, statSync } from 'node:fs';
import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import { filesBelow } from '../../content/files.ts';
import { nearest } from '../../content/problem.ts';
import { readIncluded, type SourceDocument } from '../document.ts';
import { readRegions } from './regions.ts';
import { fillCodeTokens, fillPath } from '../tokens.ts';

export interface IncludeFault {
  what: string;
  allowed?: string;
  mend?: string;
}

/** Read what `file="path#region"` names, below the site's root, with tokens filled and region marks taken out. */
export function includeFile(
  reference: string,
  lang: string,
  document: SourceDocument,
): { text: string } | IncludeFault {
  const [path = '', region] = reference.split('#', 2);
  const absolute = findFile(path, document);
  if (absolute === undefined) return missing(path, document);
  const source = readIncluded(document, absolute);
  if (source === undefined) return missing(path, document);
  const { whole, regions, unclosed } = readRegions(fillCodeTokens(source, lang, document.tokens));
  if (region === undefined) return { text: whole };
  const text = regions.get(region);
  if (text === undefined) {
    const near = nearest(region, regions.keys(), 1);
    return {
      what: `${path} has no region "${region}"`,
      allowed: regions.size === 0 ? 'the file has no regions' : [...regions.keys()].join(', '),
      mend:
        near.length === 0
          ? `mark it with "# region: ${region}" and "# endregion" (-- in SQL)`
          : `did you mean "#${near[0]}"?`,
    };
  }
  if (unclosed.includes(region))
    return {
      what: `the region "${region}" of ${path} has no end`,
      mend: 'add a line "# endregion" (-- in SQL) after it',
    };
  return { text };
}

/** Find a file by a path whose tokens are filled, though the names on disk may still carry them; undefined outside the root. */
export function findFile(
  path: string,
  { siteRoot, tokens }: SourceDocument,
  from = siteRoot,
): string | undefined {
  const wanted = resolve(from, path);
  const inside = relative(siteRoot, wanted);
  if (path === '' || inside === '' || inside.startsWith('..') || isAbsolute(inside))
    return undefined;
  if (isFile(wanted)) return wanted;
  let folder = siteRoot;
  for (const name of inside.split(sep)) {
    if (!existsSync(folder) || !statSync(folder).isDirectory()) return undefined;
    const entry = existsSync(join(folder, name))
      ? name
      : readdirSync(folder).find((candidate) => fillPath(candidate, tokens) === name);
    if (entry === undefined) return undefined;
    folder = join(folder, entry);
  }
  return isFile(folder) ? folder : undefined;
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}

function missing(path: string, { siteRoot, tokens }: SourceDocument): IncludeFault {
  const top = path.split('/')[0] ?? '';
  const candidates = ['content', 'examples', ...(/^[\w-]+$/.test(top) ? [top] : [])].filter(
    (folder, index, all) => folder !== 'node_modules' && all.indexOf(folder) === index,
  );
  const files = candidates.flatMap((folder) =>
    filesBelow(join(siteRoot, folder)).map((file) => fillPath(`${folder}/${file}`, tokens)),
  );
  const name = path.split('/').at(-1) ?? path;
  const sameName = files.filter((file) => file.endsWith(`/${name}`)).slice(0, 3);
  const near = sameName.length > 0 ? sameName : nearest(path, files);
  return {
    what: `there is no file ${path}`,
    allowed: 'a path from the root of the repository, such as examples/…',
    mend: near.length === 0 ? 'check the path' : `did you mean ${near.join(', ')}?`,
  };
}
