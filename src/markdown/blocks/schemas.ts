import type { ElementContent } from 'hast';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  defineHastPlugin,
  markdownToHtml,
  type Features,
  type HastPluginDefinition,
  type HastVisitorContext,
  type MarkdownToHtmlResult,
  type MdastPluginList,
} from 'satteri';
import {
  Properties,
  ReferenceFiles,
  ReferenceGroups,
  ReferenceLetters,
  UsedIn,
} from '../../authoring/index.ts';
import { withBase } from '../../navigation/address.ts';
import { pageBlocks, type Block } from '../../reference/pageBlocks.ts';
import { siteReference, siteReferenceIndex } from '../../reference/siteReference.ts';
import { documentOf, type SourceDocument } from '../document.ts';
import { headingPlaces } from '../html/headings.ts';
import { finishedHtml, nodesOf } from '../html/html.ts';

/** Put the reference of a resource, or the index of all, in the place of its placeholder: Markdown that goes the way of the page's own, and tables. */
export function schemas(mdastPlugins: MdastPluginList, features: Features): HastPluginDefinition {
  return defineHastPlugin({
    name: 'schemas',
    element: [
      {
        filter: ['x-schema'],
        visit(node, context) {
          const document = documentOf(context);
          const { path } = JSON.parse(String(node.properties['options'])) as { path: string };
          const model = siteReference(document.tokens).pageModel(path);
          if (model === undefined) return context.removeNode(node);
          const inner: SourceDocument = {
            ...document,
            file: `schemas/${path}.yaml`,
            lineOffset: 0,
            brokenBlocks: false,
          };
          const written = (markdown: string): ElementContent[] => {
            const { html } = markdownToHtml(markdown, {
              features,
              mdastPlugins,
              hastPlugins: [headingPlaces],
              data: { document: inner },
            }) as MarkdownToHtmlResult;
            return nodesOf(html);
          };
          for (const type of [model.type, ...model.nested])
            for (const { anchor } of type.rows) document.page.ids.add(anchor);
          context.replaceNode(
            node,
            pageBlocks(model).flatMap((block) =>
              'markdown' in block
                ? written(block.markdown)
                : drawn(elementOf(block, linkOf(document)), context),
            ),
          );
        },
      },
      {
        filter: ['x-reference-index'],
        visit(node, context) {
          const document = documentOf(context);
          const { groups, files, letters } = siteReferenceIndex(document.tokens);
          const link = linkOf(document);
          context.replaceNode(node, [
            heading('By resource'),
            ...nodesOf(renderToStaticMarkup(createElement(ReferenceGroups, { groups, link }))),
            heading('By file'),
            ...drawn(createElement(ReferenceFiles, { files, link }), context),
            heading('Properties from A to Z'),
            ...drawn(createElement(ReferenceLetters, { letters, link }), context),
          ]);
        },
      },
    ],
  });
}

function elementOf(
  block: Exclude<Block, { markdown: string }>,
  link: (route: string) => string,
): ReactElement {
  return 'usedIn' in block
    ? createElement(UsedIn, { model: block.usedIn, link })
    : createElement(Properties, { type: block.type, link });
}

function linkOf({ base }: SourceDocument): (route: string) => string {
  return (route) => (route.startsWith('#') ? route : withBase(route, base));
}

function heading(value: string): ElementContent {
  return { type: 'element', tagName: 'h2', properties: {}, children: [{ type: 'text', value }] };
}

/** Tables are finished: nothing in them is for the plugins that follow. */
function drawn(element: ReactElement, { sourceFormat }: HastVisitorContext): ElementContent[] {
  return finishedHtml(renderToStaticMarkup(element), sourceFormat);
}
