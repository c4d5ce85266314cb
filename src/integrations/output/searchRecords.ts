import { isMessage } from '../../content/documentedErrors.ts';
import {
  classesOf,
  findNode,
  hasClass,
  isTag,
  parseHtmlTree,
  type HtmlNode,
} from '../../content/htmlTree.ts';
import { sectionLabel, sectionWeight } from 'search/index/sections.ts';
import type { ErrorRow, Hierarchy, RecordType, SearchRecord } from 'search/index/record.ts';

/** Starts a record for a heading or row. The text is added later. */
function newDraft(node: HtmlNode, level: number, hierarchy: Hierarchy) {
  return {
    anchor: String(node.properties?.['id'] ?? ''),
    level,
    hierarchy,
    text: [] as string[],
    code: [] as string[],
    properties: new Set<string>(),
    identifiers: new Set<string>(),
    errors: [] as ErrorRow[],
  };
}

type Draft = ReturnType<typeof newDraft>;

/** Parts of a page that say nothing about its subject, such as buttons and menus. */
const CHROME_CLASSES = new Set([
  'heading-anchor',
  'code-copy',
  'contents-inline',
  'trail',
  'term-tip',
  'page-actions',
  'page-notes',
  'pager',
  'feedback',
  'visually-hidden',
  'post-facts',
  'property-anchor',
  'code-badge',
]);
const CHROME_TAGS = new Set(['nav', 'button', 'svg', 'script', 'style', 'template', 'dialog']);
const BLOCKS = new Set([
  'p',
  'li',
  'tr',
  'div',
  'section',
  'pre',
  'figcaption',
  'summary',
  'dt',
  'dd',
  'blockquote',
  'br',
  'table',
  'ul',
  'ol',
]);

/** The separator of the cells of a row, and of rows that a snippet shows on one line. */
const BETWEEN_CELLS = ' · ';

/** The class of the file name above a code block. */
const CODE_TITLE = 'code-title';

/** The headers that every table of errors has, in the style guide. */
const ERROR_HEADERS = ['Cause', 'Fix'];

/** The columns between the name of a property and its description. */
const FACTS = ['Type', 'Default', 'Required'];

/** The end of a line that needs no separator. */
const ENDED = /[.!?:;,…][)”"'’]*$/;

/**
 * Creates the search records of a built page: one for its title, and one for each heading. A page
 * that isn't marked for search has no records.
 */
export function searchRecords(html: string, page: string): SearchRecord[] {
  return recordsOfTree(parseHtmlTree(mainOf(html)), page);
}

export function recordsOfTree(tree: HtmlNode, page: string): SearchRecord[] {
  const main = findNode(
    tree,
    (node) => node.tagName === 'main' && node.properties?.['dataSearch'] !== undefined,
  );
  if (main === undefined) return [];
  const section = sectionLabel(page);
  const keywords = String(main.properties?.['dataSearch'])
    .split(',')
    .flatMap((word) => (word.trim() === '' ? [] : [word.trim()]));
  const weight = Number(main.properties?.['dataSearchWeight'] ?? sectionWeight(section));
  const date = main.properties?.['dataSearchDate'] as string | undefined;
  const trail = findNode(main, (node) => hasClass(node, 'trail-list'));
  const folders = trail?.children?.slice(1).map((item) => oneLine(textOf(item)));
  const drafts: Draft[] = [];
  collect(main, { drafts, section });
  return drafts.map(
    (
      { anchor, level, hierarchy, text, code, properties, identifiers, errors },
      index,
    ): SearchRecord => ({
      page,
      anchor: index === 0 ? '' : anchor,
      type: typeOf(level),
      hierarchy,
      section,
      text: tidy(text.join('')),
      code: code.join('\n'),
      keywords: index === 0 ? keywords : [],
      properties: [...properties],
      identifiers: [...identifiers].filter((name) => !properties.has(name)),
      weight,
      ...(index === 0 && { date, folders }),
      ...(errors.length > 0 && { errors }),
    }),
  );
}

/** Returns the `main` element of a page. The rest, most of it navigation, needn't be parsed. */
function mainOf(html: string): string {
  return html.slice(
    Math.max(0, html.indexOf('<main')),
    html.lastIndexOf('</main>') + '</main>'.length,
  );
}

interface Collected {
  drafts: Draft[];
  section: string;
  /** The section that the next text belongs to. */
  current?: Draft;
}

function collect(node: HtmlNode, collected: Collected): void {
  const { tagName = '' } = node;
  if (isChrome(node)) return;
  if (/^h[1-6]$/.test(tagName)) {
    collected.current = draftOf(node, collected);
    collected.drafts.push(collected.current);
    return;
  }
  const { current } = collected;
  const children = node.children ?? [];
  if (current === undefined) {
    for (const child of children) collect(child, collected);
    return;
  }
  const property = tagName === 'tr' ? nameOfRow(node) : undefined;
  if (property !== undefined) {
    collected.drafts.push(propertyDraft(node, property, current));
    return;
  }
  if (tagName === 'pre' || hasClass(node, CODE_TITLE)) {
    current.code.push(children.map(textOf).join(''));
    return;
  }
  // Line breaks in the source count as spaces.
  if (node.type === 'text') current.text.push((node.value ?? '').replaceAll(/\s+/g, ' '));
  if (tagName === 'code') current.identifiers.add(textOf(node).trim());
  const defined = node.properties?.['dataSearchDefines'];
  if (defined !== undefined) current.properties.add(String(defined));
  if (isErrorTable(node)) return collectErrors(node, current);
  const around = BLOCKS.has(tagName) ? '\n' : isApart(node) ? ' ' : '';
  current.text.push(around);
  // A snippet shows only some rows of a table, so it omits the header.
  for (const child of children) if (child.tagName !== 'thead') collect(child, collected);
  current.text.push(around);
  if (/^t[dh]$/.test(tagName)) current.text.push(BETWEEN_CELLS);
}

function isErrorTable(node: HtmlNode): boolean {
  const headers = node.tagName === 'table' ? headersOf(node) : [];
  return ERROR_HEADERS.every((name) => headers.includes(name));
}

function headersOf(table: HtmlNode): string[] {
  const row = findNode(table, isTag('tr'));
  return (row?.children ?? []).filter(isTag('th')).map((head) => oneLine(textOf(head)));
}

/** Adds a line for each row of a table of errors, in which each cell after the message has a name. */
function collectErrors(table: HtmlNode, { text, identifiers, errors }: Draft): void {
  const names = headersOf(table);
  const body = findNode(table, isTag('tbody'));
  for (const row of (body?.children ?? []).filter(isTag('tr'))) {
    const cells = (row.children ?? []).filter(isTag('td'));
    const texts = cells.map((cell) => oneLine(textOf(cell)));
    const line = texts.map((cell, i) => (i === 0 ? cell : `${names[i] ?? ''}: ${cell}`));
    text.push('\n', line.join(BETWEEN_CELLS), '\n');
    const messages = cells[0] === undefined ? [] : messagesIn(cells[0]);
    const [cause = '', fix = ''] = ERROR_HEADERS.map((name) => texts[names.indexOf(name)]);
    if (messages.length > 0) errors.push({ messages, cause, fix });
    for (const code of cells.flatMap(codeIn)) identifiers.add(code);
  }
}

/** Lists the messages that a cell begins with: code, perhaps with `or` between. */
function messagesIn({ children = [] }: HtmlNode): string[] {
  const others = children.findIndex(
    ({ tagName, value = '' }) => tagName !== 'code' && !/^(?:,|\s|or)*$/.test(value),
  );
  const begin = others < 0 ? children : children.slice(0, others);
  return begin.flatMap(codeIn).filter(isMessage);
}

function codeIn(node: HtmlNode): string[] {
  return node.tagName === 'code' ? [textOf(node).trim()] : (node.children ?? []).flatMap(codeIn);
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** Creates a record from a row of a reference table: a property, its type, and its description. */
function propertyDraft(row: HtmlNode, name: string, { level, hierarchy }: Draft): Draft {
  const cells = (row.children ?? []).filter(isTag('td'));
  const facts = cells.slice(0, -1).flatMap((cell, place) => {
    const fact = oneLine(textOf(cell));
    const label = FACTS[place];
    return label === undefined || fact === '' || fact === 'No' ? [] : [`${label}: ${fact}.`];
  });
  const draft = newDraft(row, level + 1, { ...hierarchy, [`lvl${level + 1}`]: name });
  // The description comes first in snippets.
  for (const child of cells.at(-1)?.children ?? [])
    collect(child, { drafts: [], section: '', current: draft });
  draft.text.push('\n', facts.join('\n'));
  draft.properties.add(name);
  draft.identifiers.add(draft.anchor);
  return draft;
}

function draftOf(heading: HtmlNode, { drafts, section }: Collected): Draft {
  const level = Number((heading.tagName ?? 'h1')[1]);
  const hierarchy: Hierarchy = { lvl0: section };
  // For each level above, the last heading that no shallower heading follows.
  for (const above of drafts.filter(
    (draft) => draft.properties.size === 0 && draft.level < level,
  )) {
    hierarchy[typeOf(above.level)] = above.hierarchy[typeOf(above.level)];
    for (let deeper = above.level + 1; deeper < level; deeper += 1)
      delete hierarchy[typeOf(deeper)];
  }
  hierarchy[typeOf(level)] = tidy(textOf(heading));
  return newDraft(heading, level, hierarchy);
}

function typeOf(level: number): RecordType {
  return `lvl${level}` as RecordType;
}

/** Returns the name that a row of a reference table defines: the code in its heading. Lists have no IDs. */
function nameOfRow({ children = [], properties: { id } = {} }: HtmlNode): string | undefined {
  if (id === undefined) return undefined;
  const heading = children.find(
    ({ tagName, properties = {} }) => tagName === 'th' && properties['scope'] === 'row',
  );
  const code = heading && findNode(heading, isTag('code'));
  return code && textOf(code).trim();
}

function isChrome(node: HtmlNode): boolean {
  const { tagName = '', properties = {} } = node;
  return (
    properties['dataSearchSkip'] !== undefined ||
    CHROME_TAGS.has(tagName) ||
    classesOf(node).some((name) => CHROME_CLASSES.has(name))
  );
}

function textOf(node: HtmlNode): string {
  if (node.type === 'text') return node.value ?? '';
  if (isChrome(node)) return '';
  const text = (node.children ?? []).map(textOf).join('');
  return isApart(node) ? ` ${text} ` : text;
}

/** Returns true if a node is a separate text, such as the tag `since 3.12.2` next to a name. */
function isApart(node: HtmlNode): boolean {
  return BLOCKS.has(node.tagName ?? '') || hasClass(node, 'tag');
}

function tidy(text: string): string {
  const lines = text
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/(?: ·)* ?\n[\s\n·]*/g, '\n')
    .trim()
    .split('\n');
  return lines
    .map((line, index) =>
      index === lines.length - 1 || ENDED.test(line) ? line : line + BETWEEN_CELLS.trimEnd(),
    )
    .join('\n');
}
