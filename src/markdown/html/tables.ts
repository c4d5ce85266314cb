import type { Element } from 'hast';
import { defineHastPlugin, type HastVisitorContext } from 'satteri';
import { codeBreakPoints } from '../../primitives/Breakable.tsx';
import { documentOf, nextNumber } from '../document/document.ts';
import { isElement } from '../document/nodes.ts';
import { shownText } from './html.ts';

/** Makes tables scroll inside a named region, and marks alignment and headers without styles. */
export const tables = defineHastPlugin({
  name: 'tables',
  element: [
    {
      filter: ['table'],
      visit(node, context) {
        const { page } = documentOf(context);
        const texts = headerCells(node).map((cell) => shownText(cell).trim());
        const name = `Table: ${texts.filter(Boolean).join(', ')}`;
        const number = nextNumber(page, name);
        const ariaLabel = number === 1 ? name : `${name} (${number})`;
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
        const { style = '', ...properties } = node.properties;
        const align = /text-align:\s*(\w+)/.exec(String(style))?.[1];
        if (align !== undefined) properties.className = [`align-${align}`];
        // An empty header cell says nothing to a screen reader, so it becomes an ordinary cell.
        const isHeader = node.tagName === 'th' && context.textContent(node).trim() !== '';
        if (isHeader) properties.scope ??= 'col';
        const tagName = isHeader ? 'th' : 'td';
        return { type: 'element', tagName, properties, children: node.children };
      },
    },
  ],
});

/** Lets long names in cells break between their words, so that one name can't widen a table. */
export const cellBreaks = defineHastPlugin({
  name: 'cell-breaks',
  element: {
    filter: ['td', 'th'],
    visit(node, context) {
      for (const code of childrenOf([node], 'code')) breakTexts(code, codeBreakPoints, context);
    },
  },
});

/** Lets the texts of an element break between the parts that a function returns. */
export function breakTexts(
  node: Readonly<Element>,
  partsOf: (text: string) => readonly string[],
  context: HastVisitorContext,
): void {
  const wbr: Element = { type: 'element', tagName: 'wbr', properties: {}, children: [] };
  for (const child of node.children) {
    const parts = child.type === 'text' ? partsOf(child.value) : [];
    const children = parts.flatMap((value): Element['children'] => [wbr, { type: 'text', value }]);
    if (parts.length > 1)
      context.replaceNode(child, {
        type: 'element',
        tagName: 'span',
        properties: {},
        children: children.slice(1),
      });
  }
}

function headerCells(table: Readonly<Element>): Element[] {
  const rows = childrenOf(childrenOf([table], 'thead'), 'tr');
  return childrenOf(rows.slice(0, 1), 'th');
}

function childrenOf(parents: readonly Readonly<Element>[], tagName: string): Element[] {
  return parents.flatMap(({ children }) => children).filter((node) => isElement(node, tagName));
}
