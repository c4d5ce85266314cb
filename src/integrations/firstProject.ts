import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { siteRoot } from '../content/paths.ts';
import { sourcesBelow } from '../content/sourceFiles.ts';
import type { TokenValues } from '../content/tokens.ts';
import { packOf } from '../outputs/playgroundPack.ts';

const MODULE = 'virtual:first-project';

/** The example that the playground shows before the reader does anything. */
const PROJECT = 'quickstart';

/** Offers the first example of the playground, so that the page has it without loading anything. */
export function firstProject(tokens: TokenValues): Plugin {
  return {
    name: 'first-project',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    async load(id) {
      if (id !== `\0${MODULE}`) return undefined;
      const folder = join('examples', PROJECT);
      if (!existsSync(join(siteRoot, folder))) return 'export const first = undefined;';
      for (const path of sourcesBelow(siteRoot, folder))
        this.addWatchFile(join(siteRoot, folder, path));
      const pack = packOf(siteRoot, PROJECT, tokens);
      const drawn = pack.files.findIndex(([path]) => path.endsWith('.sql'));
      const { highlightLines } = await import('../markdown/code/highlight.ts');
      const lines = highlightLines(pack.files[drawn]?.[1] ?? '', 'sql-jinja');
      const code = lines.map((line) => `<span>${line}\n</span>`).join('');
      return `export const first = ${JSON.stringify({ name: PROJECT, pack, drawn, code })};`;
    },
  };
}
