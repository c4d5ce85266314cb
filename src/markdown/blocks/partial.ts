import { join } from 'node:path';
import type { ElementContent } from 'hast';
import { defineHastPlugin, type HastPluginDefinition } from 'satteri';
import { nearTokens, fillTokens } from '../../content/tokens.ts';
import { sourceFault, sourcesBelow } from '../../content/sourceFiles.ts';
import {
  documentOf,
  fileOf,
  readIncluded,
  report,
  type SourceDocument,
} from '../document/document.ts';
import { closestParent, optionsOf } from '../document/nodes.ts';
import type { ElementRule } from './ElementRule.ts';
import { didYouMean, nearest } from 'check/text/nearest.ts';

/** Renders Markdown for insertion into a page, without the plugins that run on the whole page. */
export type RenderFragment = (markdown: string, document: SourceDocument) => ElementContent[];

interface PartialOptions {
  name: string;
  values: Record<string, string>;
  line?: number;
}

/** Names that a message lists; in a longer list, no one finds the right one. */
const NAMES_LISTED = 12;

/** `::partial{name="…" parameter="…"}`: text that several pages share. */
export const partial: ElementRule<PartialOptions> = {
  form: 'leaf',
  label: 'none',
  attributes: { name: { required: true, allowed: 'a file in content/partials, without .md' } },
  open: true,
  example: '::partial{name="run-flow" flow="ingest"}',
  check({ context, node, fault }) {
    if (closestParent(context, node, ({ type }) => type === 'tableCell') !== undefined)
      fault({
        what: "a partial can't be inside a table",
        fix: 'move it before or after the table',
      });
  },
  options({ document, attributes: { name, ...values }, line, fault }) {
    if (!name) return undefined;
    const { siteRoot, contentRoot } = document;
    const names = sourcesBelow(siteRoot, 'content/partials', (path) => path.endsWith('.md')).map(
      (path) => path.slice(0, -'.md'.length),
    );
    if (names.includes(name)) return { name, values, line };
    const refused = sourceFault(siteRoot, join(contentRoot, 'partials', `${name}.md`));
    return fault(
      refused ?? {
        what: `partial "${name}" doesn't exist`,
        allowed:
          names.length > NAMES_LISTED
            ? `one of the ${names.length} files in content/partials/`
            : names.join(', ') || 'none yet',
        fix: didYouMean(name, names, `create content/partials/${name}.md`),
      },
    );
  },
};

/**
 * Replaces placeholders with their partials. Each partial is rendered as a separate document, so
 * that its problems have its own line numbers.
 */
export function partials(renderFragment: RenderFragment): HastPluginDefinition {
  return defineHastPlugin({
    name: 'partials',
    element: {
      filter: ['x-partial'],
      visit(node, context) {
        const inner = readPartial(optionsOf(node), documentOf(context));
        if (inner === undefined) context.removeNode(node);
        else context.replaceNode(node, renderFragment(inner.text, inner.document));
      },
    },
  });
}

const PARAMETER = /\{param\.([\w-]+)\}/g;

/**
 * Reads a partial, with its parameters filled in, and the document that its own paths are relative
 * to. Returns undefined if the partial doesn't exist, includes itself, or lacks a parameter.
 */
export function readPartial(
  { name, values, line }: PartialOptions,
  document: SourceDocument,
): { text: string; document: SourceDocument } | undefined {
  if (document.partials.includes(name))
    return report(document, line, {
      what: `partial "${name}" includes itself: ${[...document.partials, name].join(' → ')}`,
      fix: 'remove one of the includes',
    });
  const absoluteFile = join(document.contentRoot, 'partials', `${name}.md`);
  const file = fileOf(document, absoluteFile);
  const written = readIncluded(document, absoluteFile);
  // A missing partial has been reported.
  if (written === undefined) return undefined;
  document.page.problems.push(...nearTokens(written, file));
  const source = fillTokens(written, document.tokens);
  if (!hasValues({ name, values, line }, source, document)) return undefined;
  const text = source.replaceAll(
    PARAMETER,
    (match, parameter: string) => values[parameter] ?? match,
  );
  const inner: SourceDocument = {
    ...document,
    file,
    absoluteFile,
    lineOffset: 0,
    partials: [...document.partials, name],
    brokenBlocks: false,
  };
  return { text, document: inner };
}

/** Returns true if all parameters of a partial's text have values; reports all others. */
function hasValues(
  { name, values, line }: PartialOptions,
  text: string,
  document: SourceDocument,
): boolean {
  const used = [
    ...new Set(Array.from(text.matchAll(PARAMETER), ([, parameter = '']) => parameter)),
  ];
  const allowed = used.join(', ') || 'none';
  const unknown = Object.keys(values).filter((parameter) => !used.includes(parameter));
  // A misspelled parameter is one mistake.
  const meant = new Set(unknown.flatMap((parameter) => nearest(parameter, used).slice(0, 1)));
  for (const parameter of used) {
    if (values[parameter] !== undefined || meant.has(parameter)) continue;
    const attributes = used.map((param) => `${param}="…"`).join(' ');
    report(document, line, {
      what: `partial "${name}" is missing the required parameter "${parameter}"`,
      allowed,
      fix: `write ::partial{name="${name}" ${attributes}}`,
    });
  }
  for (const parameter of unknown) {
    report(document, line, {
      what: `unknown parameter "${parameter}" for partial "${name}"`,
      allowed,
      fix: didYouMean(parameter, used, `remove "${parameter}"`),
    });
  }
  return used.every((parameter) => values[parameter] !== undefined);
}
