import { siteRoot } from '../../content/paths.ts';
import { playable } from '../../examples/playable.ts';
import type { PageState, SourceDocument } from '../document/document.ts';

const linked = new WeakSet<PageState>();

/**
 * Returns where the playground opens the file of a sample, if the file runs there and is the first
 * such file of its page.
 */
export function playgroundLink(
  file: string | undefined,
  { page, siteRoot: root, base, tokens }: SourceDocument,
): string | undefined {
  // The files of an older version can differ.
  if (file === undefined || root !== siteRoot || linked.has(page)) return undefined;
  const found = playable(file.split('#')[0] ?? '', root, tokens);
  if (found === undefined) return undefined;
  linked.add(page);
  return `${base}playground?project=${found.project}&file=${found.file}`;
}
