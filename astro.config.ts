import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import mdx from '@astrojs/mdx';
import { satteri } from '@astrojs/markdown-satteri';
import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';
import { defineConfig } from 'astro/config';
import { contentSecurityPolicy } from './src/build/contentSecurityPolicy.ts';
import { exampleZips } from './src/build/exampleZips.ts';
import { hostFiles } from './src/build/hostFiles.ts';
import { mdxTokens } from './src/build/mdxTokens.ts';
import { publishImages } from './src/build/publishImages.ts';
import { publishSchemas } from './src/build/publishSchemas.ts';
import { reportMissing } from './src/build/reportMissing.ts';
import { schemaData } from './src/build/schemaData.ts';
import { searchIndex } from './src/build/searchIndex.ts';
import { searchKeyCheck } from './src/build/searchKeyCheck.ts';
import { showProblems } from './src/build/showProblems.ts';
import { socialImages } from './src/build/socialImages.ts';
import { loadRouteStatus } from './src/content/loadRouteStatus.ts';
import { outDir, siteRoot } from './src/content/paths.ts';
import type { SiteConfig } from './src/content/site-config.ts';
import { hostedOrigins } from './src/search/hosted/hostedOrigins.ts';
import { searchFields } from './src/search/hosted/HostedSearch.ts';
import { features, hastPlugins, mdastPlugins } from './src/markdown/pipeline.ts';

const { site } = (await import(/* @vite-ignore */ pathToFileURL(join(siteRoot, 'site.config.ts')).href)) as { site: SiteConfig };

/** Offer `client:intent`: React loads on the reader's first sign of wanting an interactive part. */
const clientIntent: AstroIntegration = {
  name: 'client-intent',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => addClientDirective({ name: 'intent', entrypoint: './src/browser/intent.ts' }),
  },
};

// Astro keeps these lists for the site that was built last, and would take them for those of another one whose content did not change.
for (const name of ['content-modules.mjs', 'content-assets.mjs']) rmSync(join('.astro', name), { force: true });

const hosted = site.search?.provider === 'hosted' ? site.search : null;

/** Addresses of others that the site's scripts talk to. */
const services = [...(site.analytics === null ? [] : [new URL(site.analytics.endpoint, site.url).href]), ...(hosted === null ? [] : hostedOrigins(hosted))];

const schemas = schemaData(site);

export default defineConfig({
  site: site.url,
  base: site.base,
  outDir,
  // One store for each folder the site is served under: its pages hold other addresses.
  cacheDir: join(siteRoot, '.cache/astro', site.base.replaceAll('/', '_')),
  trailingSlash: 'never',
  prefetch: false,
  // The style sheet comes within the page: a request of its own costs a slow phone 200 ms before anything is painted (bench/).
  build: { format: 'file', inlineStylesheets: 'always', assets: '_astro' },
  markdown: { syntaxHighlight: false, processor: satteri({ features, mdastPlugins, hastPlugins }) },
  integrations: [react(), mdx(), clientIntent, showProblems(site.base), publishImages(site.base), publishSchemas(site), schemas.integration, exampleZips(site.base, site), searchKeyCheck(site.search), searchIndex(site.base, hosted !== null), contentSecurityPolicy(services), socialImages(), hostFiles(site), reportMissing(await loadRouteStatus(site))],
  devToolbar: { enabled: false },
  vite: {
    plugins: [mdxTokens({ product: site.product, slug: site.slug, company: site.company })],
    // Without hosted search its code is left out, not only unused.
    define: { 'import.meta.env.SCHEMA_DATA': JSON.stringify(schemas.address), 'import.meta.env.HOSTED_SEARCH': JSON.stringify(hosted && { hosted: searchFields(hosted), url: site.url, base: site.base }) },
    resolve: { alias: { '#site': join(siteRoot, 'site.config.ts'), '#navigation': join(siteRoot, 'navigation'), '#parts': resolve('src/parts/index.ts') } },
    build: { assetsInlineLimit: 0, rolldownOptions: { checks: { moduleLevelDirective: false } } },
    // What builds and the benchmark leave behind is large, and nobody edits it.
    server: { fs: { allow: [resolve('.'), siteRoot] }, watch: { ignored: ['**/.cache/**', '**/dist/**', '**/bench/.work/**'] } },
  },
});
