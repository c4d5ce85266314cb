import { dirname } from 'node:path';
import { imageUrl } from '../content/images.ts';
import type { SourceDocument } from '../markdown/document/document.ts';
import { findFile, includeFile } from '../markdown/document/includeFile.ts';
import { resolveLink } from '../markdown/html/links.ts';
import { exampleGraph } from '../markdown/blocks/exampleGraph.ts';
import { errorIndexOf } from '../markdown/blocks/errorIndex.tsx';
import { readPartial } from '../markdown/blocks/partial.ts';
import { isExternal, withBase } from '../navigation/address.ts';
import { indexText, propertyIndexText, referenceText } from '../reference/referenceText.ts';
import { siteReference, siteReferenceIndex } from '../reference/siteReference.ts';
import { markdownTwin } from './markdownTwin.ts';
import type { TwinSources } from './twinSources.ts';
import { decoded } from '../text/decoded.ts';
import { graphList } from '../project/draw/graphList.ts';
import { graphTitle } from '../project/draw/lookOf.ts';
import type { ProjectGraph } from '../project/graph.ts';

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
  const link = (target: string): string => whole(resolveLink(target, document, undefined));
  const sources: TwinSources = {
    link,
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
    projectGraph: (project, flow) => {
      const found = exampleGraph(project, flow, document);
      return 'what' in found ? '' : graphMarkdown(found);
    },
    propertyIndex: (letters) => {
      const { properties } = siteReferenceIndex(document.tokens);
      return markdownTwin(propertyIndexText(properties, letters), 'md', sources);
    },
    errorIndex: (letters) => markdownTwin(errorIndexOf(document, letters), 'md', sources),
  };
  return sources;
}

/** Writes a graph as a list in Markdown. */
export function graphMarkdown(graph: ProjectGraph): string {
  const items = graphList(graph).map(({ node, text }) => `- \`${node.label}\`: ${text}`);
  return `Diagram in words: ${graphTitle(graph)}\n\n${items.join('\n')}`;
}
