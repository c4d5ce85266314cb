import { defineMdastPlugin } from 'satteri';
import { HIDDEN, hiddenCharacter } from '../../content/fileFaults.ts';
import { documentOf, report } from '../document/document.ts';
import { nodesWithin } from '../document/nodes.ts';

/**
 * Reports hidden characters that are written as a reference, such as `&rlm;` or `&#x202e;`, in texts
 * and in what nodes say beside them: alternative texts, titles, and attributes.
 */
export const hiddenCharacters = defineMdastPlugin({
  name: 'hidden-characters',
  options: { position: true },
  before(root, context) {
    for (const node of nodesWithin(root)) {
      // Children are nodes of their own, and positions are numbers.
      const [hidden] = HIDDEN.exec(textOf({ ...node, children: undefined })) ?? [];
      if (hidden !== undefined) report(documentOf(context), node, hiddenCharacter(hidden));
    }
  },
});

/** Returns all texts in a value. JSON would escape what they hide. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  return Object.values(value).map(textOf).join(' ');
}
