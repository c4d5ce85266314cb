import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import mdx from '@astrojs/mdx';
import { satteri } from '@astrojs/markdown-satteri';
import react from '@astrojs/react';
import type { AstroIntegration, AstroUserConfig } from 'astro';
import { features } from '../markdown/features.ts';
import { tokensOf } from '../content/tokens.ts';
import { buildSteps } from './output/buildSteps.ts';
import { exampleZips } from './output/exampleZips.ts';
import { goneContent } from './dev/goneContent.ts';
import { lastIndex } from './dev/lastIndex.ts';
import { mdxTokens } from './output/mdxTokens.ts';
import { finishPages } from './output/finishPages.ts';
import { hostFiles } from './hosts/hostFiles.ts';
import { publishImages } from './output/publishImages.ts';
import { publishSchemas } from './output/publishSchemas.ts';
import { reactInDev } from './dev/reactInDev.ts';
import { schemaData } from './output/schemaData.ts';
import { reportMissing } from './output/reportMissing.ts';
import { searchKeyCheck } from './hosts/searchKeyCheck.ts';
import { showProblems } from './dev/showProblems.ts';
import { digestOf } from '../content/digestOf.ts';
import { cacheDirOf, outDir, siteRoot } from '../content/paths.ts';
import type { SiteConfig } from '../content/siteConfig.ts';
import { hostedOrigins } from '../search/hosted/settings.ts';
import { searchFields } from '../search/hosted/settings.ts';

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

// Astro keeps these lists for the site that was built last, and would take them for those of
// another one whose content did not change. Those of the same site stay: its dev server may be
// using them.
const lastSite = '.astro/site-root';
if (!existsSync(lastSite) || readFileSync(lastSite, 'utf8') !== siteRoot) {
  for (const name of ['content-modules.mjs', 'content-assets.mjs'])
    rmSync(join('.astro', name), { force: true });
  mkdirSync('.astro', { recursive: true });
  writeFileSync(lastSite, siteRoot);
}

/**
 * Our Markdown, for the compiler of `.mdx`; what it is made of is loaded with the first of those
 * pages.
 */
const processor = satteri({ features });
processor.createMdxRenderer = async (shared, options) => {
  const { hastPlugins, mdastPlugins } = await import('../markdown/pipeline.ts');
  const { createMdxRenderer } = satteri({ features, mdastPlugins, hastPlugins });
  if (createMdxRenderer === undefined)
    throw new Error('@astrojs/markdown-satteri has no renderer of .mdx.');
  return createMdxRenderer(shared, options);
};

const hosted = site.search?.provider === 'hosted' ? site.search : null;

/** Addresses of others that the site's scripts talk to. */
const services = [
  ...(site.analytics === null ? [] : [new URL(site.analytics.endpoint, site.url).href]),
  ...(hosted === null ? [] : hostedOrigins(hosted)),
];

/**
 * Bundles of packages, apart for each site: two of them, a test's and this one, would make each
 * other's anew.
 */
const viteCacheDir = join(
  'node_modules/.vite',
  siteRoot === resolve('.') ? '' : digestOf(siteRoot).slice(0, 8),
);

const schemas = schemaData(site);

/**
 * Files that come together are one file: a browser asks for six at a time over HTTP/1.1, and the
 * seventh waits a round trip; on a slow phone each costs 10 ms besides.
 */
const chunks = [
  // Named first, because a group takes along all that its modules import: the page's own would be
  // in the search's file.
  { name: 'page', test: /Document\.astro\?.*type=script/, priority: 3 },
  { name: 'react', test: /node_modules\/react\/|primitives\/CrashBoundary/, priority: 2 },
  // What the dialog, the search page and the page that is not found share; lists of words are the
  // engine's, which has a thread of its own, and log lines are looked at when some are pasted.
  {
    name: 'search',
    test: /src\/search\/(?!stopwords|logNoise|saysError)/,
    minShareCount: 2,
    priority: 1,
  },
];

// Not by `defineConfig`, which gives back what it gets: its module brings an optimizer of SVG
// along, a tenth of a second of every start.
export default {
  site: site.url,
  base: site.base,
  outDir,
  cacheDir: cacheDirOf(site.base),
  trailingSlash: 'never',
  prefetch: false,
  // The style sheet comes within the page: a request of its own costs a slow phone 200 ms before
  // anything is painted (bench/). Several pages at a time: each waits for the disk, one after the
  // other a quarter of the time that making them takes (bench/).
  build: { format: 'file', inlineStylesheets: 'always', assets: '_astro', concurrency: 16 },
  markdown: { syntaxHighlight: false, processor },
  integrations: [
    react(),
    reactInDev(),
    mdx(),
    clientIntent,
    showProblems(site.base),
    publishImages(site.base),
    schemas.integration,
    exampleZips(site.base, site),
    searchKeyCheck(site.search),
    publishSchemas(site),
    finishPages({ base: site.base, withAnchors: hosted !== null, services }),
    hostFiles(site),
    reportMissing(site),
    buildSteps(),
  ],
  devToolbar: { enabled: false },
  vite: {
    cacheDir: viteCacheDir,
    plugins: [goneContent(), mdxTokens(tokensOf(site)), lastIndex(site.base)],
    // Without hosted search its code is left out, not only unused.
    define: {
      'import.meta.env.SITE_BASE': JSON.stringify(`${site.base.replace(/\/+$/, '')}/`),
      'import.meta.env.SCHEMA_DATA': JSON.stringify(schemas.address),
      'import.meta.env.HOSTED_SEARCH': JSON.stringify(
        hosted && { hosted: searchFields(hosted), url: site.url, base: site.base },
      ),
    },
    resolve: {
      alias: {
        '#site': join(siteRoot, 'site.config.ts'),
        '#navigation': join(siteRoot, 'navigation'),
        '#parts': resolve('src/parts/index.ts'),
      },
    },
    environments: {
      client: {
        // Named here, not looked for in every file: at a first start of the dev server the search
        // takes half a second.
        optimizeDeps: { noDiscovery: true, include: ['react-dom/client', 'algoliasearch/lite'] },
        build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } },
      },
    },
    build: { assetsInlineLimit: 0, rolldownOptions: { checks: { moduleLevelDirective: false } } },
    server: {
      fs: { allow: [resolve('.'), siteRoot] },
      watch: { ignored: ['**/.cache/**', '**/dist/**', '**/*.test.ts*'] },
    },
  },
} satisfies AstroUserConfig;
