import type { Nodes } from 'mdast';
import { defineMdastPlugin, type MdastVisitorContext } from 'satteri';
import { documentOf, lineOf, report } from '../document/document.ts';

/** Syntax that Markdown shows as text, because a part of it is missing or in the wrong place. */
const BROKEN_SYNTAX: readonly { pattern: RegExp; what: (found: string) => string; fix: string }[] =
  [
    {
      pattern: /(?<!\\)\[\^[^\]\s]+\]/g,
      what: (found) => `there is no footnote ${found}`,
      fix: 'write its text on a line of its own, [^name]: …, or remove the mark',
    },
    {
      pattern: /\([^()\n]+\)\[(?:\/|#|https?:)[^\]\n]*\]/g,
      what: (found) => `"${found}" makes no link`,
      fix: 'put the words into [ ] and the address into ( ) behind them',
    },
    {
      pattern: /(?<![\\*])\*\*(?!\*)/g,
      what: () => 'two asterisks are shown as they stand',
      fix:
        'write ** right before and right behind what is bold, or put the text into ' +
        '`code`; \\*\\* shows them',
    },
    {
      pattern: /(?<![\w:])::[a-z][\w-]*[[{]/g,
      what: (found) => `"${found}…" within a text is text`,
      fix: 'put the directive on a line of its own',
    },
    {
      pattern: /(?<!\\)\](?: \((?:\/|#|https?:|\.\/)|\()[^)\n]*\)/g,
      what: (found) => `"${found}" makes no link and no image`,
      fix:
        'put no space before or into the address (write %20); a backslash before the "]" ' +
        'shows it as it stands',
    },
    {
      pattern: /(?<![\\\d])\]\[[^\]\n]+\]/g,
      what: (found) => `there is no link named ${found.slice(1)}`,
      fix:
        'write the address behind the words, [words](/concepts/flow); a backslash before ' +
        'the "]" shows it as it stands',
    },
  ];

/**
 * Reports what Markdown drops or shows as plain text without an error: the rest of a page after an
 * unclosed code block, cells beyond the last column, links that are incomplete.
 */
export const lostText = defineMdastPlugin({
  name: 'lost-text',
  options: { position: true },
  code(node, context) {
    const [first = '', ...rest] = linesOf(node, context);
    const fence = /^[`~]{3,}/.exec(first)?.[0];
    const last = withoutQuote(rest.at(-1) ?? '');
    if (fence !== undefined && !last.startsWith(fence))
      report(documentOf(context), node, {
        what: 'the code block is not closed, and takes in what follows',
        fix: `write ${fence} on a line of its own where it ends`,
      });
  },
  table(node, context) {
    const [header, ...rows] = node.children;
    const columns = header?.children.length ?? 0;
    for (const row of rows) {
      const [written = ''] = linesOf(row, context);
      const bars = written.replaceAll('\\|', '').trim().replace(/^\|/, '').replace(/\|$/, '');
      const cells = bars.split('|').length;
      if (cells > columns)
        report(documentOf(context), row, {
          what: `a row of ${cells} cells in a table of ${columns} columns: the last is not shown`,
          fix: 'write \\| for a bar that is text, in code too, or give the table one more column',
        });
    }
  },
  heading(node, context) {
    const [first = ''] = linesOf(node, context);
    if (node.depth === 1)
      report(documentOf(context), node, {
        what: `"${first}": the only heading of level 1 is the title in the front matter`,
        fix: 'remove the line if it repeats the title, or begin it with ##',
      });
    const id = /\{#[^}]*\}\s*$/.exec(first)?.[0];
    if (id !== undefined)
      report(documentOf(context), node, {
        what: `"${id.trim()}" is shown behind the heading: its id is made of its words`,
        fix:
          'remove it; an address that others have linked gets a line in ' +
          'navigation/redirects.txt',
      });
  },
  paragraph(node, context) {
    const document = documentOf(context);
    const lines = linesOf(node, context);
    const [first = ''] = lines;
    if (/^#{2,6}[^\s#]/.test(first))
      report(document, node, {
        what: `"${first}" is no heading`,
        fix: 'put a space behind the #',
      });
    if (context.sourceFormat === 'markdown' && /^(?:import|export)\s.*['"]/.test(first))
      report(document, node, {
        what: 'an import in an .md page is text',
        fix: 'give the file the ending .mdx, or remove the line',
      });
    const rows = lines.map(withoutQuote);
    if (rows.length < 2 || !rows.every((row) => /^\|.*\|$/.test(row))) return;
    const columns = Math.max(1, withoutQuote(first).split('|').length - 2);
    report(document, node, {
      what: 'a table without the line below its headers',
      fix: `write |${' --- |'.repeat(columns)} below the first row`,
    });
  },
  text(node, context) {
    const document = documentOf(context);
    const line = lineOf(document, node) ?? 0;
    for (const [index, text] of linesOf(node, context).entries()) {
      for (const { pattern, what, fix } of BROKEN_SYNTAX) {
        for (const [found] of text.matchAll(pattern))
          report(document, line + index, { what: what(found), fix });
      }
    }
  },
});

function linesOf({ position }: Readonly<Nodes>, { source }: MdastVisitorContext): string[] {
  if (position === undefined) return [];
  return source.slice(position.start.offset, position.end.offset).split('\n');
}

/** Removes the marks of a quote around a line, and the spaces at its ends. */
function withoutQuote(line: string): string {
  return line.replace(/^[ \t>]+/, '').trimEnd();
}
