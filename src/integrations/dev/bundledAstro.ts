import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/** What pages and Astro's own virtual modules import of Astro. One that is missing here would come with a second copy of all that it shares with the others (tests/e2e/dev.test.ts). */
const ENTRIES = [
  'astro/app/fetch/default-handler',
  'astro/app/manifest',
  'astro/assets',
  'astro/assets/services/sharp',
  'astro/compiler-runtime',
  'astro/content/runtime',
  'astro/errors',
  'astro/jsx-runtime',
  'astro/logger/console',
  'astro/runtime/server/index.js',
  'astro/virtual-modules/transitions.js',
  'astro/zod',
  '@astrojs/mdx/server.js',
];

/** The module that answers requests, by the name that Astro asks for it with, and by one that Vite bundles it under. */
const SERVER = 'virtual:astro:server-app';
const BUNDLED_SERVER = 'astro-server-app';

/** All that is no file of Astro: its virtual modules, which Vite makes, and other packages, which Node loads. */
const FOREIGN = /^(?:virtual:|astro:|(?!\.|\/|\0|#|[a-z]:|astro|@astrojs))/i;

/** What only the toolbar of Astro needs of the browser's packages. */
const TOOLBAR = /dev-toolbar|html-escaper|aria-query|axobject-query/;

/**
 * Let the dev server load Astro's own modules, more than three hundred, in a few files that Vite makes of them once and keeps: one after the
 * other, they are a quarter of the time until the first page. Those of its toolbar are left out. Does nothing if Astro was installed with packages of its own, which those files would not find.
 */
export function bundledAstro(): Plugin {
  const canBundle = !existsSync(resolve('node_modules/astro/node_modules'));
  const bundled = new Map<string, Promise<void> | undefined>();
  return {
    name: 'bundled-astro',
    enforce: 'pre',
    apply: (_, { command }) => command === 'serve' && canBundle,
    config: () => ({
      resolve: {
        alias: {
          [BUNDLED_SERVER]: resolve(
            'node_modules/astro/dist/vite-plugin-app/createAstroServerApp.js',
          ),
        },
      },
      environments: {
        ssr: {
          optimizeDeps: {
            noDiscovery: true,
            include: [BUNDLED_SERVER, ...ENTRIES],
            rolldownOptions: { external: [FOREIGN] },
          },
        },
      },
    }),
    // The parts of Astro's toolbar, which the site switches off, are asked for all the same: a third of a second of a first start.
    configEnvironment: {
      order: 'post',
      handler: (name, { optimizeDeps }) => {
        if (name === 'client' && optimizeDeps?.include !== undefined)
          optimizeDeps.include = optimizeDeps.include.filter((id) => !TOOLBAR.test(id));
      },
    },
    // Vite would begin with the bundles only when the server is made, and have it wait for them: here they are made beside the rest.
    configureServer: ({ environments }) => {
      for (const [name, { depsOptimizer }] of Object.entries(environments))
        bundled.set(name, depsOptimizer?.init());
    },
    resolveId: {
      filter: { id: /^[@\w]/ },
      async handler(id, importer) {
        await bundled.get(this.environment.name);
        return id === SERVER
          ? this.resolve(BUNDLED_SERVER, importer ?? resolve('index.html'))
          : undefined;
      },
    },
    // Following Astro's errors back to its own files would cost a tenth of a second; those of the bundle can be read.
    transform: {
      filter: { id: /\/deps_ssr\// },
      handler(code) {
        return { code: fillEnv(code, this.environment.config.env), map: { mappings: '' } };
      },
    },
  };
}

/** Fill in what Vite knows of its environment; where it is named otherwise, Astro would write all variables of the shell into the module. */
function fillEnv(code: string, env: Readonly<Record<string, unknown>>): string {
  return code.replace(/import\.meta\.env(?:\??\.(\w+))?/g, (found, name: string | undefined) =>
    name !== undefined && name in env
      ? JSON.stringify(env[name])
      : found.replace('.env', '["env"]'),
  );
}
