import type { Link, Nodes } from 'mdast';
import type { TwinSources } from './twinSources.ts';

/** The text that nodes are cut out of, how many quotes stand around it, and what finds what it names. */
export interface TwinText {
  source: string;
  quotes: number;
  sources: TwinSources;
}

interface Edit {
  from: number;
  to: number;
  text: string;
}

/** Give a paragraph, heading or table as it was written, with targets made whole and glossary terms as plain words. */
export function inlineText(node: Readonly<Nodes>, text: TwinText): string {
  return unindented(edited(node, text), text.quotes).trim();
}

function edited(node: Readonly<Nodes>, text: TwinText): string {
  const { position } = node;
  if (position === undefined) return '';
  const from = position.start.offset ?? 0;
  const to = position.end.offset ?? 0;
  let result = '';
  let at = from;
  for (const edit of editsIn(node, text)) {
    if (edit.from < at || edit.to > to) continue;
    result += text.source.slice(at, edit.from) + edit.text;
    at = edit.to;
  }
  return result + text.source.slice(at, to);
}

function editsIn(node: Readonly<Nodes>, text: TwinText): Edit[] {
  if (!('children' in node)) return [];
  return node.children.flatMap((child) => {
    const replacement = replacementOf(child, text);
    if (replacement === undefined) return editsIn(child, text);
    const { position } = child;
    return position === undefined
      ? []
      : [{ from: position.start.offset ?? 0, to: position.end.offset ?? 0, text: replacement }];
  });
}

/** Give what stands for a node in the twin; undefined where it stays and only what is in it may change. */
function replacementOf(node: Readonly<Nodes>, text: TwinText): string | undefined {
  switch (node.type) {
    case 'link':
      return isWritten(node, text)
        ? `[${contentOf(node, text)}](${text.sources.link(node.url)}${quotedTitle(node.title)})`
        : undefined;
    case 'image':
      return `![${(node.alt ?? '').replaceAll(/[[\]]/g, String.raw`\$&`)}](${text.sources.image(node.url)}${quotedTitle(node.title)})`;
    case 'textDirective':
      return node.name === 'term' && node.children.length > 0 ? contentOf(node, text) : undefined;
    case 'html':
      return node.value.startsWith('<!--') ? '' : undefined;
    default:
      return mdxText(node as { type: string; value?: string; children?: readonly Nodes[] }, text);
  }
}

function mdxText(
  node: { type: string; value?: string; children?: readonly Nodes[] },
  text: TwinText,
): string | undefined {
  if (node.type === 'mdxJsxTextElement')
    return (
      node.children?.map((child) => replacementOf(child, text) ?? edited(child, text)).join('') ??
      ''
    );
  if (node.type === 'mdxTextExpression')
    return /^\s*(['"`])(.*)\1\s*$/s.exec(node.value ?? '')?.[2] ?? '';
  return undefined;
}

/** Tell a written link from a bare address that became one. */
function isWritten(node: Readonly<Link>, { source }: TwinText): boolean {
  return source[node.position?.start.offset ?? -1] === '[';
}

function contentOf(node: Readonly<Nodes & { children: readonly Nodes[] }>, text: TwinText): string {
  return node.children.map((child) => replacementOf(child, text) ?? edited(child, text)).join('');
}

/** Write the title of a link or image as it stands behind the target. */
export function quotedTitle(title: string | null | undefined): string {
  return title === null || title === undefined || title === ''
    ? ''
    : ` "${title.replaceAll('"', String.raw`\"`)}"`;
}

/** Take off what stands before the lines of a text inside lists and quotes. */
function unindented(text: string, quotes: number): string {
  const prefix = new RegExp(String.raw`\n[ \t]*(?:>[ \t]?){0,${quotes}}[ \t]*`, 'g');
  return text.replaceAll(prefix, '\n');
}
