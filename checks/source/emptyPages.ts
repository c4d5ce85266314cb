import { Problem } from '../../src/content/problem.ts';
import type { SiteSources } from '../site.ts';
import { lineAt } from 'check/text/position.ts';
import { bodyStart } from 'check/text/frontMatter.ts';

/** Finds pages that would be published with a title and nothing below it. */
export function emptyPages({ pageSources }: SiteSources): Problem[] {
  return pageSources
    .filter(({ visibility }) => visibility !== 'draft')
    .filter(({ text }) => text.slice(bodyStart(text)).trim() === '')
    .map(
      ({ file, text }) =>
        new Problem({
          file,
          line: lineAt(text, text.trimEnd().length),
          what: 'the page is empty',
          fix: 'add text, or set "draft: true"',
        }),
    );
}
