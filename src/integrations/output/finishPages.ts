import { writeFileSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { filesBelow } from '../../content/files.ts';
import { PolicyFacts } from '../hosts/contentSecurityPolicy.ts';
import { INDEX_MARK, POLICY_MARK, UNFINISHED } from './marks.ts';
import { siteRecords, writeIndex } from './searchIndex.ts';

/**
 * What Astro writes beside every interactive part; the site's own style sheet has the same rule,
 * where no policy has to list it.
 */
const ISLAND_STYLE = '<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>';

/**
 * Pages that are read and written at the same time: a disk answers several sooner than one after
 * the other.
 */
const AT_ONCE = 32;

export interface FinishOptions {
  base: string;
  /** Writes the ids of all pages beside the index, for hosted search. */
  withAnchors: boolean;
  /** Addresses that scripts may talk to. */
  services: readonly string[];
}

/**
 * Builds the embedded search index from the finished pages, tell every page where it is, and give
 * all of them the same security policy, made from the hashes of all pages' inline scripts and
 * styles, so that navigation within the page keeps to it. `_csp.txt` holds it for servers, with the
 * directive that only a header can carry. All in one pass, because writing the pages takes longer
 * than what is written.
 */
export function finishPages({ base, withAnchors, services }: FinishOptions): AstroIntegration {
  return {
    name: 'finish-pages',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const root = fileURLToPath(dir);
        const started = performance.now();
        const facts = new PolicyFacts(services);
        const records = siteRecords(root, (html) => facts.add(html.replaceAll(ISLAND_STYLE, '')));
        const { address, sections, pages } = writeIndex(root, records, { base, withAnchors });
        logger.info(
          `search index of ${pages} pages, ${sections} sections, in ${Math.round(performance.now() - started)} ms`,
        );
        const policy = facts.policy();
        writeFileSync(join(root, '_csp.txt'), `${policy}; frame-ancestors 'self'\n`);
        const files = filesBelow(root, (name) => name.endsWith('.html')).map((path) =>
          join(root, path),
        );
        const marks = { address: asBytes(address), policy: asBytes(policy) };
        while (files.length > 0)
          await Promise.all(files.splice(0, AT_ONCE).map((file) => fill(file, marks)));
      },
    },
  };
}

/**
 * Fills in the marks of a page, at once for whoever reads it meanwhile. Its text is taken for what
 * it is in bytes: decoding and encoding it would take longer than the rest.
 */
async function fill(
  file: string,
  { address, policy }: { address: string; policy: string },
): Promise<void> {
  const html = await readFile(file, 'latin1');
  const draft = `${file}${UNFINISHED}`;
  await writeFile(
    draft,
    html.replace(INDEX_MARK, address).replace(POLICY_MARK, policy).replaceAll(ISLAND_STYLE, ''),
    'latin1',
  );
  await rename(draft, file);
}

/** Writes a text with one character for each of its bytes. */
function asBytes(text: string): string {
  return Buffer.from(text).toString('latin1');
}
