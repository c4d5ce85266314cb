import { Problem } from '../../src/content/problem.ts';
import type { SiteSources } from '../site.ts';
import { lineAt } from 'check/text/position.ts';

/** Finds the site's own URL in content, where it would be wrong after the site moves. */
export function ownAddress({ sources, url }: SiteSources): Problem[] {
  const origin = RegExp.escape(new URL(url).origin);
  const address = new RegExp(`${origin}(?![\\w.:-]*\\w)(/[^\\s"'\`<>()\\]]*)?`, 'g');
  return sources
    .filter(({ file }) => file.startsWith('content/'))
    .flatMap(({ file, text }) =>
      [...text.matchAll(address)].map(
        ({ 0: found, 1: path = '/', index }) =>
          new Problem({
            file,
            line: lineAt(text, index),
            what: `the site's own URL is hard-coded: "${found}"`,
            fix: `use ${path} in a link, or {site-url}${path === '/' ? '' : path} in a sample`,
          }),
      ),
    );
}
