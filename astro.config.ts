import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import mdx from '@astrojs/mdx';
import { satteri } from '@astrojs/markdown-satteri';
import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';
import { defineConfig } from 'astro/config';
import { contentSecurityPolicy } from './src/build/contentSecurityPolicy.ts';
import { hostFiles } from './src/build/hostFiles.ts';
import { mdxTokens } from './src/build/mdxTokens.ts';
import { publishImages } from './src/build/publishImages.ts';
import { reportMissing } from './src/build/reportMissing.ts';
import { searchIndex } from './src/build/searchIndex.ts';
import { loadRouteStatus } from './src/content/loadRouteStatus.ts';
import { outDir, siteRoot } from './src/content/paths.ts';
import type { SiteConfig } from './src/content/site-config.ts';
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

export default defineConfig({
  site: site.url,
  base: site.base,
  outDir,
  // One store for each folder the site is served under: its pages hold other addresses.
  cacheDir: join(siteRoot, '.cache/astro', site.base.replaceAll('/', '_')),
  trailingSlash: 'never',
  prefetch: false,
  build: { format: 'file', inlineStylesheets: 'never', assets: '_astro' },
  markdown: { syntaxHighlight: false, processor: satteri({ features, mdastPlugins, hastPlugins }) },
  integrations: [react(), mdx(), clientIntent, publishImages(site.base), searchIndex(site.base), contentSecurityPolicy(site.analytics === null ? [] : [new URL(site.analytics.endpoint, site.url).href]), hostFiles(site), reportMissing(await loadRouteStatus(site))],
  devToolbar: { enabled: false },
  vite: {
    plugins: [mdxTokens({ product: site.product, slug: site.slug, company: site.company })],
    resolve: { alias: { '#site': join(siteRoot, 'site.config.ts'), '#navigation': join(siteRoot, 'navigation'), '#parts': resolve('src/parts/index.ts') } },
    // One style sheet for the whole site: it is cached once, and its order is the order of its layers.
    build: { assetsInlineLimit: 0, cssCodeSplit: false, rolldownOptions: { checks: { moduleLevelDirective: false } } },
    server: { fs: { allow: [resolve('.'), siteRoot] } },
  },
});
