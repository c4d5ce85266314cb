import { basename, dirname } from 'node:path';
import type { ElementContent } from 'hast';
import { defineHastPlugin, type HastPluginDefinition } from 'satteri';
import { routeOfFile, withBase } from 'published/address.ts';
import { NameFilter, type ListPage } from '../../authoring/NameFilter.tsx';
import { lettersAttribute } from '../../content/letterRange.ts';
import { filesBelow } from '../../content/files.ts';
import { versionOfFile } from '../../content/versions.ts';
import { searchRoute } from '../../navigation/versions.ts';
import { documentOf, type SourceDocument } from '../document/document.ts';
import { isElement, optionsOf } from '../document/nodes.ts';
import { renderFinished, shownText } from '../html/html.ts';
import { addressOf } from '../html/links.ts';
import type { ElementRule } from './ElementRule.ts';
import type { RenderFragment } from './partial.ts';

interface LetterOptions {
  letters: string;
}

/** Describes an element that shows some letters of a list from A to Z. */
export function letterList(name: string): ElementRule<LetterOptions> {
  return {
    form: 'leaf',
    label: 'none',
    attributes: { letters: lettersAttribute },
    example: `::${name}{letters="A-C"}`,
    options: ({ attributes: { letters = '' } }) => ({ letters }),
  };
}

/** Replaces the placeholders of such an element with a filter and the Markdown of the list. */
export function letterLists(
  name: string,
  label: string,
  textOf: (letters: string, document: SourceDocument) => string,
  renderFragment: RenderFragment,
): HastPluginDefinition {
  return defineHastPlugin({
    name,
    element: {
      filter: [`x-${name}`],
      visit(node, context) {
        const document = documentOf(context);
        const { letters } = optionsOf<LetterOptions>(node);
        const text = textOf(letters, document);
        const search = withBase(searchRoute(versionOfFile(document.file)), document.base);
        const shown = [...text.matchAll(/^## (.+)$/gm)].map(([, letter = '']) => letter);
        const filter = (
          <NameFilter label={label} search={search} pages={listPages(document)} letters={shown} />
        );
        context.replaceNode(node, [
          ...renderFinished(filter, context),
          ...nameRows(renderFragment(text, document)),
        ]);
      },
    },
  });
}

/** Makes names the headers of their rows, and marks rows that repeat a name. */
export function nameRows(nodes: ElementContent[]): ElementContent[] {
  let above = '';
  for (const node of nodes) {
    if (node.type !== 'element') continue;
    const cell = node.children.find((child) => isElement(child, 'td'));
    if (cell === undefined) nameRows(node.children);
    else {
      const name = shownText(cell);
      if (name === above) node.properties.className = ['same-name'];
      above = name;
      cell.tagName = 'th';
      cell.properties.scope = 'row';
    }
  }
  return nodes;
}

/** Finds the pages of a list from A to Z beside one of them, by their names: `a-c.md`, `d-h.md`. */
export function listPages(document: SourceDocument): ListPage[] {
  const { absoluteFile, file } = document;
  const folder = dirname(file).replace(/^.*?content\/docs\//, '');
  return filesBelow(dirname(absoluteFile), (path) => /^[0a-z]-[a-z]\.md$/.test(path)).map(
    (path) => ({
      range: path.slice(0, 3).toUpperCase().replace('-', '–'),
      href: addressOf(routeOfFile(`${folder}/${path}`), document),
      isCurrent: path === basename(absoluteFile),
    }),
  );
}
