import { Problem } from '../src/content/problem.ts';
import type { Site } from './site.ts';

/** Find pages that would be published with a title and nothing below it. */
export function emptyPages({ pageSources }: Pick<Site, 'pageSources'>): Problem[] {
  return pageSources
    .filter(({ visibility, text }) => visibility !== 'draft' && bodyOf(text) === '')
    .map(
      ({ file, text }) =>
        new Problem({
          file,
          line: text.trimEnd().split('\n').length,
          what: 'the page has no text',
          mend: 'write it, or keep the page back with "draft: true"',
        }),
    );
}

function bodyOf(text: string): string {
  return text.replace(/^\uFEFF?---\r?\n[\s\S]*?^---[ \t]*(?:\r?\n|$)/m, '').trim();
}
