import type { Html, Nodes } from 'mdast';
import { defineMdastPlugin, type MdastVisitorContext } from 'satteri';
import { documentOf, report } from '../document/document.ts';

const COMMENTS = /<!--[\s\S]*?-->/g;
/** Elements that writers know. Other names in angle brackets are text, such as `List<String>`. */
const KNOWN_TAG =
  /^\s*<(?:a|abbr|b|br|center|code|details|div|em|figure|font|h[1-6]|hr|i|iframe|img|kbd|li|ol|p|pre|script|small|span|strong|style|sub|summary|sup|table|tbody|td|th|thead|tr|u|ul|video)\b[^>]*>/i;
const BLOCK_PARENTS = [
  'root',
  'blockquote',
  'listItem',
  'containerDirective',
  'footnoteDefinition',
];

/** Ends the excerpt of a post, which lists of posts show. */
const MORE = /^<!--\s*more\s*-->$/;

/**
 * Shows HTML as literal text, so that `<T>` doesn't vanish as an unknown tag. Removes comments,
 * except for the one that ends the excerpt of a post.
 */
export const literalHtml = defineMdastPlugin({
  name: 'literal-html',
  options: { position: true },
  html(node, context) {
    const { file, partials } = documentOf(context);
    const isPost = file.startsWith('content/releases/') && partials.length === 0;
    if (isPost && MORE.test(node.value.trim())) return checkMore(node, context);
    const value = node.value.replaceAll(COMMENTS, '');
    if (value.trim() === '') return context.removeNode(node);
    const [tag] = KNOWN_TAG.exec(value) ?? [];
    if (tag !== undefined)
      report(documentOf(context), node, {
        what: `the HTML ${tag.trim()} would be shown as text`,
        fix: 'write it in Markdown, or put it in backticks to show it',
      });
    if (!BLOCK_PARENTS.includes(context.parent(node).type))
      return context.replaceNode(node, { type: 'text', value });
    const text = { type: 'text' as const, value: value.trim() };
    context.replaceNode(node, { type: 'paragraph', children: [text] });
  },
});

/** Reports the end of an excerpt where it would cut a block, or repeat headings in the list. */
function checkMore(node: Readonly<Html>, context: MdastVisitorContext): void {
  const { children, type } = context.parent(node);
  const lineOf = ({ position }: Readonly<Nodes>): number => position?.start.line ?? 0;
  const isAfterHeading = children.some(
    (other) => other.type === 'heading' && lineOf(other) < lineOf(node),
  );
  if (type !== 'root')
    report(documentOf(context), node, {
      what: '<!-- more --> is inside another block',
      fix: 'put it on its own line, with an empty line before and after it',
    });
  else if (isAfterHeading)
    report(documentOf(context), node, {
      what: '<!-- more --> is after a heading',
      fix: 'move it above the first heading, because lists of posts show only the text before it',
    });
}
