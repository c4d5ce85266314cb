import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { markdownToHtml } from 'satteri';
import { parseDocument } from 'yaml';
import { searchRecords } from '../src/integrations/output/searchRecords.ts';
import { features } from '../src/markdown/features.ts';
import { headingOf } from '../src/search/index/textsPart.ts';
import type { SearchRecord } from '../src/search/index/record.ts';
import { makeSlugger } from '../src/search/text/strings.ts';

/**
 * Pages about the changes between versions, by their title. They mention everything once, and other
 * pages explain it: they get the weight that release posts have on this site.
 */
const CHANGES = /^(?:what.?s new\b|change ?log\b|release notes\b|migrat|upgrad)/i;
const CHANGES_WEIGHT = 0.8;
const MARKDOWN_FILE = /\.(?:md|mdx|markdown)$/i;
const FRONT_MATTER = /^---[ \t]*\n(?:([\s\S]*?)\n)?---[ \t]*(?:\n|$)/;
/** MDX (imports, comments, components) and HTML headings; or code, which stays. */
const MDX =
  /^ *(`{3,}|~{3,})[\s\S]*?^ *\1.*$|`[^`\n]*`|^(?:import|export)\s[\s\S]*?(?:\n\n|$)|\{\/\*[\s\S]*?\*\/\}|<\/?(?:[A-Z]|h[1-6]\b)[^<>]*>/gm;
/** A name at the beginning of a list item or table row, in code or bold, is defined there. */
const DEFINED_NAME =
  /(<(?:li|tr)>\s*(?:<(?:p|td|a|strong)[^>]*>\s*)*)(?:<code>([^<]+)|<strong>([\w.-]*(?:[_.-]|[a-z](?=[A-Z]))[\w.-]*|--?[\w-]+)(?=<))/g;
const NAME = /^[-\w.:/$@]*[A-Za-z][-\w.:/$@]*$/;

/** Called with what is wrong in a file and the line where it is. */
type Warn = (line: number, what: string) => void;

/** Reads a folder of Markdown into records: a page for each file, a record for each heading. */
export function recordsOfFolder(folder: string, warn?: (text: string) => void): SearchRecord[] {
  return listMarkdown(folder).flatMap((file) => {
    const path = join(folder, file);
    return recordsOfPage(pagePath(file), readFileSync(path, 'utf8'), (line, what) =>
      warn?.(`${path}:${line}: ${what}`),
    );
  });
}

/** Lists the Markdown files of a folder, so that an index comes before its siblings. */
function listMarkdown(folder: string, below = ''): string[] {
  const entries = readdirSync(join(folder, below), { withFileTypes: true });
  const sorted = entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  return sorted.flatMap((entry) => {
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    if (entry.name.startsWith('.') || entry.name === 'node_modules') return [];
    if (entry.isDirectory()) return listMarkdown(folder, path);
    return MARKDOWN_FILE.test(entry.name) ? [path] : [];
  });
}

/** Returns the path of a page: that of its file without the ending. */
export function pagePath(file: string): string {
  return `/${file.replace(MARKDOWN_FILE, '')}`;
}

/** Turns a Markdown page into records, with the pipeline and the record maker of this site. */
export function recordsOfPage(page: string, source: string, warn: Warn = () => {}): SearchRecord[] {
  const text = source.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  const { matter, body } = readFrontMatter(text, warn);
  const { html } = markdownToHtml(withoutMdx(body), {
    features: { ...features, directive: false, frontmatter: false },
  }) as { html: string };
  const keywords = keywordsOf(matter);
  const records = searchRecords(
    `<main data-search="${escapeHtml(keywords.join())}"><h1>${escapeHtml(matter.title ?? '')}</h1>
    <p>${escapeHtml(matter.description ?? '')}</p>${markNames(withImageTexts(html))}</main>`,
    page,
  );
  return withTitle(records, page, matter, weightOf(matter, text, warn));
}

/** Gives the records of a page its title, and merges the section of its title into its top. */
function withTitle(
  [top, ...sections]: readonly SearchRecord[],
  page: string,
  matter: FrontMatter,
  weight: number | undefined,
): SearchRecord[] {
  if (top === undefined) return [];
  const first = sections.find(({ type }) => type === 'lvl1') ?? sections[0];
  const fallback = first === undefined ? page.slice(page.lastIndexOf('/') + 1) : headingOf(first);
  const title = matter.title || fallback;
  const isTitle = first?.type === 'lvl1' || (first !== undefined && headingOf(first) === title);
  const merged = isTitle && first !== undefined ? merge(top, first) : top;
  const slugger = makeSlugger();
  const own = { weight: weight ?? (CHANGES.test(title) ? CHANGES_WEIGHT : 1) };
  const { lvl0 = '' } = top.hierarchy;
  return [
    {
      ...merged,
      hierarchy: { lvl0, lvl1: title },
      keywords: top.keywords.filter((word) => word !== title),
      ...own,
    },
    ...sections
      .filter((record) => !isTitle || record !== first)
      .map((record): SearchRecord => {
        const heading = headingOf(record);
        const isTop = record.type === 'lvl1';
        return {
          ...record,
          anchor: slugger(heading),
          type: isTop ? 'lvl2' : record.type,
          hierarchy: isTop
            ? { lvl0, lvl1: title, lvl2: heading }
            : { ...record.hierarchy, lvl1: title },
          ...own,
        };
      }),
  ];
}

function merge(a: SearchRecord, b: SearchRecord): SearchRecord {
  return {
    ...a,
    text: [a.text, b.text].filter((text) => text !== '').join('\n'),
    code: [a.code, b.code].filter((code) => code !== '').join('\n'),
    properties: [...new Set([...a.properties, ...b.properties])],
    identifiers: [...new Set([...a.identifiers, ...b.identifiers])],
  };
}

/** Removes MDX outside code. Of a component, its title stays; a heading loses its written ID. */
function withoutMdx(body: string): string {
  return body
    .replace(MDX, (found, fence: string | undefined) => {
      if (fence !== undefined || found.startsWith('`')) return found;
      return / (?:title|label|summary)=["']([^"'<>]+)["']/.exec(found)?.[1] ?? '';
    })
    .replace(/^(#{1,6} .*?)\s*\\?\{#[^}\s]+\s*\}\s*$/gm, '$1');
}

/** Replaces images with their alternative texts. */
function withImageTexts(html: string): string {
  return html.replace(/<img\b[^>]*\salt="([^"]*)"[^>]*>/g, '$1');
}

/** Marks the names that list items and table rows define, without arguments and values. */
function markNames(html: string): string {
  return html.replace(
    DEFINED_NAME,
    (found, before: string, code: string | undefined, bold: string | undefined) => {
      const [name = ''] = (code ?? bold ?? '').trim().split(/[\s(=,]/);
      const element = code === undefined ? 'strong' : 'code';
      if (!NAME.test(name)) return found;
      return `${before}<${element} data-search-defines="${name}">${code ?? bold}`;
    },
  );
}

/** The keys of front matter that search uses. */
interface FrontMatter {
  title?: string;
  description?: string;
  keywords?: string | string[];
  tags?: string | string[];
  sidebar_label?: string;
  sidebarTitle?: string;
  searchWeight?: string;
}

/** Reads front matter. Folders are searched as they are, so what isn't YAML is read by line. */
function readFrontMatter(text: string, warn: Warn): { matter: FrontMatter; body: string } {
  const block = FRONT_MATTER.exec(text);
  if (block === null) {
    if (/^---[ \t]*\n[\w-]+:/.test(text))
      warn(
        1,
        'the front matter is not closed, and counts as text; fix: write "---" on a line of its own below its last key',
      );
    return { matter: {}, body: text };
  }
  const [whole, yaml = ''] = block;
  const document = parseDocument(yaml, { schema: 'failsafe', prettyErrors: false });
  const [error] = document.errors;
  const values: unknown = error === undefined ? document.toJS() : undefined;
  const body = text.slice(whole.length);
  if (values === null || values === '') return { matter: {}, body };
  if (typeof values === 'object' && !Array.isArray(values)) return { matter: values, body };
  const line = 1 + yaml.slice(0, error?.pos[0] ?? 0).split('\n').length;
  const fault = error?.message ?? 'the front matter is no list of keys';
  warn(line, `${fault}; the front matter is read line by line`);
  const lines = [...yaml.matchAll(/^([\w-]+):[ \t]*(["']?)(.*)\2$/gm)];
  return { matter: Object.fromEntries(lines.map(([, key, , value]) => [key, value])), body };
}

function keywordsOf({ keywords, tags, sidebar_label, sidebarTitle }: FrontMatter): string[] {
  const listed = keywords ?? tags ?? [];
  const words = Array.isArray(listed)
    ? listed
    : String(listed)
        .replace(/^\[|\]$/g, '')
        .split(',');
  return [...words, sidebar_label ?? sidebarTitle ?? '']
    .map((word) => String(word).trim())
    .filter((word) => word !== '');
}

function weightOf({ searchWeight }: FrontMatter, text: string, warn: Warn): number | undefined {
  if (searchWeight === undefined || Number(searchWeight) > 0)
    return Number(searchWeight) || undefined;
  const line = 1 + text.split('\n').findIndex((one) => one.startsWith('searchWeight'));
  warn(
    line,
    `searchWeight is "${searchWeight}"; allowed is a number above 0, such as 0.8; the page counts as if it had none`,
  );
  return undefined;
}

function escapeHtml(text: string): string {
  return String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
