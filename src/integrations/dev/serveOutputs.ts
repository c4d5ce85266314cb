import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { AstroIntegration } from 'astro';
import type { SiteConfig } from '../../content/siteConfig.ts';
import { engineUrl, packEngine, sampleText } from '../output/liveSamples.ts';
import { REMOVER, WORKER } from '../output/offlineFiles.ts';

/** Serves in the dev server what a build writes after its pages: samples that readers run. */
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
          } else if (path === engineUrl(site.base)) {
            engine ??= packEngine();
            void engine.then((bytes) => {
              response.setHeader('content-length', bytes.length);
              response.end(bytes);
            }, next);
          } else if (path === site.base + WORKER) {
            // On localhost, the dev server may have the same origin as a build that was served before.
            response.setHeader('content-type', 'text/javascript');
            response.end(readFileSync(resolve(REMOVER)));
          } else next();
        });
      },
    },
  };
}
