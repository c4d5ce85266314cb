import type { Code } from 'mdast';
import { defineMdastPlugin } from 'satteri';
import { nearest } from '../../content/problem.ts';
import { parseCodeMeta, type CodeMeta } from './codeMeta.ts';
import { documentOf, lineOf, report, type SourceDocument } from '../document.ts';
import { LANGUAGES } from './highlight.ts';
import { includeFile } from './includeFile.ts';
import { checkSample } from './samples.ts';

/** What a code block is drawn from. */
export interface CodeOptions extends Pick<
  CodeMeta,
  'title' | 'highlighted' | 'ins' | 'del' | 'lines' | 'invalid' | 'unsearched'
> {
  lang: string;
  value: string;
}

/** Check each code block's language and settings, put in the file it names, and leave it to `codeFrames` to draw. */
export const codeBlocks = defineMdastPlugin({
  name: 'code-blocks',
  options: { position: true },
  code(node, context) {
    if (node.lang === 'mermaid') return;
    const document = documentOf(context);
    const { meta, faults } = parseCodeMeta(node.meta ?? '');
    for (const fault of faults) report(document, node, fault);
    if (meta.alt !== undefined)
      report(document, node, {
        what: 'a code block has no alt',
        mend: 'remove alt="…"; only diagrams have one',
      });
    const lang = languageOf(node, document, context.source);
    const value = textOf(node, meta, lang, document);
    checkText(value, meta, lang, node, document);
    checkSample({ value, lang, meta, line: lineOf(document, node) }, document);
    const { title, highlighted, ins, del, lines, invalid, unsearched } = meta;
    const options: CodeOptions = {
      lang,
      value,
      title,
      highlighted,
      ins,
      del,
      lines,
      invalid,
      unsearched,
    };
    // The text travels as a property: as a child it would lose the white space at the beginning of its lines.
    context.replaceNode(node, {
      type: 'codeFrame',
      data: { hName: 'x-code', hProperties: { options: JSON.stringify(options) } },
      children: [],
    });
  },
});

function languageOf(node: Readonly<Code>, document: SourceDocument, source: string): string {
  const { lang, position } = node;
  if (lang === null || lang === undefined || lang === '') {
    const fenced = position === undefined || /^[`~]{3}/.test(source.slice(position.start.offset));
    report(
      document,
      node,
      fenced
        ? {
            what: 'a code block without a language',
            allowed: LANGUAGES.join(', '),
            mend: 'write it after the opening ```',
          }
        : {
            what: 'text indented by four spaces is a code block',
            mend: 'put ``` and a language before it and ``` after it, or indent less',
          },
    );
    return 'text';
  }
  if ((LANGUAGES as readonly string[]).includes(lang)) return lang;
  const [near] = nearest(lang, [...LANGUAGES, 'mermaid'], 1);
  const usual: Record<string, string> = {
    sh: 'bash',
    shell: 'bash',
    zsh: 'bash',
    console: 'bash',
    yml: 'yaml',
    py: 'python',
    txt: 'text',
    plaintext: 'text',
    jinja: 'sql-jinja',
    dockerfile: 'docker',
    markdown: 'md',
    terraform: 'hcl',
    tf: 'hcl',
    typescript: 'ts',
    js: 'ts',
  };
  const meant = usual[lang] ?? near;
  report(document, node, {
    what: `code blocks have no language "${lang}"`,
    allowed: `${LANGUAGES.join(', ')}, mermaid`,
    mend: meant === undefined ? 'use text' : `did you mean "${meant}"?`,
  });
  // What else is said of the block is right for the language that is meant.
  return usual[lang] ?? 'text';
}

function textOf(
  node: Readonly<Code>,
  meta: CodeMeta,
  lang: string,
  document: SourceDocument,
): string {
  if (meta.file === undefined) {
    if (node.value.trim() === '')
      report(document, node, {
        what: 'the code block is empty',
        mend: 'write its text, or name a file: file="examples/…"',
      });
    return node.value;
  }
  if (node.value.trim() !== '')
    report(document, node, {
      what: 'a code block with file="…" and a text of its own',
      mend: 'leave the block empty, or remove file="…"',
    });
  const included = includeFile(meta.file, lang, document);
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
  const count = value.split('\n').length;
  const beyond = [...meta.highlighted, ...meta.ins, ...meta.del].filter((line) => line > count);
  if (value !== '' && beyond.length > 0)
    report(document, node, {
      what: `line ${beyond[0]} is marked, and the block has ${count}`,
      allowed: `1 to ${count}`,
      mend: 'count the lines of the block itself, from 1',
    });
  if (lang === 'sql' && /\{[{%#]/.test(value))
    report(document, node, { what: 'an sql block with Jinja in it', mend: 'write ```sql-jinja' });
  if (meta.dialect !== undefined && !lang.startsWith('sql'))
    report(document, node, {
      what: 'dialect="…" on a block that is not SQL',
      mend: 'remove it, or write ```sql',
    });
  for (const name of ['fragment', 'of'] as const) {
    if (meta[name] !== undefined && lang !== 'yaml')
      report(document, node, {
        what: `${name}="…" on a block that is not YAML`,
        mend: 'remove it, or write ```yaml',
      });
  }
}
