import { isUtf8 } from 'node:buffer';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { strToU8, zipSync, type Zippable } from 'fflate';
import { exampleProjects, filesBelow } from '../content/files.ts';
import { readRegions } from '../markdown/document/regions.ts';
import { fillCodeTokens, fillPath, type TokenValues } from '../content/tokens.ts';

/** An example project in the published list. */
export interface ExampleProject {
  name: string;
  title: string;
  /** The first paragraph of its README. */
  description: string;
}

/** Describes the projects, each by the start of its README. */
export function exampleList(examples: string, tokens: TokenValues): ExampleProject[] {
  return exampleProjects(examples).map((name) => {
    const file = join(examples, name, 'README.md');
    const readme = existsSync(file) ? readFileSync(file, 'utf8') : `# ${name}`;
    const [heading = '', first = ''] = fillCodeTokens(readme, 'text', tokens).split(/\n{2,}/);
    const description = first.replaceAll(/\s+/g, ' ').trim();
    return { name, title: heading.replace(/^# /, '').trim(), description };
  });
}

/**
 * Packs a project into a folder of its name, with tokens filled in paths and texts and without the
 * comments that mark regions.
 */
export function zipOf(root: string, name: string, tokens: TokenValues): Uint8Array {
  const files: Zippable = {};
  // The same files give the same bytes. Zip stores local time, without a zone.
  const mtime = new Date(1980, 0, 1);
  for (const path of filesBelow(root, trackedIn(root)))
    files[`${name}/${fillPath(path, tokens)}`] = bytesOf(join(root, path), tokens);
  return zipSync(files, { mtime, level: 9 });
}

/**
 * Returns a test for the files that git tracks in a folder, so that a writer's own files, such as
 * `.env`, aren't published. Outside of a repository, all files count except hidden ones.
 */
function trackedIn(root: string): (path: string) => boolean {
  const { status, stdout } = spawnSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' });
  if (status !== 0) return (path) => !/(?:^|\/)\./.test(path);
  const tracked = new Set(stdout.split('\0'));
  return (path) => tracked.has(path);
}

/** Returns a file as it is published. A file that isn't UTF-8 text stays as it is. */
function bytesOf(file: string, tokens: TokenValues): Uint8Array {
  const bytes = readFileSync(file);
  if (!isUtf8(bytes) || bytes.includes(0)) return bytes;
  return strToU8(publishedText(bytes.toString(), extname(file), tokens));
}

function publishedText(source: string, extension: string, tokens: TokenValues): string {
  const text = fillCodeTokens(source, extension === '.py' ? 'python' : 'text', tokens);
  if (!/^[ \t]*(?:#|--|\/\/)[ \t]*(?:region:|endregion\b)/m.test(text)) return text;
  return `${readRegions(text).whole}\n`;
}
