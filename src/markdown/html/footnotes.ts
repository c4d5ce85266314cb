import { defineHastPlugin, defineMdastPlugin } from 'satteri';
import { documentOf, report } from '../document/document.ts';

/** Reports footnotes in partials: their numbers would restart in the middle of a page. */
export const footnotePlaces = defineMdastPlugin({
  name: 'footnote-places',
  options: { position: true },
  footnoteDefinition(node, context) {
    const document = documentOf(context);
    if (document.partials.length > 0)
      report(document, node, {
        what: "a partial can't contain footnotes",
        fix: 'move the note into the text',
      });
  },
});

/** Replaces the heading of the footnotes with a paragraph, to keep it out of the contents list. */
export const footnotes = defineHastPlugin({
  name: 'footnotes',
  element: {
    filter: ['h2'],
    visit(node) {
      if (node.properties.id !== 'footnote-label') return;
      return {
        type: 'element',
        tagName: 'p',
        properties: { id: 'footnote-label', className: ['footnotes-title'] },
        children: node.children,
      };
    },
  },
});
