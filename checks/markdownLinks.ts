import { posix } from 'node:path';
import { isPageFile } from '../src/content/files.ts';
import { nearest, Problem } from '../src/content/problem.ts';
import { isExternal } from '../src/navigation/address.ts';
import { withoutCode } from '../src/content/withoutCode.ts';
import type { PageSource, Site } from './site.ts';

const TARGET =
  /\]\(\s*<?([^)\s>]+\.mdx?)(?:[?#][^)\s>]*)?>?(?:\s+["'(][^\n]*)?\)|^[ \t]*\[[^\]\n]+\]:[ \t]*<?([^\s>]+\.mdx?)(?:[?#][^\s>]*)?>?/gm;

/** Find links from one Markdown file to another that is not there or becomes no page. */
export function markdownLinks(site: Site): Problem[] {
  const files = new Map(site.pageSources.map((source) => [source.file, source]));
  return site.pageSources
    .filter(({ visibility }) => visibility !== 'draft')
    .flatMap((source) => faultsIn(source, files));
}

function faultsIn(source: PageSource, files: ReadonlyMap<string, PageSource>): Problem[] {
  const text = withoutCode(source.text);
  return [...text.matchAll(TARGET)].flatMap((match) => {
    const written = match[1] ?? match[2] ?? '';
    // A Markdown twin is a built file, linked by its address.
    if (isExternal(written) || written.startsWith('/')) return [];
    const wanted = posix.join(posix.dirname(source.file), decodeURI(written));
    const found = files.get(wanted);
    const line = text.slice(0, match.index).split('\n').length;
    if (found?.visibility === 'draft')
      return [
        new Problem({
          file: source.file,
          line,
          what: `link to ${written}, which is a draft and has no page`,
          mend: 'remove the link, or publish the page',
        }),
      ];
    if (found !== undefined) return [];
    if (!isPageFile(wanted))
      return [
        new Problem({
          file: source.file,
          line,
          what: `link to ${written}: files named task*.md and ai*.md are notes and have no page`,
          mend: 'link to a page',
        }),
      ];
    const near = nearest(
      relativeTo(source.file, wanted),
      [...files.keys()].map((file) => relativeTo(source.file, file)),
    );
    return [
      new Problem({
        file: source.file,
        line,
        what: `link to ${written}: there is no such file`,
        mend:
          near.length === 0
            ? 'write the address of the page, such as /concepts/flow'
            : `did you mean ${near.join(', ')}?`,
      }),
    ];
  });
}

function relativeTo(from: string, to: string): string {
  const path = posix.relative(posix.dirname(from), to);
  return path.startsWith('.') ? path : `./${path}`;
}
