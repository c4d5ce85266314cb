import { classesOf, findNode, parseHtmlTree, type HtmlNode } from '../../content/htmlTree.ts';
import { sectionLabel, sectionWeight } from '../../search/index/sections.ts';
import type { Hierarchy, RecordType, SearchRecord } from '../../search/index/record.ts';

interface Draft {
  anchor: string;
  level: number;
  heading: string;
  hierarchy: Hierarchy;
  text: string[];
  code: string[];
  properties: Set<string>;
  identifiers: Set<string>;
}

/** Parts of a page that say nothing of its subject: marks, buttons, menus, tips, drawings. */
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
/** The button of a glossary term is a word of its sentence. */
const TERM = 'term-button';
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

/**
 * What stands between the cells of a row, and behind a row, where a text shows them in one line.
 */
const BETWEEN_CELLS = ' · ';

/** The name of a file above its code. */
const CODE_TITLE = 'code-title';

/** A line that ends so needs no mark between it and the next. */
const ENDED = /[.!?:;,…][)”"'’]*$/;

/**
 * Makes the search records of a built page: one for its title, one for each heading; none if the
 * page is not marked for search.
 */
export function searchRecords(html: string, page: string): SearchRecord[] {
  const main = findNode(
    parseHtmlTree(mainOf(html)),
    (node) => node.tagName === 'main' && node.properties?.['dataSearch'] !== undefined,
  );
  if (main === undefined) return [];
  const section = sectionLabel(page);
  const keywords = String(main.properties?.['dataSearch'])
    .split(',')
    .flatMap((word) => (word.trim() === '' ? [] : [word.trim()]));
  const weight = Number(main.properties?.['dataSearchWeight'] ?? sectionWeight(section));
  const drafts: Draft[] = [];
  collect(main, { drafts, section });
  return drafts.map(
    ({ anchor, level, hierarchy, text, code, properties, identifiers }, index): SearchRecord => ({
      page,
      anchor: index === 0 ? '' : anchor,
      type: `lvl${level}` as RecordType,
      hierarchy,
      section,
      text: tidy(text.join('')),
      code: code.join('\n'),
      keywords: index === 0 ? keywords : [],
      properties: [...properties],
      identifiers: [...identifiers].filter((name) => !properties.has(name)),
      weight,
    }),
  );
}

/** Cuts a page down to its text, before it is parsed: its navigation is most of it. */
function mainOf(html: string): string {
  return html.slice(
    Math.max(0, html.indexOf('<main')),
    html.lastIndexOf('</main>') + '</main>'.length,
  );
}

interface Collected {
  drafts: Draft[];
  section: string;
  /** The section that text belongs to just now. */
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
  const property = tagName === 'tr' && current !== undefined ? nameOfRow(node) : undefined;
  if (current !== undefined && property !== undefined) {
    collected.drafts.push(propertyDraft(node, property, current));
    return;
  }
  if (current !== undefined) {
    if (tagName === 'pre' || hasClass(node, CODE_TITLE)) {
      current.code.push((node.children ?? []).map(textOf).join(''));
      return;
    }
    // A line ends where a block does, not where the writer's does.
    if (node.type === 'text') current.text.push((node.value ?? '').replaceAll(/\s+/g, ' '));
    if (tagName === 'code') current.identifiers.add(textOf(node).trim());
    const defined = node.properties?.['dataSearchDefines'];
    if (defined !== undefined) current.properties.add(String(defined));
  }
  const around = BLOCKS.has(tagName) ? '\n' : isApart(node) ? ' ' : '';
  current?.text.push(around);
  for (const child of bodyOf(node)) collect(child, collected);
  current?.text.push(around);
  if (current !== undefined && /^t[dh]$/.test(tagName)) current.text.push(BETWEEN_CELLS);
}

/**
 * Returns the children of a node; of a reference table without its head, which says the same on
 * every page.
 */
function bodyOf({ tagName, children = [] }: HtmlNode): readonly HtmlNode[] {
  const isReference =
    tagName === 'table' &&
    children.some((part) =>
      (part.children ?? []).some((row) => row.tagName === 'tr' && nameOfRow(row) !== undefined),
    );
  return isReference ? children.filter((part) => part.tagName !== 'thead') : children;
}

/**
 * Makes a record of a row of a reference table: one property, with its type and what it does, below
 * the heading of its table.
 */
function propertyDraft(row: HtmlNode, name: string, { level, hierarchy }: Draft): Draft {
  const anchor = String(row.properties?.['id'] ?? '');
  const cells = (row.children ?? [])
    .filter(({ tagName }) => tagName === 'td')
    .map((cell) => textOf(cell).trim());
  // What a property does tells more of it than its type.
  const [description = '', ...facts] = [...cells.slice(-1), ...cells.slice(0, -1)];
  const told = facts.flatMap((fact) => (fact === 'No' ? [] : [fact === 'Yes' ? 'required' : fact]));
  return {
    anchor,
    level: level + 1,
    heading: name,
    hierarchy: { ...hierarchy, [`lvl${level + 1}`]: name },
    text: [[description, ...told].filter((cell) => cell !== '').join(BETWEEN_CELLS)],
    code: [],
    properties: new Set([name]),
    identifiers: new Set([anchor]),
  };
}

function draftOf(heading: HtmlNode, { drafts, section }: Collected): Draft {
  const level = Number((heading.tagName ?? 'h1')[1]);
  const text = tidy(textOf(heading));
  const hierarchy: Hierarchy = { lvl0: section };
  // Headings above this one: for each level the last one that no shallower heading has ended.
  for (const { level: above, heading: name, properties } of drafts) {
    if (properties.size > 0) continue;
    if (above >= level) continue;
    hierarchy[`lvl${above}` as RecordType] = name;
    for (let deeper = above + 1; deeper < 7; deeper += 1)
      delete hierarchy[`lvl${deeper}` as RecordType];
  }
  hierarchy[`lvl${level}` as RecordType] = text;
  return {
    anchor: String(heading.properties?.['id'] ?? ''),
    level,
    heading: text,
    hierarchy,
    text: [],
    code: [],
    properties: new Set(),
    identifiers: new Set(),
  };
}

/**
 * Returns the name that a row of a reference table defines: its heading is that name in code. Rows
 * of a writer's tables only speak of it.
 */
function nameOfRow({ children = [] }: HtmlNode): string | undefined {
  const heading = children.find(
    ({ tagName, properties = {} }) => tagName === 'th' && properties['scope'] === 'row',
  );
  const code = heading && findNode(heading, ({ tagName }) => tagName === 'code');
  return code && textOf(code).trim();
}

function isChrome(node: HtmlNode): boolean {
  const { tagName = '', properties = {} } = node;
  const isTerm = hasClass(node, TERM);
  return (
    properties['dataSearchSkip'] !== undefined ||
    (CHROME_TAGS.has(tagName) && !isTerm) ||
    classesOf(node).some((name) => CHROME_CLASSES.has(name))
  );
}

function hasClass(node: HtmlNode, name: string): boolean {
  return classesOf(node).includes(name);
}

function textOf(node: HtmlNode): string {
  if (node.type === 'text') return node.value ?? '';
  if (isChrome(node)) return '';
  const text = (node.children ?? []).map(textOf).join('');
  return isApart(node) ? ` ${text} ` : text;
}

/**
 * Returns true if a text is no one word with those around it: the description of a property, a mark
 * such as `since 3.12.2`, the values below them.
 */
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
