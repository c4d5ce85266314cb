import type { Element } from 'hast';
import { defineHastPlugin } from 'satteri';
import { codeBreakPoints } from '../../primitives/breakPoints.ts';
import { breakable } from './breakable.ts';
import { documentOf, nextNumber } from '../document.ts';

/** Let tables scroll inside themselves under a name, and say alignment and headers without styles. */
export const tables = defineHastPlugin({
  name: 'tables',
  element: [
    {
      filter: ['table'],
      visit(node, context) {
        const { page } = documentOf(context);
        const headers = cellsOf(node)
          .map((cell) => context.textContent(cell).trim())
          .filter((text) => text !== '');
        const name = `Table: ${headers.join(', ')}`;
        const again = nextNumber(page, name);
        const ariaLabel = again === 1 ? name : `${name} (${again})`;
        context.wrapNode(node, {
          type: 'element',
          tagName: 'div',
          properties: { className: ['table-scroll'], role: 'region', ariaLabel, tabIndex: 0 },
          children: [],
        });
      },
    },
    {
      filter: ['th', 'td'],
      visit(node, context) {
        const align = /text-align:\s*(\w+)/.exec(String(node.properties['style'] ?? ''))?.[1];
        const { style: _style, ...others } = node.properties;
        const isHeader = node.tagName === 'th' && context.textContent(node).trim() !== '';
        const properties = {
          ...others,
          ...(align === undefined ? {} : { className: [`align-${align}`] }),
          ...(isHeader ? { scope: 'col' } : {}),
        };
        // A header cell without text says nothing to a screen reader: it becomes an ordinary cell.
        return {
          type: 'element',
          tagName: isHeader ? 'th' : 'td',
          properties,
          children: node.children,
        };
      },
    },
  ],
});

/** Let long names in cells break between their words, or one name makes a whole table wider than a phone. */
export const cellBreaks = defineHastPlugin({
  name: 'cell-breaks',
  element: {
    filter: ['td'],
    visit(node, context) {
      for (const code of node.children) {
        if (code.type !== 'element' || code.tagName !== 'code') continue;
        for (const text of code.children) {
          const parts = text.type === 'text' ? codeBreakPoints(text.value) : [];
          if (parts.length > 1) context.replaceNode(text, breakable(parts));
        }
      }
    },
  },
});

function cellsOf(table: Readonly<Element>): Element[] {
  const child = (parent: Readonly<Element> | undefined, tagName: string): Element[] =>
    (parent?.children ?? []).filter(
      (node): node is Element => node.type === 'element' && node.tagName === tagName,
    );
  return child(child(child(table, 'thead')[0], 'tr')[0], 'th');
}
