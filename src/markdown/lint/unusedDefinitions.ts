import type { Nodes } from 'mdast';
import { defineMdastPlugin } from 'satteri';
import { documentOf, report } from '../document/document.ts';
import { nodesWithin } from '../document/nodes.ts';

/** A footnote or the URL of a link, defined on a line of its own. */
type Definition = Extract<Nodes, { type: 'definition' | 'footnoteDefinition' }>;

/**
 * Reports definitions that change nothing: nothing refers to them, or an earlier one has the same
 * name. Markdown drops them silently.
 */
export const unusedDefinitions = defineMdastPlugin({
  name: 'unused-definitions',
  options: { position: true },
  before(root, context) {
    const used = new Set<string>();
    const defined: Definition[] = [];
    for (const node of nodesWithin(root)) {
      if (node.type === 'definition' || node.type === 'footnoteDefinition') defined.push(node);
      else if ('identifier' in node) used.add(nameOf(node));
    }
    const seen = new Set<string>();
    for (const node of defined) {
      const isNote = node.type === 'footnoteDefinition';
      const name = nameOf(node);
      const kind = isNote ? 'footnote' : 'link';
      if (seen.has(name))
        report(documentOf(context), node, {
          what: `the ${kind} ${name} is already defined above`,
          fix: 'use another name, or remove this definition',
        });
      else if (!used.has(name))
        report(documentOf(context), node, {
          what: `nothing refers to the ${kind} ${name}, so readers don't see it`,
          fix: `add ${isNote ? name : `[text]${name}`} to the text, or remove the definition`,
        });
      seen.add(name);
    }
  },
});

/** Returns the name of a definition as references write it. */
function nameOf({ type, identifier }: { type: string; identifier: string }): string {
  return `[${type.startsWith('footnote') ? '^' : ''}${identifier.toLowerCase()}]`;
}
