import type { Code } from 'mdast';
import { defineHastPlugin, defineMdastPlugin } from 'satteri';
import { Diagram } from '../../authoring/Diagram.tsx';
import { parseCodeMeta } from '../code/codeMeta.ts';
import {
  documentOf,
  lineOf,
  nextNumber,
  report,
  type SourceDocument,
} from '../document/document.ts';
import { optionsOf, placeholder } from '../document/nodes.ts';
import { renderFinished } from '../html/html.ts';
import { drawDiagram, drawForPhone, labelDiagram } from './diagramSvg.ts';
import { lintDiagram } from './lintDiagram.ts';

interface Drawings {
  svg: string;
  /** The drawing for phones, if it's another one. */
  narrow: string | undefined;
}

interface DiagramOptions extends Drawings {
  title: string;
  alt: string;
}

/** The width in px inside the frame of a diagram: that of a page's column without its padding. */
export const MAX_WIDTH = 590;

/** Checks and draws each Mermaid block, and leaves it to `diagramFigures`. */
export const diagrams = defineMdastPlugin({
  name: 'diagrams',
  options: { position: true },
  code(node, context) {
    if (node.lang !== 'mermaid') return;
    const document = documentOf(context);
    const { title, alt } = metaOf(node, document);
    const drawings = draw(node, document);
    if (drawings === undefined) return context.removeNode(node);
    const options: DiagramOptions = { ...drawings, title, alt };
    context.replaceNode(node, placeholder('x-diagram', options));
  },
});

/** Renders the diagrams that `diagrams` drew. */
export const diagramFigures = defineHastPlugin({
  name: 'diagram-figures',
  element: {
    filter: ['x-diagram'],
    visit(node, context) {
      const { svg, narrow, title, alt } = optionsOf<DiagramOptions>(node);
      const { page } = documentOf(context);
      const prefix = `diagram-${nextNumber(page, 'diagram')}`;
      const ids = { titleId: `${prefix}-title`, textId: `${prefix}-text` };
      page.ids.add(ids.titleId).add(ids.textId);
      const wide = labelDiagram(svg, { prefix, ...ids });
      const narrower =
        narrow === undefined ? '' : labelDiagram(narrow, { prefix: `${prefix}-narrow`, ...ids });
      const words = <p id={ids.textId}>{alt}</p>;
      const figure = (
        <Diagram title={title} titleId={ids.titleId} words={words} svg={wide + narrower} />
      );
      context.replaceNode(node, renderFinished(figure, context));
    },
  },
});

function metaOf(node: Readonly<Code>, document: SourceDocument): { title: string; alt: string } {
  const { meta, faults } = parseCodeMeta(node.meta ?? '');
  for (const fault of faults) report(document, node, { ...fault, allowed: 'title="…", alt="…"' });
  const { title, alt } = meta;
  if (title === undefined)
    report(document, node, {
      what: 'diagram has no title',
      fix: 'write ```mermaid title="…" alt="…"',
    });
  if (alt === undefined)
    report(document, node, {
      what: 'diagram has no text alternative',
      fix: 'add alt="…" that describes the diagram for readers who can\'t see it',
    });
  return { title: title ?? '', alt: alt ?? '' };
}

/** Returns the drawings of a diagram; undefined if it has mistakes. */
function draw(node: Readonly<Code>, document: SourceDocument): Drawings | undefined {
  const fence = lineOf(document, node) ?? 0;
  const faults = lintDiagram(node.value);
  for (const { line, ...facts } of faults) report(document, fence + line, facts);
  if (faults.length > 0) return undefined;
  try {
    const { svg, width } = drawDiagram(node.value);
    if (width > MAX_WIDTH)
      report(document, node, {
        what: `diagram is ${width} px wide, so its right side would be cut off`,
        allowed: `up to ${MAX_WIDTH} px`,
        fix: 'draw it from top to bottom (flowchart TB), shorten its labels, or split it in two',
      });
    return { svg, narrow: drawForPhone(node.value, width) };
  } catch (error) {
    report(document, node, {
      what: `diagram can't be drawn: ${(error as Error).message}`,
      fix: 'correct the Mermaid syntax, or draw only a part of the diagram to find the line',
    });
    return undefined;
  }
}
