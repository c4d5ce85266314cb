import { join } from 'node:path';
import { parse } from 'yaml';
import {
  defineHastPlugin,
  markdownToHtml,
  type Features,
  type HastPluginDefinition,
  type MarkdownToHtmlResult,
  type MdastPluginList,
} from 'satteri';
import { nearest } from '../../content/problem.ts';
import { documentOf, readIncluded, report, type SourceDocument } from '../document.ts';
import { headingPlaces } from '../html/headings.ts';
import { nodesOf } from '../html/html.ts';
import { nearTokens } from '../lint/nearTokens.ts';
import { fillTokens } from '../tokens.ts';

export interface PartialOptions {
  name: string;
  values: Record<string, string>;
  line?: number;
}

const BLOCK = /^---[ \t]*\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n|$)/m;
const PARAMETER = /\{param\.([\w-]+)\}/g;

/** Put partials in the place of their placeholders. Each is read as a document of its own, so that its problems name its own lines. */
export function partials(mdastPlugins: MdastPluginList, features: Features): HastPluginDefinition {
  const plugin: HastPluginDefinition = defineHastPlugin({
    name: 'partials',
    element: {
      filter: ['x-partial'],
      visit(node, context) {
        const options = JSON.parse(String(node.properties['options'])) as PartialOptions;
        const document = documentOf(context);
        const body = readPartial(options, document);
        if (body === undefined) return context.removeNode(node);
        const data = { document: body.document };
        // Every plugin in this list is synchronous, and the document is there: so is the answer.
        const { html } = markdownToHtml(body.text, {
          features,
          mdastPlugins,
          hastPlugins: [plugin, headingPlaces],
          data,
        }) as MarkdownToHtmlResult;
        context.replaceNode(node, nodesOf(html));
      },
    },
  });
  return plugin;
}

/** Read a partial with its parameters filled, and the document that its own paths start from; undefined if it contains itself. */
export function readPartial(
  { name, values, line }: PartialOptions,
  document: SourceDocument,
): { text: string; document: SourceDocument } | undefined {
  if (document.partials.includes(name)) {
    report(document, line, {
      what: `the partial "${name}" contains itself: ${[...document.partials, name].join(' → ')}`,
      mend: 'remove one of the inclusions',
    });
    return undefined;
  }
  const absoluteFile = join(document.contentRoot, 'partials', `${name}.md`);
  const written = readIncluded(document, absoluteFile) ?? '';
  document.page.problems.push(...nearTokens(written, `content/partials/${name}.md`));
  const source = fillTokens(written, document.tokens);
  const block = source.startsWith('---') ? BLOCK.exec(source) : null;
  const text = block === null ? source : source.slice(block[0].length);
  const lineOffset = block === null ? 0 : block[0].split('\n').length - 1;
  const inner: SourceDocument = {
    ...document,
    file: `content/partials/${name}.md`,
    absoluteFile,
    lineOffset,
    partials: [...document.partials, name],
    brokenBlocks: false,
  };
  const declared = parametersOf(block?.[1] ?? '', inner);
  checkValues(name, values, declared, line, document);
  return { text: filled(text, values, declared, inner), document: inner };
}

function parametersOf(frontMatter: string, document: SourceDocument): readonly string[] {
  let fields: unknown;
  try {
    fields = parse(frontMatter) ?? {};
  } catch (error) {
    report(document, 2, {
      what: `front matter is no valid YAML: ${(error as Error).message.split('\n')[0]}`,
    });
    return [];
  }
  const { params = [], ...others } = fields as { params?: unknown };
  for (const key of Object.keys(others))
    report(document, 2, { what: `unknown front-matter key "${key}"`, allowed: 'params' });
  if (Array.isArray(params) && params.every((param) => typeof param === 'string')) return params;
  report(document, 2, { what: 'params is no list of names', allowed: 'params: [flow, table]' });
  return [];
}

function checkValues(
  name: string,
  values: Record<string, string>,
  declared: readonly string[],
  line: number | undefined,
  document: SourceDocument,
): void {
  const allowed = declared.length === 0 ? 'none' : declared.join(', ');
  for (const parameter of declared) {
    if (values[parameter] === undefined)
      report(document, line, {
        what: `the partial "${name}" needs ${parameter}`,
        allowed,
        mend: `write ::partial{name="${name}" ${declared.map((param) => `${param}="…"`).join(' ')}}`,
      });
  }
  for (const parameter of Object.keys(values)) {
    if (declared.includes(parameter)) continue;
    const [near] = nearest(parameter, declared, 1);
    report(document, line, {
      what: `the partial "${name}" has no parameter "${parameter}"`,
      allowed,
      mend: near === undefined ? `remove ${parameter}` : `did you mean "${near}"?`,
    });
  }
}

function filled(
  text: string,
  values: Record<string, string>,
  declared: readonly string[],
  document: SourceDocument,
): string {
  return text.replaceAll(PARAMETER, (match: string, parameter: string, offset: number) => {
    if (!declared.includes(parameter)) {
      report(document, text.slice(0, offset).split('\n').length + document.lineOffset, {
        what: `${match} is not declared`,
        allowed: declared.length === 0 ? 'no parameters' : declared.join(', '),
        mend: `add it to the front matter: params: [${[...declared, parameter].join(', ')}]`,
      });
    }
    return values[parameter] ?? match;
  });
}
