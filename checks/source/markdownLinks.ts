import { posix } from 'node:path';
import { isPageFile } from '../../src/content/files.ts';
import { Problem } from '../../src/content/problem.ts';
import { withoutCode } from '../../src/content/withoutCode.ts';
import { isExternal } from 'published/address.ts';
import type { PageSource, SiteSources } from '../site.ts';
import { didYouMean } from 'check/text/nearest.ts';
import { lineAt } from 'check/text/position.ts';
import { decoded } from 'check/text/decoded.ts';

const TARGET =
  /\]\(\s*<?([^)\s>]+\.mdx?)(?:[?#][^)\s>]*)?>?(?:\s+["'(][^\n]*)?\)|^[ \t]*\[[^\]\n]+\]:[ \t]*<?([^\s>]+\.mdx?)(?:[?#][^\s>]*)?>?/gm;

type Files = ReadonlyMap<string, PageSource>;

/** Finds links from one Markdown file to another that doesn't exist or has no page. */
export function markdownLinks({ pageSources }: SiteSources, checked = pageSources): Problem[] {
  const files: Files = new Map(pageSources.map((source) => [source.file, source]));
  return checked
    .filter(({ visibility }) => visibility !== 'draft')
    .flatMap((source) => problemsIn(source, files));
}

function problemsIn({ file, text }: PageSource, files: Files): Problem[] {
  const prose = withoutCode(text);
  return [...prose.matchAll(TARGET)].flatMap(({ 1: inline, 2: written = inline ?? '', index }) => {
    // An absolute URL of an .md file belongs to a Markdown twin, which the build writes.
    if (isExternal(written) || written.startsWith('/')) return [];
    const fault = faultOf(written, file, files);
    return fault === undefined ? [] : [new Problem({ file, line: lineAt(prose, index), ...fault })];
  });
}

function faultOf(
  written: string,
  from: string,
  files: Files,
): { what: string; fix: string } | undefined {
  const what = `the link points to "${written}"`;
  const target = posix.join(posix.dirname(from), decoded(written));
  const page = files.get(target);
  if (page?.visibility === 'draft')
    return {
      what: `${what}, which is an unpublished draft`,
      fix: 'remove the link, or publish the page',
    };
  if (page !== undefined) return undefined;
  if (!isPageFile(target))
    return {
      what: `${what}, but files named task*.md and ai*.md are notes without a page`,
      fix: 'link to a page',
    };
  const relative = [...files.keys()].map((file) => relativePath(from, file));
  return {
    what: `${what}, which doesn't exist`,
    fix: didYouMean(
      relativePath(from, target),
      relative,
      'link to the route of the page, such as /concepts/flow',
      3,
    ),
  };
}

function relativePath(from: string, to: string): string {
  const path = posix.relative(posix.dirname(from), to);
  return path.startsWith('.') ? path : `./${path}`;
}
