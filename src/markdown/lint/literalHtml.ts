import { defineMdastPlugin } from 'satteri';

const COMMENTS = /<!--[\s\S]*?-->/g;

/** Show HTML as the text it is, so that `<T>` does not vanish as an unknown tag; leave comments out. */
export const literalHtml = defineMdastPlugin({
  name: 'literal-html',
  html(node, context) {
    const value = node.value.replaceAll(COMMENTS, '').trim();
    if (value === '') return context.removeNode(node);
    const parent = context.parent(node);
    const inline =
      parent.type === 'paragraph' ||
      parent.type === 'heading' ||
      parent.type === 'tableCell' ||
      !hasBlocks(parent.type);
    if (inline)
      return context.replaceNode(node, {
        type: 'text',
        value: node.value.replaceAll(COMMENTS, ''),
      });
    context.replaceNode(node, { type: 'paragraph', children: [{ type: 'text', value }] });
  },
});

function hasBlocks(type: string): boolean {
  return ['root', 'blockquote', 'listItem', 'containerDirective', 'footnoteDefinition'].includes(
    type,
  );
}
