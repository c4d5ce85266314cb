import type { Nodes } from 'mdast';
import { defineMdastPlugin, type MdastVisitorContext } from 'satteri';
import { documentOf, report } from '../document.ts';

/** What Markdown takes for text because something is missing in it; `](` and the like stand in no sentence. */
const UNREAD: readonly { pattern: RegExp; what: (found: string) => string; mend: string }[] = [
  {
    pattern: /(?<!\\)\[\^[^\]\s]+\]/g,
    what: (found) => `there is no footnote ${found}`,
    mend: 'write its text on a line of its own, [^name]: …, or remove the mark',
  },
  {
    pattern: /(?<!\\)\] \((?:\/|#|https?:|\.\/)[^)\n]*\)/g,
    what: (found) => `"${found}" makes no link and no image`,
    mend: 'put no space between "]" and "("',
  },
  {
    pattern: /\([^()\n]+\)\[(?:\/|#|https?:)[^\]\n]*\]/g,
    what: (found) => `"${found}" makes no link`,
    mend: 'put the words into [ ] and the address into ( ) behind them',
  },
  {
    pattern: /(?<![\\*])\*\*(?!\*)/g,
    what: () => 'two asterisks are shown as they stand',
    mend: 'write ** right before and right behind what is bold, or put the text into `code`; \\*\\* shows them',
  },
  {
    pattern: /(?<![\w:])::[a-z][\w-]*[[{]/g,
    what: (found) => `"${found}…" within a text is text`,
    mend: 'put the directive on a line of its own',
  },
  {
    pattern: /(?<!\\)\]\([^)\n]*\)/g,
    what: (found) => `"${found}" makes no link and no image`,
    mend: 'put no space into the address: rename the file, or write %20; a backslash before the "]" shows it as it stands',
  },
  {
    pattern: /(?<![\\\d])\]\[[^\]\n]+\]/g,
    what: (found) => `there is no link named ${found.slice(1)}`,
    mend: 'write the address behind the words, [words](/concepts/flow); a backslash before the "]" shows it as it stands',
  },
];

/** Tell what Markdown drops or shows as bare text without a word: the rest of a page behind an open code block, cells beyond the last column, links that are none. */
export const lostText = defineMdastPlugin({
  name: 'lost-text',
  options: { position: true },
  code(node, context) {
    const [first = '', ...rest] = linesOf(node, context);
    const fence = /^[`~]{3,}/.exec(first)?.[0];
    if (
      fence === undefined ||
      (rest.at(-1) ?? '')
        .replace(/^[ \t>]+/, '')
        .trimEnd()
        .startsWith(fence)
    )
      return;
    report(documentOf(context), node, {
      what: 'the code block is not closed, and takes in what follows',
      mend: `write ${fence} on a line of its own where it ends`,
    });
  },
  table(node, context) {
    const columns = node.children[0]?.children.length ?? 0;
    for (const row of node.children.slice(1)) {
      const [written = ''] = linesOf(row, context);
      const cells = written
        .replaceAll('\\|', '')
        .trim()
        .replace(/^\|/, '')
        .replace(/\|$/, '')
        .split('|').length;
      if (cells > columns)
        report(documentOf(context), row, {
          what: `a row of ${cells} cells in a table of ${columns} columns: the last is not shown`,
          mend: 'write \\| for a bar that is text, in code too, or give the table one more column',
        });
    }
  },
  heading(node, context) {
    const [id] = /\{#[^}]*\}\s*$/.exec(linesOf(node, context)[0] ?? '') ?? [];
    if (id !== undefined)
      report(documentOf(context), node, {
        what: `"${id.trim()}" is shown behind the heading: its id is made of its words`,
        mend: 'remove it; an address that others have linked gets a line in navigation/redirects.txt',
      });
  },
  paragraph(node, context) {
    const [first = ''] = linesOf(node, context);
    if (/^#{2,6}[^\s#]/.test(first))
      report(documentOf(context), node, {
        what: `"${first}" is no heading`,
        mend: 'put a space behind the #',
      });
    if (context.sourceFormat === 'markdown' && /^(?:import|export)\s.*['"]/.test(first))
      report(documentOf(context), node, {
        what: 'an import in an .md page is text',
        mend: 'give the file the ending .mdx, or remove the line',
      });
    const rows = linesOf(node, context).map((line) => line.replace(/^[ \t>]+/, '').trimEnd());
    if (
      rows.length < 2 ||
      !rows.every((row) => row.length > 1 && row.startsWith('|') && row.endsWith('|'))
    )
      return;
    report(documentOf(context), node, {
      what: 'a table without the line below its headers',
      mend: `write |${' --- |'.repeat(Math.max(1, (rows[0] ?? '').split('|').length - 2))} below the first row`,
    });
  },
  text(node, context) {
    for (const [index, line] of linesOf(node, context).entries()) {
      for (const { pattern, what, mend } of UNREAD) {
        for (const [found] of line.matchAll(pattern))
          report(documentOf(context), placeBelow(node, index), { what: what(found), mend });
      }
    }
  },
});

function linesOf({ position }: Readonly<Nodes>, { source }: MdastVisitorContext): string[] {
  return position === undefined
    ? []
    : source.slice(position.start.offset, position.end.offset).split('\n');
}

function placeBelow(
  { position }: Readonly<Nodes>,
  lines: number,
): { position: { start: { line: number; column: number } } } | undefined {
  return position && { position: { start: { line: position.start.line + lines, column: 1 } } };
}
