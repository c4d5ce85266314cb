import type { ElementContent } from 'hast';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { defineHastPlugin, type HastPluginDefinition } from 'satteri';
import { Properties } from '../../authoring/Properties.tsx';
import {
  ReferenceFiles,
  ReferenceGroups,
  ReferenceLetters,
} from '../../authoring/ReferenceIndex.tsx';
import { UsedIn } from '../../authoring/UsedIn.tsx';
import { didYouMean, nearest, quoted } from '../../content/problem.ts';
import { withBase } from '../../navigation/address.ts';
import { pageBlocks, type Block } from '../../reference/pageBlocks.ts';
import { siteReference, siteReferenceIndex } from '../../reference/siteReference.ts';
import { documentOf, type SourceDocument } from '../document/document.ts';
import { closestParent } from '../document/nodes.ts';
import { parseHtml, renderFinished } from '../html/html.ts';
import type { ElementRule } from './ElementRule.ts';
import type { RenderFragment } from './partial.ts';

/** `::schema{path="component/read/read-postgres"}`: the reference of one file of `schemas/`. */
export const schema: ElementRule<{ path: string }> = {
  form: 'leaf',
  label: 'none',
  attributes: {
    path: { required: true, allowed: 'the path of a file below schemas/, without .yaml' },
  },
  example: '::schema{path="component/read/read-postgres"}',
  check({ context, node, fault }) {
    if (closestParent(context, node, ({ type }) => type !== 'root') !== undefined)
      fault({
        what: 'a schema inside another block',
        mend: 'put it between the blocks, at the beginning of a line',
      });
  },
  options({ document, attributes: { path }, fault }) {
    if (!path) return undefined;
    const { paths } = siteReference(document.tokens);
    if (paths.includes(path)) return { path };
    const name = path.split('/').at(-1);
    const sameName = paths.filter((known) => known.split('/').at(-1) === name);
    const near = sameName.length > 0 ? sameName : nearest(path, paths);
    fault({
      what: `there is no resource "${path}" in schemas/`,
      allowed: 'the path of a file below schemas/ that has a page',
      mend: didYouMean(near.map(quoted), `write schemas/${path}.yaml`),
    });
    return undefined;
  },
};

/** `::reference-index`: lists of all reference pages, files, and properties. */
export const referenceIndex: ElementRule = {
  form: 'leaf',
  label: 'none',
  attributes: {},
  example: '::reference-index',
};

/** Replaces the placeholders of both elements. Tables are finished HTML for later plugins. */
export function schemas(renderFragment: RenderFragment): HastPluginDefinition {
  return defineHastPlugin({
    name: 'schemas',
    element: [
      {
        filter: ['x-schema'],
        visit(node, context) {
          const document = documentOf(context);
          const { path } = JSON.parse(String(node.properties.options)) as { path: string };
          const model = siteReference(document.tokens).pageModel(path);
          if (model === undefined) return context.removeNode(node);
          for (const { rows } of [model.type, ...model.nested])
            for (const { anchor } of rows) document.page.ids.add(anchor);
          const source = { ...document, file: `schemas/${path}.yaml`, lineOffset: 0 };
          const blocks = pageBlocks(model).flatMap((block) =>
            'markdown' in block
              ? renderFragment(block.markdown, source)
              : renderFinished(<Reference block={block} link={linkIn(document)} />, context),
          );
          context.replaceNode(node, blocks);
        },
      },
      {
        filter: ['x-reference-index'],
        visit(node, context) {
          const document = documentOf(context);
          const { groups, files, letters } = siteReferenceIndex(document.tokens);
          const link = linkIn(document);
          const byResource = <ReferenceGroups groups={groups} link={link} />;
          context.replaceNode(node, [
            heading('By resource'),
            // Later plugins give the group headings their ids.
            ...parseHtml(renderToStaticMarkup(byResource)),
            heading('By file'),
            ...renderFinished(<ReferenceFiles files={files} link={link} />, context),
            heading('Properties from A to Z'),
            ...renderFinished(<ReferenceLetters letters={letters} link={link} />, context),
          ]);
        },
      },
    ],
  });
}

function Reference({
  block,
  link,
}: {
  block: Exclude<Block, { markdown: string }>;
  link: (route: string) => string;
}): ReactElement {
  return 'usedIn' in block ? (
    <UsedIn model={block.usedIn} link={link} />
  ) : (
    <Properties type={block.type} link={link} />
  );
}

function linkIn({ base }: SourceDocument): (route: string) => string {
  return (route) => withBase(route, base);
}

function heading(value: string): ElementContent {
  return { type: 'element', tagName: 'h2', properties: {}, children: [{ type: 'text', value }] };
}
