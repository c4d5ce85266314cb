import { defineHastPlugin } from 'satteri';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { CodeFrame } from '../../authoring/index.ts';
import type { CodeOptions } from './codeBlocks.ts';
import { highlightLines } from './highlight.ts';
import { finishedHtml } from '../html/html.ts';

/** Draw code blocks: coloured, with title, marks and a copy button. */
export const codeFrames = defineHastPlugin({
  name: 'code-frames',
  element: {
    filter: ['x-code'],
    visit(node, context) {
      const options = JSON.parse(String(node.properties['options'])) as CodeOptions;
      const lines = highlightLines(options.value, options.lang).map(
        (html, index) => `<span class="${lineClass(index + 1, options)}">${html}</span>`,
      );
      const { lang, title, lines: numbered, invalid, unsearched } = options;
      const html = renderToStaticMarkup(
        createElement(CodeFrame, {
          language: lang,
          title,
          numbered,
          invalid,
          unsearched,
          html: lines.join('\n'),
        }),
      );
      context.replaceNode(node, finishedHtml(html, context.sourceFormat));
    },
  },
});

function lineClass(line: number, { highlighted, ins, del }: CodeOptions): string {
  const marks = [
    highlighted.includes(line) && 'highlighted',
    ins.includes(line) && 'ins',
    del.includes(line) && 'del',
  ].filter(Boolean);
  return ['line', ...marks].join(' ');
}
