import { isUtf8 } from 'node:buffer';
import { extname, join } from 'node:path';
import { strToU8, zipSync, type Zippable } from 'fflate';
import { exampleProjects, readSource, sourcesBelow } from '../content/sourceFiles.ts';
import { readRegions } from '../markdown/document/regions.ts';
import { fillCodeTokens, fillPath, type TokenValues } from '../content/tokens.ts';

interface ExampleProject {
  name: string;
  title: string;
  /** The first paragraph of its README. */
  description: string;
}

/** Describes the projects of a site, each by the start of its README. */
export function exampleList(root: string, tokens: TokenValues): ExampleProject[] {
  return exampleProjects(root).map((name) => {
    const file = join(root, 'examples', name, 'README.md');
    const readme = readSource(root, file)?.toString() ?? `# ${name}`;
    const [heading = '', first = ''] = fillCodeTokens(readme, 'text', tokens).split(/\n{2,}/);
    const description = first.replaceAll(/\s+/g, ' ').trim();
    return { name, title: heading.replace(/^# /, '').trim(), description };
  });
}

/**
 * Packs a project of a site into a folder of its name, with tokens filled in paths and texts and
 * without the comments that mark regions.
 */
export function zipOf(root: string, name: string, tokens: TokenValues): Uint8Array {
  const files: Zippable = {};
  // The same files give the same bytes. Zip stores local time, without a zone.
  const mtime = new Date(1980, 0, 1);
  for (const path of sourcesBelow(root, `examples/${name}`)) {
    const bytes = readSource(root, join(root, 'examples', name, path));
    if (bytes !== undefined)
      files[`${name}/${fillPath(path, tokens)}`] = published(bytes, extname(path), tokens);
  }
  return zipSync(files, { mtime, level: 9 });
}

/** Returns a file as it is published. A file that isn't UTF-8 text stays as it is. */
function published(bytes: Buffer, extension: string, tokens: TokenValues): Uint8Array {
  if (!isUtf8(bytes) || bytes.includes(0)) return bytes;
  return strToU8(publishedText(bytes.toString(), extension, tokens));
}

export function publishedText(source: string, extension: string, tokens: TokenValues): string {
  const text = fillCodeTokens(source, extension === '.py' ? 'python' : 'text', tokens);
  if (!/^[ \t]*(?:#|--|\/\/)[ \t]*(?:region:|endregion\b)/m.test(text)) return text;
  return `${readRegions(text).whole}\n`;
}
