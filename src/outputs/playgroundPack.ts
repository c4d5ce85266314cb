import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import { exampleProjects, readSource, sourcesBelow } from '../content/sourceFiles.ts';
import { fillPath, type TokenValues } from '../content/tokens.ts';
import type { Pack, Texts } from '../parts/playground/messages.ts';
import { publishedText } from './exampleZips.ts';

const deliveriesOf = (name: string): string => `examples/data/deliveries/${name}`;

/** Lists the projects that run in the browser: those with recorded deliveries. */
export function playgroundProjects(root: string): string[] {
  return exampleProjects(root).filter((name) => existsSync(join(root, deliveriesOf(name))));
}

/** Packs a project of a site for the playground, with tokens filled in paths and texts. */
export function packOf(root: string, name: string, tokens: TokenValues): Pack {
  const below = (folder: string): Texts =>
    sourcesBelow(root, folder).flatMap((path) => {
      const bytes = readSource(root, join(root, folder, path));
      const filled = fillPath(path, tokens);
      return bytes === undefined
        ? []
        : [[filled, publishedText(bytes.toString(), extname(path), tokens)]];
    });
  const delivered = below(deliveriesOf(name));
  const prefix = 'recorded/';
  return {
    files: below(`examples/${name}`),
    deliveries: delivered.filter(([path]) => !path.startsWith(prefix)),
    recorded: delivered.flatMap(([path, text]) =>
      path.startsWith(prefix) ? [[path.slice(prefix.length), text]] : [],
    ),
  };
}
