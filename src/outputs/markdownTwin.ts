import type {
  BlockContent,
  Code,
  DefinitionContent,
  List,
  ListItem,
  Nodes,
  Paragraph,
  RootContent,
} from 'mdast';
import { markdownToMdast, mdxToMdast, type Features } from 'satteri';
import { ADMONITIONS } from '../markdown/blocks/admonition.tsx';
import { partsOf, type DirectiveNode } from '../markdown/blocks/ElementRule.ts';
import { parseCodeMeta } from '../markdown/code/codeMeta.ts';
import { readScreen, screenText } from '../markdown/screens/readScreen.ts';
import { inlineText, quotedTitle, type TwinText } from './inlineText.ts';
import type { TwinSources } from './twinSources.ts';

const FEATURES: Features = {
  gfm: true,
  directive: true,
  smartPunctuation: false,
  frontmatter: false,
};

/**
 * Writes the source of a page as plain Markdown: directives become quotes, lists, and labels, files
 * and partials are inserted, and links are URLs. Plain Markdown stays as it is.
 */
export function markdownTwin(source: string, format: 'md' | 'mdx', sources: TwinSources): string {
  const root = (format === 'mdx' ? mdxToMdast : markdownToMdast)(source, { features: FEATURES });
  const text: TwinText = { source, quotes: 0, sources };
  return blocks((root as { children: RootContent[] }).children, text);
}

type Block = RootContent | BlockContent | DefinitionContent | ListItem;

function blocks(nodes: readonly Readonly<Block>[], text: TwinText, separator = '\n\n'): string {
  return nodes
    .map((node) => block(node, text))
    .filter((part) => part !== '')
    .join(separator);
}

function block(node: Readonly<Block>, text: TwinText): string {
  switch (node.type) {
    case 'code':
      return codeBlock(node, text);
    case 'blockquote':
      return quoted(blocks(node.children, { ...text, quotes: text.quotes + 1 }));
    case 'list':
      return list(node, text);
    case 'containerDirective':
      return container(node, text);
    case 'leafDirective':
      return leaf(node, text);
    case 'thematicBreak':
      return '---';
    case 'html':
      return node.value.replaceAll(/<!--[\s\S]*?-->/g, '').trim();
    case 'definition':
      return `[${node.label ?? node.identifier}]: ${text.sources.link(node.url)}${quotedTitle(node.title)}`;
    case 'footnoteDefinition':
      return `[^${node.label ?? node.identifier}]: ${indented(blocks(node.children, text), 4)}`;
    default:
      return isJsx(node) ? jsx(node, text) : inlineText(node, text);
  }
}

function codeBlock(
  { lang, meta: written, value, position }: Readonly<Code>,
  { source, sources }: TwinText,
): string {
  const language = lang ?? '';
  const isFenced = /^[`~]/.test(source.slice(position?.start.offset ?? 0));
  if (!isFenced) return fenced('', value);
  const { meta } = parseCodeMeta(written ?? '');
  const labels = [
    ...(meta.title === undefined ? [] : [codeTitle(meta.title)]),
    ...(meta.invalid ? ['Wrong on purpose'] : []),
  ];
  const title = labels.length === 0 ? '' : `${labels.join(' · ')}\n\n`;
  if (language === 'mermaid')
    return [
      fenced(language, value),
      ...(meta.alt === undefined ? [] : [`Diagram in words: ${meta.title ?? ''}`, meta.alt]),
    ].join('\n\n');
  if (language === 'screen') return screenText(meta.title ?? '', readScreen(value).screen);
  const code = meta.file === undefined ? value : sources.code(meta.file, language);
  const marked = meta.ins.length + meta.del.length > 0 && language !== 'diff';
  const finished =
    title + (marked ? fenced('diff', asDiff(code, meta.ins, meta.del)) : fenced(language, code));
  return finished;
}

/** Writes the title of a code block: a path as code, other words in bold. */
function codeTitle(title: string): string {
  return /[./_*<]/.test(title) ? `\`${title}\`` : `**${title}**`;
}

/** Marks added and removed lines by their first character, which the page marks by color. */
function asDiff(code: string, added: readonly number[], removed: readonly number[]): string {
  const lines = code.split('\n').map((line, index) => {
    const number = index + 1;
    if (added.includes(number)) return `+${line}`;
    return removed.includes(number) ? `-${line}` : ` ${line}`;
  });
  return lines.join('\n');
}

function fenced(language: string, code: string): string {
  const longest = Math.max(
    2,
    ...[...code.matchAll(/^\s*(`{3,})/gm)].map(([, ticks = '']) => ticks.length),
  );
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${code.replace(/\n+$/, '')}\n${fence}`;
}

function list({ ordered, start, spread, children }: Readonly<List>, text: TwinText): string {
  const items = children.map((item, index) => {
    const marker = ordered ? `${(start ?? 1) + index}. ` : '- ';
    const checkbox = item.checked ? '[x] ' : '[ ] ';
    const task = typeof item.checked === 'boolean' ? checkbox : '';
    const content = blocks(item.children, text, spread || item.spread ? '\n\n' : '\n');
    return marker + task + indented(content, marker.length);
  });
  const isLoose = spread || children.some((item) => item.spread);
  return items.join(isLoose ? '\n\n' : '\n');
}

function container(node: Readonly<DirectiveNode>, text: TwinText): string {
  const { label, children } = partsOf(node);
  const title = label === undefined ? '' : labelText(label, text);
  const content = (): string => blocks(children as RootContent[], text);
  switch (node.name) {
    case 'tab':
    case 'details':
      return `**${title}**\n\n${content()}`;
    case 'cards':
      return children.map((child) => block(child, text)).join('\n');
    case 'card':
      return `- [${title}](${text.sources.link(node.attributes?.['href'] ?? '')}): ${content().replaceAll(/\s*\n\s*/g, ' ')}`;
    default: {
      if (!(ADMONITIONS as readonly string[]).includes(node.name)) return content();
      const kind = node.name.charAt(0).toUpperCase() + node.name.slice(1);
      return quoted(`**${title === '' ? kind : `${kind}: ${title}`}**\n\n${content()}`);
    }
  }
}

function leaf(node: Readonly<DirectiveNode>, text: TwinText): string {
  const { sources } = text;
  const entries = Object.entries(node.attributes ?? {});
  const { name = '', ...values } = Object.fromEntries(
    entries.map(([key, value]) => [key, value ?? '']),
  );
  const { src = '', title = '', path = '', letters = '', project = '', flow } = values;
  switch (node.name) {
    case 'video':
      return `${title} · [Open the video: ${title}](${sources.link(src)})`;
    case 'embed':
      return `${title} · [Open the page: ${title}](${sources.link(src)})`;
    case 'schema':
      return sources.schema(path);
    case 'reference-index':
      return sources.referenceIndex();
    case 'property-index':
      return sources.propertyIndex(letters);
    case 'error-index':
      return sources.errorIndex(letters);
    case 'project-graph':
      return sources.projectGraph(project, flow);
    case 'partial':
      return sources.partial(name, values);
    default:
      return inlineText(node, text);
  }
}

/** Writes the label of a directive without asterisks, because the twin makes it bold. */
function labelText(label: Readonly<Paragraph>, text: TwinText): string {
  return inlineText({ ...label, position: innerPosition(label) }, text).replaceAll(
    /(?<!\\)\*+/g,
    '',
  );
}

function innerPosition({ children, position }: Readonly<Paragraph>): Paragraph['position'] {
  const [first] = children;
  const last = children.at(-1);
  return first?.position === undefined || last?.position === undefined
    ? position
    : { start: first.position.start, end: last.position.end };
}

type Jsx = Nodes & { name?: string | null; children?: readonly RootContent[] };

/** True for a part of MDX: only the text in an element is written. */
function isJsx(node: Readonly<Block>): node is RootContent & Jsx {
  return node.type.startsWith('mdx');
}

function jsx(node: Readonly<Jsx>, text: TwinText): string {
  return node.children === undefined ? '' : blocks(node.children, text);
}

function quoted(markdown: string): string {
  return markdown
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n');
}

function indented(markdown: string, width: number): string {
  return markdown.replaceAll(/\n(?=[^\n])/g, `\n${' '.repeat(width)}`);
}
