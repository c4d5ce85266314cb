import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { DevEnvironment, EnvironmentModuleNode, Plugin } from 'vite';
import { digestOf } from '../../content/digestOf.ts';
import { keepFile } from './keepFile.ts';

/** What Vite made of a file below the root, and of which text; modules by their names in Vite's graph, such as `/src/layouts/DocPage.tsx`. */
interface KeptModule {
  readonly url: string;
  readonly file: string;
  readonly digest: string;
  readonly code: string;
  readonly imported: readonly string[];
}

/** The modules of which nothing is known but their code: no styles, no `.astro`, nothing that is asked for with a query but the version of a package. */
const PLAIN = /\.(?:ts|tsx|js)(?:\?v=\w+)?$/;

/** What makes of a module more than its text says: other files, a hand in its own reload, or the variables of whoever started the server, which must not be written down. */
const OTHERWISE_MADE = /import\.meta\.(?:glob|env|hot)\b/;

/** The folder of what `bundledAstro` made: such a file has a new name after each change, and the environment is filled in. */
const BUNDLES = '/deps_ssr/';

/** How often it is looked whether there are more modules to keep, ms. */
const INTERVAL = 10_000;

/**
 * Keep what the dev server made of the modules that draw pages, in a file, for its next start: without it, it makes the same of the same hundred
 * files each time, a quarter of the time until the first page. Modules whose text changed meanwhile are made anew, and all of them after a change
 * of the configuration.
 */
export function keptModules(file: string): Plugin {
  const started = Date.now();
  let stop = (): void => {};
  return {
    name: 'kept-modules',
    apply: 'serve',
    configureServer: {
      order: 'post',
      async handler({ config, environments: { ssr } }) {
        await ssr.depsOptimizer?.init();
        const key = digestOf(
          [
            config.env,
            config.define,
            config.resolve.alias,
            ssr.depsOptimizer?.metadata.browserHash,
          ],
          'src/integrations',
        );
        await restore(ssr, readKept(file, key));
        let known = 0;
        const save = (): void => {
          const nodes = [...ssr.moduleGraph.idToModuleMap.values()].filter(
            ({ transformResult }) => transformResult !== null,
          );
          if (nodes.length !== known)
            keepFile(
              file,
              JSON.stringify({
                key,
                modules: nodes.flatMap((node) => keep(node, config.root, started)),
              }),
            );
          known = nodes.length;
        };
        const timer = setInterval(save, INTERVAL).unref();
        stop = () => {
          clearInterval(timer);
          save();
        };
      },
    },
    buildEnd: () => stop(),
  };
}

/** Give Vite's graph the modules whose text is still the same, as if it had made them. */
async function restore(ssr: DevEnvironment, modules: readonly KeptModule[]): Promise<void> {
  const graph = ssr.moduleGraph;
  await Promise.all(
    modules
      .filter(({ file, digest }) => {
        const path = join(ssr.config.root, file);
        return existsSync(path) && digestOf(readFileSync(path, 'utf8')) === digest;
      })
      .map(async ({ url, code, imported }) => {
        const node = await graph.ensureEntryFromUrl(url);
        await graph.updateModuleInfo(node, new Set(imported), null, new Set(), null, false);
        graph.updateModuleTransformResult(node, { code, map: null, ssr: true });
      }),
  );
}

/** Take what was made of a module, unless its file changed since the start: what was made of it may be older. */
function keep(
  { url, id, file, transformResult, importedModules }: EnvironmentModuleNode,
  root: string,
  started: number,
): KeptModule[] {
  if (
    transformResult === null ||
    id === null ||
    file === null ||
    !PLAIN.test(id) ||
    !file.startsWith(`${root}/`)
  )
    return [];
  const changed = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  if (changed === undefined) return [];
  const source = readFileSync(file, 'utf8');
  if (!file.includes(BUNDLES) && (changed > started || OTHERWISE_MADE.test(source))) return [];
  // A module that was not asked for yet has no source map in its code: its errors would name other lines.
  const { code, map } = transformResult;
  if (map !== null && 'version' in map && !code.includes('sourceMappingURL=')) return [];
  return [
    {
      url,
      file: relative(root, file),
      digest: digestOf(source),
      code,
      imported: [...importedModules].map((module) => module.url),
    },
  ];
}

function readKept(file: string, key: string): readonly KeptModule[] {
  try {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as { key: string; modules: KeptModule[] };
    return kept.key === key ? kept.modules : [];
  } catch {
    return [];
  }
}
