import Slugger from 'github-slugger';
import { letterTables, sortKey } from './letterRange.ts';

/** An error message in a page's table of errors, and the heading above the table. */
interface PageError {
  message: string;
  /** The ID of the heading; undefined if there is none. */
  anchor: string | undefined;
}

/** An error message, and the sections that explain it. */
export interface DocumentedError {
  message: string;
  sections: { title: string; href: string }[];
}

/** The header of a table of errors, in the style guide. */
const TABLE_HEAD = /^\s*\|\s*Message or symptom\s*\|/;
const HEADING = /^#{2,4} (.+)$/;
/** The code at the start of a cell: one message, or several in a list. */
const MESSAGES = /^(?:(?:, or |, | or )?(`+)(?:(?!\1).)+\1(?!`))+/;
const CODE = /(`+) ?((?:(?!\1).)+?) ?\1(?!`)/g;
/** Names of components and columns start symptoms, such as "`orders` has fewer rows". */
const NAME = /^[a-z_][a-z0-9_]*$/;

/** Returns the error messages in the tables of a page's Markdown. */
export function errorsIn(markdown: string): PageError[] {
  const errors: PageError[] = [];
  const slugger = new Slugger();
  let anchor: string | undefined;
  let inTable = false;
  for (const line of markdown.split('\n')) {
    const heading = HEADING.exec(line)?.[1];
    if (heading !== undefined) anchor = slugger.slug(heading.replaceAll(/[`*]/g, ''));
    if (TABLE_HEAD.test(line)) inTable = true;
    else if (!line.trimStart().startsWith('|')) inTable = false;
    else if (inTable) for (const message of messagesIn(line)) errors.push({ message, anchor });
  }
  return errors;
}

function messagesIn(row: string): string[] {
  const [, cell = ''] = row.split(/(?<!\\)\|/);
  const [list = ''] = MESSAGES.exec(cell.trim()) ?? [];
  return [...list.matchAll(CODE)]
    .map(([, , message = '']) => message.replaceAll('\\|', '|'))
    .filter(isMessage);
}

/** True if code in a table of errors is a message rather than a name. */
export function isMessage(code: string): boolean {
  return !NAME.test(code) || code.includes('_error');
}

/** Groups the errors of pages by message, in the order of their first letter or digit. */
export function documentedErrors(
  pages: readonly { title: string; route: string; markdown: string }[],
): DocumentedError[] {
  const sections = new Map<string, Map<string, string>>();
  for (const { title, route, markdown } of pages)
    for (const { message, anchor } of errorsIn(markdown)) {
      const hrefs = sections.get(message) ?? new Map<string, string>();
      sections.set(message, hrefs.set(anchor === undefined ? route : `${route}#${anchor}`, title));
    }
  return [...sections]
    .map(([message, hrefs]) => ({
      message,
      sections: [...hrefs].map(([href, title]) => ({ href, title })),
    }))
    .sort((a, b) => sortKey(a.message).localeCompare(sortKey(b.message), 'en'));
}

/** Writes the errors of a range of letters as Markdown, with their links. */
export function errorIndexText(errors: readonly DocumentedError[], letters: string): string {
  return letterTables(
    errors,
    letters,
    ({ message }) => message,
    '| Message | Cause and fix |\n|---|---|',
    ({ message, sections }) => {
      const cell = message.replaceAll('|', '\\|');
      const code = cell.includes('`') ? `\`\` ${cell} \`\`` : `\`${cell}\``;
      const links = sections.map(
        ({ href, title }) => `[${title.replaceAll(/[[\]]/g, '')}](${href})`,
      );
      return `| ${code} | ${links.join(', ')} |`;
    },
  );
}
