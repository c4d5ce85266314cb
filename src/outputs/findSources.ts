import { dirname } from 'node:path';
import { imageUrl } from '../content/images.ts';
import type { SourceDocument } from '../markdown/document/document.ts';
import { findFile, includeFile } from '../markdown/document/includeFile.ts';
import { resolveLink } from '../markdown/html/links.ts';
import { isExternal, withBase } from '../navigation/address.ts';
import type { TwinSources } from './inlineText.ts';
import { decoded } from 'check/text/decoded.ts';

/**
 * Finds what a document refers to, on disk and on the published site. It reports no mistakes,
 * because rendering the page does.
 */
export function findSources(
  document: SourceDocument,
  page: { url: string; origin: string },
): TwinSources {
  const whole = (url: string): string =>
    isExternal(url) ? url : new URL(url, url.startsWith('#') ? page.url : page.origin).href;
  return {
    document,
    link: (target) => whole(resolveLink(target, document, undefined)),
    image: (target) => {
      const file = target.startsWith('/')
        ? undefined
        : findFile(decoded(target), document, dirname(document.absoluteFile));
      return whole(
        file === undefined
          ? withBase(target, document.base)
          : imageUrl(document.siteRoot, file, document.base),
      );
    },
    code: (reference, language) => {
      const included = includeFile(reference, language, document);
      return 'text' in included ? included.text : '';
    },
    within: (inner) => findSources(inner, page),
  };
}
