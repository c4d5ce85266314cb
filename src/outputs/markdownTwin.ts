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
import { blockQuote } from '../markdown/blocks/admonition.tsx';
import { elements } from '../markdown/blocks/elements.ts';
import { partsOf, type DirectiveNode } from '../markdown/blocks/ElementRule.ts';
import { parseCodeMeta } from '../markdown/code/codeMeta.ts';
import { readScreen, screenText } from '../markdown/screens/readScreen.ts';
import { inlineText, quotedTitle, type TwinSources, type TwinText } from './inlineText.ts';

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
      return blockQuote(blocks(node.children, { ...text, quotes: text.quotes + 1 }));
    case 'list':
      return list(node, text);
    case 'containerDirective':
    case 'leafDirective':
      return element(node, text);
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

/** Writes an element as its rule says, or else its content. */
function element(node: Readonly<DirectiveNode>, text: TwinText): string {
  const rule = elements.get(node.name);
  const { label, children } = partsOf(node);
  const inner = (children as RootContent[]).map((child) => block(child, text)).filter(Boolean);
  if (rule?.markdown === undefined)
    return node.type === 'containerDirective' ? inner.join('\n\n') : inlineText(node, text);
  const { document, link, within } = text.sources;
  const attributes = Object.entries(node.attributes ?? {});
  return rule.markdown({
    name: node.name,
    attributes: Object.fromEntries(attributes.map(([key, value]) => [key, value ?? ''])),
    label: label === undefined ? '' : labelText(label, text),
    blocks: inner,
    document,
    link,
    plain: (markdown, of = document) => markdownTwin(markdown, 'md', within(of)),
  });
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

function indented(markdown: string, width: number): string {
  return markdown.replaceAll(/\n(?=[^\n])/g, `\n${' '.repeat(width)}`);
}
