import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPage } from '../../../checks/readPage.ts';
import type { Page, SiteSources } from '../../../checks/site.ts';
import { filesBelow } from '../../content/files.ts';
import { parseHtmlTree } from '../../content/htmlTree.ts';
import type { SearchRecord } from 'search/index/record.ts';
import { twinOf, type Twin, type TwinSite } from './pageTwin.ts';
import { recordsOfTree } from './searchRecords.ts';

/**
 * A style that Astro writes next to every island, also where HTML allows none. The site's style sheet
 * has the same rule.
 */
const ISLAND_STYLE = '<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>';

/** Elements whose text page translation would break: code, keys, and file names. */
const UNTRANSLATED = /<(?:code|kbd|pre)(?=[ >])(?! translate)/g;

const SAMPLES = /data-kind="sql" data-src="([^"]+)"/g;

/** A page that Astro has written, and what the steps after it need to know about it. */
export interface BuiltPage extends Page {
  /** The version that it describes; empty for pages outside of the versions. */
  version: string;
  records: SearchRecord[];
  twin: Twin | undefined;
  /** The URLs of samples that readers can run. */
  samples: string[];
}

export type BuiltSources = SiteSources & TwinSite;

export function readBuiltPages(root: string, site: BuiltSources): BuiltPage[] {
  return filesBelow(root, (path) => path.endsWith('.html')).map((path) =>
    readBuiltPage(path, readFileSync(join(root, path), 'utf8'), site),
  );
}

/** Reads a page from its HTML, which is parsed once. */
export function readBuiltPage(file: string, written: string, site: BuiltSources): BuiltPage {
  const html = written.replaceAll(ISLAND_STYLE, '').replace(UNTRANSLATED, '$& translate="no"');
  const tree = parseHtmlTree(html);
  const page = readPage(file, html, site, tree);
  return {
    ...page,
    version: /<html[^>]* data-version="([^"]*)"/.exec(html)?.[1] ?? '',
    records: recordsOfTree(tree, page.route),
    twin: twinOf(page.route, html, tree, site),
    samples: [...html.matchAll(SAMPLES)].map(([, address = '']) => address),
  };
}
