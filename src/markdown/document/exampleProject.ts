import { extname, join } from 'node:path';
import { readSource, sourcesBelow } from '../../content/sourceFiles.ts';
import { versionOfFile } from '../../content/versions.ts';
import { fillCodeTokens, fillPath } from '../../content/tokens.ts';
import type { Project, ProjectFile } from 'check/project/model.ts';
import { readProject } from 'check/project/readProject.ts';
import { siteReference } from '../../reference/siteReference.ts';
import type { SourceDocument } from './document.ts';

/** What reading an example needs of a page. */
export type ExampleReader = Pick<SourceDocument, 'siteRoot' | 'tokens'> & {
  file?: string;
  page: Pick<SourceDocument['page'], 'includes'>;
};

/**
 * Reads a project in `examples/`, with tokens filled. The page is rendered again when a file of the
 * project changes.
 */
export function exampleProject(name: string, document: ExampleReader): Project {
  const { set } = siteReference(document.tokens, versionOfFile(document.file ?? '')).reference;
  return readProject(set, filesOf(`examples/${name}`, document));
}

function filesOf(folder: string, { page, siteRoot, tokens }: ExampleReader): ProjectFile[] {
  page.includes.add(join(siteRoot, folder));
  const paths = sourcesBelow(siteRoot, folder, (path) => /\.(?:ya?ml|sql|py)$/.test(path));
  return paths.map((path) => {
    const language = extname(path) === '.py' ? 'python' : 'text';
    const written = readSource(siteRoot, join(siteRoot, folder, path))?.toString() ?? '';
    return { path: fillPath(path, tokens), text: fillCodeTokens(written, language, tokens) };
  });
}
