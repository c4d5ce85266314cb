import { defineHastPlugin, type HastPluginDefinition } from 'satteri';
import { FoldedProperties, Properties } from '../../authoring/Properties.tsx';
import { ReferenceFiles, ReferenceGroups } from '../../authoring/ReferenceIndex.tsx';
import { UsedIn } from '../../authoring/UsedIn.tsx';
import { versionOfFile, versionPrefix } from '../../content/versions.ts';
import { pageBlocks } from '../../reference/pageBlocks.ts';
import { propertyIndexText } from '../../reference/referenceIndex.ts';
import { siteReference, siteReferenceIndex } from '../../reference/siteReference.ts';
import { documentOf } from '../document/document.ts';
import { closestParent, optionsOf } from '../document/nodes.ts';
import { renderFinished } from '../html/html.ts';
import { addressOf } from '../html/links.ts';
import type { ElementRule } from './ElementRule.ts';
import { letterList, letterLists } from './letterList.tsx';
import type { RenderFragment } from './partial.ts';
import { didYouMean } from 'check/text/nearest.ts';

/** `::schema{path="component/read/read-postgres"}`: the reference of one file of `schemas/`. */
export const schema: ElementRule<{ path: string }> = {
  form: 'leaf',
  label: 'none',
  attributes: {
    path: { required: true, allowed: 'the path of a file in schemas/, without .yaml' },
  },
  example: '::schema{path="component/read/read-postgres"}',
  check({ context, node, fault }) {
    if (closestParent(context, node, ({ type }) => type !== 'root') !== undefined)
      fault({
        what: "a schema can't be inside another block",
        fix: 'move it outside the block, to the start of a line',
      });
  },
  options({ document, attributes: { path }, fault }) {
    if (!path) return undefined;
    const { paths } = siteReference(document.tokens, versionOfFile(document.file));
    if (paths.includes(path)) return { path };
    return fault({
      what: `resource "${path}" doesn't exist in schemas/`,
      allowed: 'the path of a file in schemas/ that has a page',
      fix: didYouMean(path, paths, `create schemas/${path}.yaml`),
    });
  },
};

/** `::reference-index`: lists of all reference pages and files. */
export const referenceIndex: ElementRule = {
  form: 'leaf',
  label: 'none',
  attributes: {},
  example: '::reference-index',
  render({ document, link }) {
    const { groups, files } = siteReferenceIndex(document.tokens, versionOfFile(document.file));
    return (
      <>
        <h2>By resource</h2>
        <ReferenceGroups groups={groups} link={link} />
        <h2>By file</h2>
        <ReferenceFiles files={files} link={link} />
      </>
    );
  },
};

/** `::property-index{letters="A-C"}`: the names of all properties, with the types that have them. */
export const propertyIndex = letterList('property-index');

/** Replaces the placeholders of `property-index`. */
export function propertyIndexes(renderFragment: RenderFragment): HastPluginDefinition {
  return letterLists(
    'property-index',
    'Filter properties',
    (letters, { tokens, file }) =>
      propertyIndexText(siteReferenceIndex(tokens, versionOfFile(file)).properties, letters),
    renderFragment,
  );
}

/** Replaces the placeholders of `schema`. For later plugins, the tables are finished HTML. */
export function schemas(renderFragment: RenderFragment): HastPluginDefinition {
  return defineHastPlugin({
    name: 'schemas',
    element: {
      filter: ['x-schema'],
      visit(node, context) {
        const document = documentOf(context);
        const { path } = optionsOf<{ path: string }>(node);
        const version = versionOfFile(document.file);
        const model = siteReference(document.tokens, version).pageModel(path);
        if (model === undefined) return context.removeNode(node);
        for (const { rows } of [model.type, ...model.nested])
          for (const { anchor } of rows) document.page.ids.add(anchor);
        const file = `${versionPrefix(document.file)}schemas/${path}.yaml`;
        const source = { ...document, file, lineOffset: 0 };
        const link = (route: string): string => addressOf(route, document);
        const blocks = pageBlocks(model).flatMap((block) => {
          if ('markdown' in block) return renderFragment(block.markdown, source);
          if ('usedIn' in block)
            return renderFinished(<UsedIn model={block.usedIn} link={link} />, context);
          const Shown = block.isFolded === true ? FoldedProperties : Properties;
          return renderFinished(<Shown type={block.type} link={link} />, context);
        });
        context.replaceNode(node, blocks);
      },
    },
  });
}
