import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { filesBelow } from '../../content/files.ts';
import type { TokenValues } from '../../content/tokens.ts';
import { SecurityPolicy } from '../hosts/contentSecurityPolicy.ts';
import { INDEX_MARK, POLICY_MARK } from './marks.ts';
import { siteRecords, writeIndex } from './searchIndex.ts';

/** A style that Astro writes next to every island. The site's style sheet has the same rule. */
const ISLAND_STYLE = '<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>';

/** Elements whose text page translation would break: code, keys, and file names. */
const UNTRANSLATED = /<(?:code|kbd|pre)(?=[ >])(?! translate)/g;

export interface FinishOptions {
  base: string;
  tokens: TokenValues;
  /** Writes the ids of all pages, for hosted search. */
  withAnchors: boolean;
  /** URLs that scripts may connect to. */
  services: readonly string[];
}

/**
 * Builds the embedded search index from the finished pages, and fills in every page what depends on
 * all pages: the URL of the index and the security policy. `_csp.txt` contains the policy for
 * servers, with a directive that works only in headers.
 */
export function finishPages({
  base,
  tokens,
  withAnchors,
  services,
}: FinishOptions): AstroIntegration {
  return {
    name: 'finish-pages',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const root = fileURLToPath(dir);
        const started = performance.now();
        const policy = new SecurityPolicy(services);
        const records = siteRecords(root, (html) =>
          policy.allow(html.replaceAll(ISLAND_STYLE, '')),
        );
        // Imported when needed, so that the dev server starts faster.
        const { siteCards } = await import('./siteCards.ts');
        const cards = siteCards(tokens, records);
        const { address, sections, pages } = writeIndex(root, records, {
          base,
          withAnchors,
          cards,
        });
        logger.info(
          `search index: ${pages} pages, ${sections} sections, ` +
            `built in ${Math.round(performance.now() - started)} ms`,
        );
        const directives = policy.toString();
        writeFileSync(join(root, '_csp.txt'), `${directives}; frame-ancestors 'self'\n`);
        for (const path of filesBelow(root, (name) => name.endsWith('.html'))) {
          const file = join(root, path);
          const html = readFileSync(file, 'utf8')
            .replace(INDEX_MARK, address)
            .replace(POLICY_MARK, directives)
            .replaceAll(ISLAND_STYLE, '')
            .replace(UNTRANSLATED, '$& translate="no"');
          writeFileSync(file, html);
        }
      },
    },
  };
}
