import { defineMdastPlugin } from 'satteri';
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

/** Shows HTML as literal text, so that `<T>` doesn't vanish as an unknown tag; removes comments. */
export const literalHtml = defineMdastPlugin({
  name: 'literal-html',
  options: { position: true },
  html(node, context) {
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
