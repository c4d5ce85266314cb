import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { exampleProjects, filesBelow } from '../../content/files.ts';
import { didYouMean, nearest, quoted } from '../../content/problem.ts';
import { fillCodeTokens, fillPath } from '../../content/tokens.ts';
import { flowGraph, superGraph, type ProjectGraph } from '../../project/graph.ts';
import { readProject } from '../../project/readProject.ts';
import type { ProjectFile } from '../../project/model.ts';
import type { SourceDocument } from '../document/document.ts';

interface GraphFault {
  what: string;
  allowed: string;
  fix: string;
}

/**
 * Returns the Flow Graph of a flow in an example project, or the project's Super Graph without a
 * flow. The page is rendered again when a file of the project changes.
 */
export function exampleGraph(
  name: string,
  flow: string | undefined,
  document: SourceDocument,
): ProjectGraph | GraphFault {
  const examples = join(document.siteRoot, 'examples');
  const names = exampleProjects(examples);
  if (!names.includes(name)) return unknown('project', name, names, 'examples/');
  const project = readProject(filesOf(join(examples, name), document));
  if (flow === undefined) return superGraph(project);
  const flows = project.resources.filter(({ kind }) => kind === 'flow').map((known) => known.name);
  if (!flows.includes(flow)) return unknown('flow', flow, flows, `examples/${name}/flows/`);
  return flowGraph(project, flow);
}

/** Reads the files of a project that refer to each other, with tokens filled. */
function filesOf(folder: string, { page, tokens }: SourceDocument): ProjectFile[] {
  page.includes.add(folder);
  return filesBelow(folder, (path) => /\.(?:ya?ml|sql|py)$/.test(path)).map((path) => {
    const language = extname(path) === '.py' ? 'python' : 'text';
    const text = fillCodeTokens(readFileSync(join(folder, path), 'utf8'), language, tokens);
    return { path: fillPath(path, tokens), text };
  });
}

function unknown(kind: string, name: string, names: readonly string[], folder: string): GraphFault {
  return {
    what: `${kind} "${name}" doesn't exist in ${folder}`,
    allowed: names.join(', '),
    fix: didYouMean(nearest(name, names, 1).map(quoted), `use one of these ${kind}s`),
  };
}
