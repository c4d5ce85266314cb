import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Code } from 'mdast';
import { defineHastPlugin, defineMdastPlugin } from 'satteri';
import { Diagram } from '../../authoring/index.ts';
import { parseCodeMeta } from '../code/codeMeta.ts';
import { drawDiagram } from './diagramSvg.ts';
import { documentOf, nextNumber, report, type SourceDocument } from '../document.ts';
import { finishedHtml } from '../html/html.ts';
import { lintDiagram } from './mermaidLint.ts';

interface DiagramOptions {
  source: string;
  title: string;
  alt: string;
}

/** Check each Mermaid block, and leave it to `diagramFigures` to draw. */
export const diagrams = defineMdastPlugin({
  name: 'diagrams',
  options: { position: true },
  code(node, context) {
    if (node.lang !== 'mermaid') return;
    const document = documentOf(context);
    const { title, alt } = metaOf(node, document);
    if (!isDrawable(node, document)) return context.removeNode(node);
    const options: DiagramOptions = { source: node.value, title: title ?? '', alt: alt ?? '' };
    document.page.usesDiagram = true;
    context.replaceNode(node, {
      type: 'diagram',
      data: { hName: 'x-diagram', hProperties: { options: JSON.stringify(options) } },
      children: [],
    });
  },
});

/** Draw the diagrams that `diagrams` found sound. */
export const diagramFigures = defineHastPlugin({
  name: 'diagram-figures',
  element: {
    filter: ['x-diagram'],
    visit(node, context) {
      const { source, title, alt } = JSON.parse(
        String(node.properties['options']),
      ) as DiagramOptions;
      const { page } = documentOf(context);
      const prefix = `diagram-${nextNumber(page, 'diagram')}`;
      const ids = { labelledBy: `${prefix}-title`, describedBy: `${prefix}-text` };
      for (const id of Object.values(ids)) page.ids.add(id);
      const { svg } = drawDiagram(source, { prefix, ...ids });
      const html = renderToStaticMarkup(
        createElement(Diagram, {
          title,
          alt,
          svg,
          titleId: ids.labelledBy,
          textId: ids.describedBy,
        }),
      );
      context.replaceNode(node, finishedHtml(html, context.sourceFormat));
    },
  },
});

function metaOf(
  node: Readonly<Code>,
  document: SourceDocument,
): { title?: string | undefined; alt?: string | undefined } {
  const { meta, faults } = parseCodeMeta(node.meta ?? '');
  for (const fault of faults) report(document, node, { ...fault, allowed: 'title="…", alt="…"' });
  const { title, alt, highlighted, ins, del, lines, invalid, file, fragment } = meta;
  if (title === undefined)
    report(document, node, {
      what: 'a diagram without a title',
      mend: 'write ```mermaid title="…" alt="…"',
    });
  if (alt === undefined)
    report(document, node, {
      what: 'a diagram without a text alternative',
      mend: 'write alt="…": what a reader who cannot see the diagram must know',
    });
  if (
    highlighted.length + ins.length + del.length > 0 ||
    lines ||
    invalid ||
    file !== undefined ||
    fragment !== undefined
  ) {
    report(document, node, {
      what: 'a diagram has settings of a code block',
      allowed: 'title="…", alt="…"',
      mend: 'remove the others',
    });
  }
  return { title, alt };
}

/** Widest drawing whose letters of 11 px are read without enlarging: the text of a page is 670 px wide, and 9 px is the least. */
const WIDEST = 820;

function isDrawable(node: Readonly<Code>, document: SourceDocument): boolean {
  const first =
    node.position === undefined ? undefined : node.position.start.line + document.lineOffset;
  const faults = lintDiagram(node.value);
  for (const { line, ...facts } of faults)
    report(document, first === undefined ? undefined : first + line, facts);
  if (faults.length > 0) return false;
  try {
    const { width } = drawDiagram(node.value, { prefix: '', labelledBy: '', describedBy: '' });
    if (width > WIDEST)
      report(document, node, {
        what: `the diagram is ${width} px wide, so its letters would be too small to read`,
        allowed: `${WIDEST} px`,
        mend: 'draw it from top to bottom (flowchart TB), shorten its labels, or make two of it',
      });
    return true;
  } catch (error) {
    report(document, node, { what: `the diagram cannot be drawn: ${(error as Error).message}` });
    return false;
  }
}
