import type { Nodes } from 'mdast';
import { elements } from '../markdown/blocks/elements.ts';
import type { SourceDocument } from '../markdown/document/document.ts';

/** Finds what the Markdown of a document refers to: links, images, and files. */
export interface TwinSources {
  document: SourceDocument;
  /** Returns the URL of a link's target: `/flow`, `./flow.md`, or `#runs`. */
  link: (target: string) => string;
  /** Returns the URL of an image. */
  image: (target: string) => string;
  /** Reads the file of a code block with `file="…"`. */
  code: (reference: string, language: string) => string;
  /** Returns the sources of another document on the same page, such as a partial. */
  within: (document: SourceDocument) => TwinSources;
}

/** The Markdown that nodes were parsed from. */
export interface TwinText {
  source: string;
  /** How many block quotes the nodes are in. */
  quotes: number;
  sources: TwinSources;
}

/** Writes a paragraph, heading, or table as in the source, with URLs and without directives. */
export function inlineText(node: Readonly<Nodes>, text: TwinText): string {
  // Inside lists and quotes, each line of the source starts with indentation and `>`.
  const prefix = new RegExp(String.raw`\n[ \t]*(?:>[ \t]?){0,${text.quotes}}[ \t]*`, 'g');
  return sourceText(node, text).replaceAll(prefix, '\n').trim();
}

/** Returns the source of a node, in which the children are replaced. */
function sourceText(node: Readonly<Nodes>, text: TwinText): string {
  const { source } = text;
  const [start, end] = rangeOf(node);
  let result = '';
  let offset = start;
  for (const child of childrenOf(node)) {
    const [from, to] = rangeOf(child);
    if (from < offset || to > end) continue;
    result += source.slice(offset, from) + writtenText(child, text);
    offset = to;
  }
  return result + source.slice(offset, end);
}

/** Writes a node, changed if the Markdown of the twin is different. */
function writtenText(node: Readonly<Nodes>, text: TwinText): string {
  const { sources, source } = text;
  const content = (): string =>
    childrenOf(node)
      .map((child) => writtenText(child, text))
      .join('');
  switch (node.type) {
    case 'link': {
      // A bare URL is a link as well.
      const isMarkdown = source[rangeOf(node)[0]] === '[';
      if (!isMarkdown) return sourceText(node, text);
      return `[${content()}](${sources.link(node.url)}${quotedTitle(node.title)})`;
    }
    case 'image': {
      const alt = (node.alt ?? '').replaceAll(/[[\]]/g, String.raw`\$&`);
      return `![${alt}](${sources.image(node.url)}${quotedTitle(node.title)})`;
    }
    case 'textDirective':
      return elements.has(node.name) && node.children.length > 0
        ? content()
        : sourceText(node, text);
    case 'html':
      return node.value.startsWith('<!--') ? '' : node.value;
    default:
      return mdxText(node, content) ?? sourceText(node, text);
  }
}

/** Writes a part of MDX: what an element contains, and an expression that is a string (`{' '}`). */
function mdxText(
  { type, value = '' }: { type: string; value?: string },
  content: () => string,
): string | undefined {
  if (type === 'mdxJsxTextElement') return content();
  if (type !== 'mdxTextExpression') return undefined;
  return /^\s*(['"`])(.*)\1\s*$/s.exec(value)?.[2] ?? '';
}

function childrenOf(node: Readonly<Nodes>): readonly Nodes[] {
  return 'children' in node ? node.children : [];
}

function rangeOf({ position }: Readonly<Nodes>): readonly [start: number, end: number] {
  return [position?.start.offset ?? 0, position?.end.offset ?? 0];
}

/** Writes the title of a link or an image after its target. */
export function quotedTitle(title: string | null | undefined): string {
  return title ? ` "${title.replaceAll('"', String.raw`\"`)}"` : '';
}
