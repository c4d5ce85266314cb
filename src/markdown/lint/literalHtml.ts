import { defineMdastPlugin } from 'satteri';

const COMMENTS = /<!--[\s\S]*?-->/g;
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
  html(node, context) {
    const value = node.value.replaceAll(COMMENTS, '');
    if (value.trim() === '') return context.removeNode(node);
    if (!BLOCK_PARENTS.includes(context.parent(node).type))
      return context.replaceNode(node, { type: 'text', value });
    const text = { type: 'text' as const, value: value.trim() };
    context.replaceNode(node, { type: 'paragraph', children: [text] });
  },
});
