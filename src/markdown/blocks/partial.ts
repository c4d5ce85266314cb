import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ElementContent } from 'hast';
import { defineHastPlugin, type HastPluginDefinition } from 'satteri';
import { parse } from 'yaml';
import { filesBelow } from '../../content/files.ts';
import { nearTokens } from '../../content/nearTokens.ts';
import { didYouMean, lineAt, nearest, quoted } from '../../content/problem.ts';
import { fillTokens } from '../../content/tokens.ts';
import { documentOf, readIncluded, report, type SourceDocument } from '../document/document.ts';
import { closestParent, optionsOf } from '../document/nodes.ts';
import type { ElementRule } from './ElementRule.ts';

/** Renders Markdown that goes into a page, up to the plugins that run on the whole page. */
export type RenderFragment = (markdown: string, document: SourceDocument) => ElementContent[];

export interface PartialOptions {
  name: string;
  values: Record<string, string>;
  line?: number | undefined;
}

/** `::partial{name="…" parameter="…"}`: text that several pages share. */
export const partial: ElementRule<PartialOptions> = {
  form: 'leaf',
  label: 'none',
  attributes: { name: { required: true, allowed: 'a file of content/partials, without .md' } },
  open: true,
  example: '::partial{name="run-flow" flow="ingest"}',
  check({ context, node, fault }) {
    if (closestParent(context, node, ({ type }) => type === 'tableCell') !== undefined)
      fault({ what: 'a partial inside a table', fix: 'put it before or after the table' });
  },
  options({ document, attributes: { name, ...values }, line, fault }) {
    if (!name) return undefined;
    const folder = join(document.contentRoot, 'partials');
    if (existsSync(join(folder, `${name}.md`))) return { name, values, line };
    const names = filesBelow(folder, (path) => path.endsWith('.md')).map((path) =>
      path.slice(0, -'.md'.length),
    );
    fault({
      what: `there is no partial "${name}"`,
      allowed: names.join(', ') || 'none exist yet',
      fix: didYouMean(nearest(name, names, 1).map(quoted), `write content/partials/${name}.md`),
    });
    return undefined;
  },
};

/**
 * Puts partials in the place of their placeholders. Each one is rendered as a document of its own,
 * so that its problems name its own lines.
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

const FRONT_MATTER = /^---[ \t]*\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n|$)/m;
const PARAMETER = /\{param\.([\w-]+)\}/g;

/**
 * Reads a partial, with its parameters filled in, and the document that its own paths are relative
 * to. Returns undefined if the partial includes itself.
 */
export function readPartial(
  { name, values, line }: PartialOptions,
  document: SourceDocument,
): { text: string; document: SourceDocument } | undefined {
  if (document.partials.includes(name)) {
    report(document, line, {
      what: `the partial "${name}" contains itself: ${[...document.partials, name].join(' → ')}`,
      fix: 'remove one of the inclusions',
    });
    return undefined;
  }
  const file = `content/partials/${name}.md`;
  const absoluteFile = join(document.contentRoot, 'partials', `${name}.md`);
  const written = readIncluded(document, absoluteFile) ?? '';
  document.page.problems.push(...nearTokens(written, file));
  const source = fillTokens(written, document.tokens);
  const [block = '', frontMatter = ''] = source.startsWith('---')
    ? (FRONT_MATTER.exec(source) ?? [])
    : [];
  const inner: SourceDocument = {
    ...document,
    file,
    absoluteFile,
    lineOffset: lineAt(block, block.length) - 1,
    partials: [...document.partials, name],
    brokenBlocks: false,
  };
  const declared = parametersOf(frontMatter, inner);
  checkValues({ name, values, line }, declared, document);
  const text = fillParameters(source.slice(block.length), values, declared, inner);
  return { text, document: inner };
}

function parametersOf(frontMatter: string, document: SourceDocument): readonly string[] {
  let fields: { params?: unknown };
  try {
    fields = (parse(frontMatter) ?? {}) as typeof fields;
  } catch (error) {
    const [reason] = (error as Error).message.split('\n');
    report(document, 2, { what: `front matter is no valid YAML: ${reason}` });
    return [];
  }
  const { params = [], ...others } = fields;
  for (const key of Object.keys(others))
    report(document, 2, { what: `unknown front-matter key "${key}"`, allowed: 'params' });
  if (Array.isArray(params) && params.every((param) => typeof param === 'string')) return params;
  report(document, 2, { what: 'params is no list of names', allowed: 'params: [flow, table]' });
  return [];
}

function checkValues(
  { name, values, line }: PartialOptions,
  declared: readonly string[],
  document: SourceDocument,
): void {
  const allowed = declared.join(', ') || 'none';
  for (const parameter of declared) {
    if (values[parameter] !== undefined) continue;
    const attributes = declared.map((param) => `${param}="…"`).join(' ');
    report(document, line, {
      what: `the partial "${name}" needs ${parameter}`,
      allowed,
      fix: `write ::partial{name="${name}" ${attributes}}`,
    });
  }
  for (const parameter of Object.keys(values)) {
    if (declared.includes(parameter)) continue;
    report(document, line, {
      what: `the partial "${name}" has no parameter "${parameter}"`,
      allowed,
      fix: didYouMean(nearest(parameter, declared, 1).map(quoted), `remove ${parameter}`),
    });
  }
}

function fillParameters(
  text: string,
  values: Record<string, string>,
  declared: readonly string[],
  document: SourceDocument,
): string {
  return text.replaceAll(PARAMETER, (match: string, parameter: string, offset: number) => {
    if (!declared.includes(parameter))
      report(document, lineAt(text, offset) + document.lineOffset, {
        what: `${match} is not declared`,
        allowed: declared.join(', ') || 'no parameters',
        fix: `add it to the front matter: params: [${[...declared, parameter].join(', ')}]`,
      });
    return values[parameter] ?? match;
  });
}
