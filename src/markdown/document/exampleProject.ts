import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { filesBelow } from '../../content/files.ts';
import { fillCodeTokens, fillPath } from '../../content/tokens.ts';
import type { Project, ProjectFile } from '../../project/model.ts';
import { readProject } from '../../project/readProject.ts';
import type { SourceDocument } from './document.ts';

/**
 * Reads a project in `examples/`, with tokens filled. The page is rendered again when a file of the
 * project changes.
 */
export function exampleProject(name: string, document: SourceDocument): Project {
  return readProject(filesOf(join(document.siteRoot, 'examples', name), document));
}

/** Reads the files of a project that refer to each other. */
function filesOf(folder: string, { page, tokens }: SourceDocument): ProjectFile[] {
  page.includes.add(folder);
  return filesBelow(folder, (path) => /\.(?:ya?ml|sql|py)$/.test(path)).map((path) => {
    const language = extname(path) === '.py' ? 'python' : 'text';
    const text = fillCodeTokens(readFileSync(join(folder, path), 'utf8'), language, tokens);
    return { path: fillPath(path, tokens), text };
  });
}
