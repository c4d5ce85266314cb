import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import { planFlow, readProject, type Project } from 'run';
import { readSource, sourcesBelow } from '../content/sourceFiles.ts';
import { fillCodeTokens, fillPath, type TokenValues } from '../content/tokens.ts';

const COMPONENT =
  /^examples\/([^/]+)\/(flows\/([^/]+)\/(?:components|tests)\/[^/]+\.(?:sql|yaml|py))$/;

/** The projects that were read. */
const projects = new Map<string, Project>();

/** Returns the project and the file of a component or test, if it runs in the playground. */
export function playable(
  file: string,
  root: string,
  tokens: TokenValues,
): { project: string; file: string } | undefined {
  const [, project = '', path = '', flow = ''] = COMPONENT.exec(file) ?? [];
  const deliveries = `examples/data/deliveries/${project}`;
  if (path === '' || !existsSync(join(root, deliveries))) return undefined;
  const read = projects.get(project) ?? projectOf(root, project, deliveries, tokens);
  projects.set(project, read);
  return runs(read, flow, path) ? { project, file: path } : undefined;
}

function projectOf(root: string, name: string, deliveries: string, tokens: TokenValues): Project {
  const below = (folder: string): Map<string, string> =>
    new Map(
      sourcesBelow(root, folder, (path) => /\.(?:yaml|sql|py)$/.test(path)).map((path) => {
        const text = readSource(root, join(root, folder, path))?.toString() ?? '';
        const language = extname(path) === '.py' ? 'python' : 'text';
        return [fillPath(path, tokens), fillCodeTokens(text, language, tokens)];
      }),
    );
  const recorded = `${deliveries}/recorded`;
  return readProject(below(`examples/${name}`), {
    recorded: existsSync(join(root, recorded)) ? below(recorded) : new Map(),
  });
}

function runs(project: Project, flow: string, path: string): boolean {
  try {
    const { components } = planFlow(project, flow);
    return components.some(
      ({ file, skips }) => (file.application ?? file.path) === path && skips === undefined,
    );
  } catch {
    // It runs elsewhere, such as on another data plane.
    return false;
  }
}
