import { defineHastPlugin, defineMdastPlugin } from 'satteri';
import type { Screen } from '../../authoring/Screen.ts';
import { ScreenFigure } from '../../authoring/ScreenFigure.tsx';
import { parseCodeMeta } from '../code/codeMeta.ts';
import { documentOf, lineOf, nextNumber, report } from '../document/document.ts';
import { optionsOf, placeholder } from '../document/nodes.ts';
import { renderFinished } from '../html/html.ts';
import { readScreen } from './readScreen.ts';

interface ScreenOptions {
  title: string;
  screen: Screen;
}

/** Reads and checks each `screen` block, and leaves it to `screenFigures`. */
export const screens = defineMdastPlugin({
  name: 'screens',
  options: { position: true },
  code(node, context) {
    if (node.lang !== 'screen') return;
    const document = documentOf(context);
    const { meta, faults } = parseCodeMeta(node.meta ?? '');
    for (const fault of faults) report(document, node, { ...fault, allowed: 'title="…"' });
    if (meta.title === undefined)
      report(document, node, {
        what: 'screen has no title',
        fix: 'add title="…" after ```screen',
      });
    const { screen, problems } = readScreen(node.value);
    const fence = lineOf(document, node) ?? 0;
    for (const { facts } of problems) report(document, fence + (facts.line ?? 1), facts);
    const options: ScreenOptions = { title: meta.title ?? '', screen };
    context.replaceNode(node, placeholder('x-screen', options));
  },
});

/** Draws the screens that `screens` read. */
export const screenFigures = defineHastPlugin({
  name: 'screen-figures',
  element: {
    filter: ['x-screen'],
    visit(node, context) {
      const { title, screen } = optionsOf<ScreenOptions>(node);
      const { page } = documentOf(context);
      const titleId = `screen-${nextNumber(page, 'screen')}`;
      page.ids.add(titleId);
      const figure = <ScreenFigure title={title} titleId={titleId} screen={screen} />;
      context.replaceNode(node, renderFinished(figure, context));
    },
  },
});
