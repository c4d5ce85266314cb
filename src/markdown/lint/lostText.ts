import type { Nodes } from 'mdast';
import { defineMdastPlugin, type MdastVisitorContext } from 'satteri';
import { documentOf, lineOf, report } from '../document/document.ts';
import { closestParent } from '../document/nodes.ts';

/** The most characters of a text that a message shows. */
const MOST_SHOWN = 40;

/** Syntax that Markdown shows as text, because part of it is missing or misplaced. */
const BROKEN_SYNTAX: readonly { pattern: RegExp; what: (found: string) => string; fix: string }[] =
  [
    {
      pattern: /(?<!\\)\[\^[^\]\s]+\]/g,
      what: (found) => `footnote ${found} isn't defined`,
      fix: 'define it on its own line ([^name]: …), or remove the reference',
    },
    {
      pattern: /\([^()\n]+\)\[(?:\/|#|https?:)[^\]\n]*\]/g,
      what: (found) => `"${found}" isn't a valid link`,
      fix: 'put the link text in [ ] and the URL in ( ) after it',
    },
    {
      pattern: /(?<![\\*])\*\*(?!\*)/g,
      what: () => '"**" is shown literally',
      fix:
        'put ** directly before and after the bold text; to show asterisks, write \\*\\* or ' +
        'use `code`',
    },
    {
      pattern: /(?<![\w:])::[a-z][\w-]*[[{]/g,
      what: (found) => `"${found}…" is shown literally inside a paragraph`,
      fix: 'move the directive to its own line',
    },
    {
      pattern: /(?<!\\)\](?: \((?:\/|#|https?:|\.\/)|\()[^)\n]*\)/g,
      what: (found) => `"${found}" isn't a valid link or image`,
      fix:
        'remove spaces from the URL and before it (write %20 for a space); to show the "]" ' +
        'literally, put a backslash before it',
    },
    {
      pattern: /(?<![\\\d])\]\[[^\]\n]+\]/g,
      what: (found) => `link reference ${found.slice(1)} isn't defined`,
      fix:
        'put the URL after the link text: [text](/concepts/flow); to show the "]" literally, ' +
        'put a backslash before it',
    },
  ];

/**
 * Reports syntax that Markdown silently drops or shows as plain text: the rest of a page after an
 * unclosed code block, cells beyond the last column, incomplete links.
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
        what: "code block isn't closed, so it includes the text below it",
        fix: `add ${fence} on its own line at the end of the code`,
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
          what: `row has ${cells} cells, but the table has only ${columns} columns`,
          fix: 'write \\| for a literal | (also in code), or add a column to the table',
        });
    }
  },
  heading(node, context) {
    const [first = ''] = linesOf(node, context);
    if (node.depth === 1)
      report(documentOf(context), node, {
        what: `"${first}" is a level 1 heading, which is reserved for the page title`,
        fix: 'start the heading with ##, or remove it if it repeats the title',
      });
    const id = /\{#[^}]*\}\s*$/.exec(first)?.[0];
    if (id !== undefined)
      report(documentOf(context), node, {
        what: `"${id.trim()}" is shown literally after the heading`,
        fix:
          'remove it, because heading IDs are generated; to keep old links working, add a ' +
          'redirect to navigation/redirects.txt',
      });
  },
  paragraph(node, context) {
    const document = documentOf(context);
    const lines = linesOf(node, context);
    const [first = ''] = lines;
    if (/^#{2,6}[^\s#]/.test(first))
      report(document, node, {
        what: `"${first}" isn't a heading`,
        fix: 'add a space after the #',
      });
    if (context.sourceFormat === 'markdown' && /^(?:import|export)\s.*['"]/.test(first))
      report(document, node, {
        what: 'an import in an .md page is shown as text',
        fix: 'rename the file to .mdx, or remove the line',
      });
    const rows = lines.map(withoutQuote);
    if (rows.length < 2 || !rows.every((row) => /^\|.*\|$/.test(row))) return;
    const columns = Math.max(1, withoutQuote(first).split('|').length - 2);
    report(document, node, {
      what: 'table has no delimiter row below its header',
      fix: `add |${' --- |'.repeat(columns)} below the first row`,
    });
  },
  delete(node, context) {
    const [first = ''] = linesOf(node, context);
    if (!first.startsWith('~~'))
      report(documentOf(context), node, {
        what: `a single "~" strikes through "${first.replace(/^~/, '').slice(0, MOST_SHOWN)}"`,
        fix: 'write \\~ for a literal tilde, or ~~ before and after the text',
      });
  },
  footnoteReference(node, context) {
    const title = closestParent(
      context,
      node,
      ({ type, data }) => type === 'paragraph' && data?.directiveLabel === true,
    );
    if (title !== undefined)
      report(documentOf(context), node, {
        what: "a title can't contain a footnote",
        fix: 'put the footnote in the text',
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

/** Removes the block quote markers of a line, and the spaces at its ends. */
function withoutQuote(line: string): string {
  return line.replace(/^[ \t>]+/, '').trimEnd();
}
