import type { Code } from 'mdast';
import { defineHastPlugin, defineMdastPlugin } from 'satteri';
import { CodeFrame, type CodeFrameProps } from '../../authoring/CodeFrame.tsx';
import { documentOf, lineOf, report, type SourceDocument } from '../document/document.ts';
import { includeFile } from '../document/includeFile.ts';
import { optionsOf, placeholder } from '../document/nodes.ts';
import { renderFinished } from '../html/html.ts';
import { parseCodeMeta, type CodeMeta } from './codeMeta.ts';
import { liveRun } from './liveRun.ts';
import { playgroundLink } from './playgroundLink.ts';
import { highlightLines, LANGUAGES } from './highlight.ts';
import { checkSample } from './samples.ts';
import { didYouMean } from 'check/text/nearest.ts';
import { lineAt } from 'check/text/position.ts';

interface CodeOptions {
  lang: string;
  value: string;
  meta: CodeMeta;
  run?: CodeFrameProps['run'];
  playground?: string;
}

/** Checks each code block, inserts the file that it names, and leaves it to `codeFrames`. */
export const codeBlocks = defineMdastPlugin({
  name: 'code-blocks',
  options: { position: true },
  code(node, context) {
    if (node.lang === 'mermaid' || node.lang === 'screen') return;
    const document = documentOf(context);
    const { meta, faults } = parseCodeMeta(node.meta ?? '');
    for (const fault of faults) report(document, node, fault);
    const lang = languageOf(node, document, context.source);
    const value = textOf(node, meta, lang, document);
    checkText(value, meta, lang, node, document);
    // Without a text, the problem is already reported.
    const run = meta.live && value !== '' ? liveRun(meta, document) : undefined;
    if (run !== undefined && 'what' in run) report(document, node, run);
    else checkSample({ value, lang, meta, line: lineOf(document, node) }, document);
    const playground = playgroundLink(meta.file, document);
    const options: CodeOptions = {
      lang,
      value,
      meta,
      ...(run !== undefined && 'address' in run && { run }),
      playground,
    };
    // As a child node, the text would lose its indentation.
    context.replaceNode(node, placeholder('x-code', options));
  },
});

/** Renders code blocks: highlighted, with their titles, marked lines, and a copy button. */
export const codeFrames = defineHastPlugin({
  name: 'code-frames',
  element: {
    filter: ['x-code'],
    visit(node, context) {
      const { lang, value, meta, run, playground } = optionsOf<CodeOptions>(node);
      const lines = highlightLines(value, lang).map(
        (html, index) => `<span class="${lineClass(index + 1, meta)}">${html}</span>`,
      );
      const frame = (
        <CodeFrame
          language={lang}
          title={meta.title}
          numbered={meta.lines}
          invalid={meta.invalid}
          unsearched={meta.unsearched}
          run={run}
          playground={playground}
          html={lines.join('\n')}
        />
      );
      context.replaceNode(node, renderFinished(frame, context));
    },
  },
});

function lineClass(line: number, meta: CodeMeta): string {
  const marks = (['highlighted', 'ins', 'del'] as const).filter((mark) =>
    meta[mark].includes(line),
  );
  return ['line', ...marks].join(' ');
}

function languageOf(node: Readonly<Code>, document: SourceDocument, source: string): string {
  const { lang, position } = node;
  if (!lang) {
    const isFenced = position === undefined || /^[`~]{3}/.test(source.slice(position.start.offset));
    report(
      document,
      node,
      isFenced
        ? {
            what: 'code block has no language',
            allowed: LANGUAGES.join(', '),
            fix: 'add it after the opening ```',
          }
        : {
            what: 'text indented by four spaces becomes a code block',
            fix: 'put it between ``` fences with a language, or indent it less',
          },
    );
    return 'text';
  }
  if (LANGUAGES.includes(lang)) return lang;
  const allowed = [...LANGUAGES, 'mermaid', 'screen'];
  report(document, node, {
    what: `unknown code block language "${lang}"`,
    allowed: allowed.join(', '),
    fix: didYouMean(lang, allowed, 'use one of these'),
  });
  return 'text';
}

function textOf(
  node: Readonly<Code>,
  { file }: CodeMeta,
  lang: string,
  document: SourceDocument,
): string {
  const isEmpty = node.value.trim() === '';
  if (file === undefined) {
    if (isEmpty)
      report(document, node, {
        what: 'code block is empty',
        fix: 'add code, or load a file with file="examples/…"',
      });
    return node.value;
  }
  if (!isEmpty)
    report(document, node, {
      what: 'code block has both file="…" and its own code',
      fix: 'remove the code, or remove file="…"',
    });
  const included = includeFile(file, lang, document);
  if ('text' in included) return included.text;
  report(document, node, included);
  return '';
}

function checkText(
  value: string,
  meta: CodeMeta,
  lang: string,
  node: Readonly<Code>,
  document: SourceDocument,
): void {
  const count = lineAt(value, value.length);
  const beyond = [...meta.highlighted, ...meta.ins, ...meta.del].find((line) => line > count);
  if (value !== '' && beyond !== undefined)
    report(document, node, {
      what: `marked line ${beyond} is past the end of the code block`,
      allowed: `1 to ${count}`,
      fix: 'count lines from the first line of the code block, starting at 1',
    });
  if (lang === 'sql' && /\{[{%#]/.test(value))
    report(document, node, { what: 'sql code block contains Jinja', fix: 'write ```sql-jinja' });
}
