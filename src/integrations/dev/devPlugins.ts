import { existsSync, readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import type { Plugin, ViteDevServer } from 'vite';
import { parseHtmlTree } from '../../content/htmlTree.ts';
import { contentRoot, fromRoot } from '../../content/paths.ts';
import { Problems } from '../../content/problem.ts';
import { syntaxFaults } from '../../content/syntaxFaults.ts';
import type { AstroIntegration } from 'astro';
import { resolve } from 'node:path';
import type { SiteConfig } from '../../content/siteConfig.ts';
import { ENGINE, engineUrl, packEngine, sampleText } from '../output/liveSamples.ts';
import { REMOVER, WORKER } from '../output/offlineFiles.ts';
import { twinOf } from '../output/pageTwin.ts';
import { toRoute, withoutBase } from 'published/address.ts';

/**
 * Returns an empty module for a deleted `.mdx` page, which stays in Astro's list for half a second
 * (docs/decisions/build.md#a-removed-page-in-mdx-is-empty-for-half-a-second).
 */
export function goneContent(): Plugin {
  return {
    name: 'gone-content',
    apply: 'serve',
    enforce: 'pre',
    load: {
      filter: { id: /\.mdx(?:\?|$)/ },
      handler: (id) => {
        const file = id.replace(/\?.*$/, '');
        return file.startsWith(contentRoot) && !existsSync(file) ? '' : undefined;
      },
    },
  };
}

/**
 * Replaces Astro's list of `.mdx` pages with a function, because the list is written later than the
 * pages are known, and a page that it lacks fails
 * (docs/decisions/build.md#a-removed-page-in-mdx-is-empty-for-half-a-second).
 */
export function anyContentModule(): Plugin {
  return {
    name: 'any-content-module',
    apply: 'serve',
    enforce: 'pre',
    load: {
      filter: { id: /content-module(?:s\.mjs|-imports)$/ },
      handler: () =>
        `export default { get: (file) => () => import(/* @vite-ignore */ ${JSON.stringify(`${resolve('.')}/`)} + file + '?astroRenderContent') };`,
    },
  };
}

/** Reports a mistake in the navigation's syntax with advice, before Vite's parser reports it. */
export function navigationSyntax(): Plugin {
  return {
    name: 'navigation-syntax',
    apply: 'serve',
    enforce: 'pre',
    transform: {
      filter: { id: /\/navigation\/\w+\.ts$/ },
      handler: (code, id) => {
        const faults = syntaxFaults(fromRoot(id), code);
        if (faults.length > 0) throw new Problems(faults);
      },
    },
  };
}

/** What React's plugin expects on a page. Astro adds it only to pages with an island. */
const PREAMBLE = `
import { injectIntoGlobalHook } from '/@react-refresh';
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
window.__vite_plugin_react_preamble_installed__ = true;
`;

/** Lets every page of the dev server load React components, such as the search dialog. */
export function reactInDev(): AstroIntegration {
  return {
    name: 'react-in-dev',
    hooks: {
      'astro:config:setup': ({ command, injectScript }) => {
        if (command === 'dev') injectScript('page', PREAMBLE);
      },
    },
  };
}

/** Serves in the dev server what a build writes after its pages: samples that readers run, and pages
 * as Markdown. */
export function serveOutputs(site: SiteConfig): AstroIntegration {
  return {
    name: 'serve-outputs',
    hooks: {
      'astro:server:setup': ({ server }) => {
        let engine: Promise<Buffer> | undefined;
        server.middlewares.use((request, response, next) => {
          const [path = ''] = (request.url ?? '').split('?');
          const sample = sampleText(site, path);
          if (sample !== undefined) {
            response.setHeader('content-type', 'application/json');
            response.end(sample);
          } else if (path.includes(ENGINE) && path === engineUrl(site.base)) {
            engine ??= packEngine();
            void engine.then((bytes) => {
              response.setHeader('content-length', bytes.length);
              response.end(bytes);
            }, next);
          } else if (path === site.base + WORKER) {
            // On localhost, the dev server may have the same origin as a build that was served before.
            response.setHeader('content-type', 'text/javascript');
            response.end(readFileSync(resolve(REMOVER)));
          } else if (path.endsWith('.md'))
            void sendMarkdown(path, server, site, response, next).then(undefined, next);
          else next();
        });
      },
    },
  };
}

async function sendMarkdown(
  path: string,
  server: ViteDevServer,
  site: SiteConfig,
  response: ServerResponse,
  next: () => void,
): Promise<void> {
  const page = path.replace(/(?:index)?\.md$/, '');
  const answer = await fetch(new URL(page, server.resolvedUrls?.local[0]));
  if (!answer.ok) return next();
  const html = await answer.text();
  const route = toRoute(withoutBase(page, site.base) ?? '');
  const facts = { ...site, factsChecked: new Map<string, string>() };
  const markdown = twinOf(route, html, parseHtmlTree(html), facts)?.markdown;
  response.setHeader('content-type', 'text/markdown; charset=utf-8');
  response.end(markdown);
}
