import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import mdx from '@astrojs/mdx';
import react from '@astrojs/react';
import type { AstroIntegration, AstroUserConfig } from 'astro';
import { lazyProcessor } from '../markdown/lazyProcessor.ts';
import { tokensOf } from '../content/tokens.ts';
import { chunks } from './chunks.ts';
import { buildSteps } from './output/buildSteps.ts';
import {
  anyContentModule,
  goneContent,
  navigationSyntax,
  reactInDev,
  serveOutputs,
} from './dev/devPlugins.ts';
import { mdxTokens } from './output/mdxTokens.ts';
import { firstProject } from './firstProject.ts';
import { headScript } from './headScript.ts';
import { replacedModules } from './replacedModules.ts';
import { finishSite } from './output/finishSite.ts';
import { publicFiles } from './output/publicFiles.ts';
import { publishImages } from './output/publishImages.ts';
import { publishSchemas } from './output/publishSchemas.ts';
import { engineUrl, hasLiveSamples } from './output/liveSamples.ts';
import { schemaData } from './output/schemaData.ts';
import { reportSources } from './output/reportSources.ts';
import { reportMissing } from './output/reportMissing.ts';
import { searchKeyCheck } from './hosts/searchKeyCheck.ts';
import { showProblems } from './dev/showProblems.ts';
import { digestOf } from '../content/digestOf.ts';
import { VERSIONS } from '../content/versions.ts';
import { cacheDirOf, outDir, siteRoot } from '../content/paths.ts';
import type { SiteConfig } from '../content/siteConfig.ts';
import { hostedOrigins, searchFields } from '../search/hosted/settings.ts';
import { lastIndex } from '../search/client/lastIndex.ts';

const { site } = (await import(pathToFileURL(join(siteRoot, 'site.config.ts')).href)) as {
  site: SiteConfig;
};

/**
 * Offers `client:intent`: React loads on the reader's first sign of wanting an interactive part.
 */
const clientIntent: AstroIntegration = {
  name: 'client-intent',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'intent', entrypoint: './src/browser/shared/intent.ts' }),
  },
};

// Astro reuses these lists from the last build, even if it was for another site.
const lastSite = '.astro/site-root';
if (!existsSync(lastSite) || readFileSync(lastSite, 'utf8') !== siteRoot) {
  for (const name of ['content-modules.mjs', 'content-assets.mjs'])
    rmSync(join('.astro', name), { force: true });
  mkdirSync('.astro', { recursive: true });
  writeFileSync(lastSite, siteRoot);
}

const hosted = site.search?.provider === 'hosted' ? site.search : null;

/** The services that the site's scripts talk to. */
const services = [
  ...(site.analytics === null ? [] : [new URL(site.analytics.endpoint, site.url).href]),
  ...(hosted === null ? [] : hostedOrigins(hosted)),
];

/** Vite's bundles of packages: each site has its own, so that sites don't replace each other's. */
const viteCacheDir = join(
  'node_modules/.vite',
  siteRoot === resolve('.') ? '' : digestOf(siteRoot).slice(0, 8),
);

const schemas = schemaData(site);

export default {
  site: site.url,
  base: site.base,
  outDir,
  cacheDir: cacheDirOf(site.base),
  trailingSlash: 'never',
  prefetch: false,
  logger: { entrypoint: resolve('src/integrations/dev/terminal.ts') },
  // The style sheet is inlined, because a separate request would cost a slow phone 200 ms before
  // the first paint. Rendering waits for the disk, so several pages render concurrently (bench/).
  build: { format: 'file', inlineStylesheets: 'always', assets: '_astro', concurrency: 16 },
  markdown: {
    syntaxHighlight: false,
    processor: lazyProcessor(),
  },
  integrations: [
    react(),
    reactInDev(),
    mdx(),
    clientIntent,
    showProblems(site.base),
    reportSources(),
    publishImages(site.base),
    serveOutputs(site),
    searchKeyCheck(site.search),
    publishSchemas(site),
    schemas.integration,
    finishSite({ site, services, withAnchors: hosted !== null }),
    reportMissing(site),
    publicFiles(resolve('.')),
    buildSteps(),
  ],
  devToolbar: { enabled: false },
  vite: {
    cacheDir: viteCacheDir,
    plugins: [
      goneContent(),
      anyContentModule(),
      navigationSyntax(),
      replacedModules(site.base),
      headScript(site.announcement?.id ?? ''),
      firstProject(site),
      mdxTokens(tokensOf(site)),
      lastIndex(site.base, outDir),
    ],
    // Without hosted search, its code isn't bundled.
    define: {
      'import.meta.env.SITE_BASE': JSON.stringify(`${site.base.replace(/\/+$/, '')}/`),
      'import.meta.env.SCHEMA_DATA': JSON.stringify(schemas.address),
      'import.meta.env.OFFLINE': JSON.stringify(site.offline !== false),
      'import.meta.env.SQL_ENGINE': JSON.stringify(hasLiveSamples() && engineUrl(site.base)),
      'import.meta.env.HOSTED_SEARCH': JSON.stringify(
        hosted && { hosted: searchFields(hosted), url: site.url, base: site.base },
      ),
    },
    resolve: {
      alias: {
        '#site': join(siteRoot, 'site.config.ts'),
        '#navigation': join(siteRoot, 'navigation'),
        '#versions': join(siteRoot, VERSIONS),
        '#parts': resolve('src/parts'),
        // The package doesn't export its blocking variant for browsers.
        '#duckdb': resolve('node_modules/@duckdb/duckdb-wasm/dist/duckdb-browser-blocking.mjs'),
      },
    },
    environments: {
      client: {
        // Discovering them in every file would delay the first start by half a second.
        optimizeDeps: {
          noDiscovery: true,
          include: ['react-dom/client', 'algoliasearch/lite', 'ignore', '@dagrejs/dagre'],
        },
        build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } },
      },
    },
    // A worker with a strict policy can't load further files.
    worker: {
      format: 'es',
      rolldownOptions: {
        output: { codeSplitting: false },
        // DuckDB contains calls of `eval` that never run.
        checks: { eval: false },
      },
    },
    build: { assetsInlineLimit: 0, rolldownOptions: { checks: { moduleLevelDirective: false } } },
    server: {
      fs: { allow: [resolve('.'), siteRoot] },
      watch: { ignored: ['**/.cache/**', '**/dist/**', '**/*.test.ts*'] },
    },
  },
} satisfies AstroUserConfig;
