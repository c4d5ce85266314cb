import { dirname } from 'node:path';
import { imageUrl } from '../content/images.ts';
import type { SourceDocument } from '../markdown/document/document.ts';
import { findFile, includeFile } from '../markdown/document/includeFile.ts';
import { resolveLink } from '../markdown/html/links.ts';
import { readPartial } from '../markdown/blocks/partial.ts';
import { isExternal, withBase } from '../navigation/address.ts';
import { indexText } from '../reference/indexText.ts';
import { referenceText } from '../reference/referenceText.ts';
import { siteReference, siteReferenceIndex } from '../reference/siteReference.ts';
import { markdownTwin } from './markdownTwin.ts';
import type { TwinSources } from './TwinSources.ts';

/**
 * Find what a document names, on the disk and on the published site. Mistakes are not told: the page itself is checked when it is
 * rendered, and a page with a mistake is not published.
 */
export function findSources(
  document: SourceDocument,
  page: { address: string; origin: string },
): TwinSources {
  const whole = (url: string): string =>
    isExternal(url) ? url : new URL(url, url.startsWith('#') ? page.address : page.origin).href;
  const link = (target: string): string => whole(resolveLink(target, document, undefined));
  const sources: TwinSources = {
    link,
    image: (target) => {
      const file = target.startsWith('/')
        ? undefined
        : findFile(decodeURI(target), document, dirname(document.absoluteFile));
      return whole(
        file === undefined ? withBase(target, document.base) : imageUrl(file, document.base),
      );
    },
    code: (reference, language) => {
      const included = includeFile(reference, language, document);
      return 'text' in included ? included.text : '';
    },
    partial: (name, values) => {
      const inner = readPartial({ name, values: { ...values } }, document);
      return inner === undefined
        ? ''
        : markdownTwin(inner.text, 'md', findSources(inner.document, page));
    },
    schema: (path) => {
      const model = siteReference(document.tokens).pageModel(path);
      return model === undefined
        ? ''
        : referenceText(model, link, (markdown) => markdownTwin(markdown, 'md', sources));
    },
    referenceIndex: () => indexText(siteReferenceIndex(document.tokens), link),
  };
  return sources;
}
