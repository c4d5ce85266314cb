import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { markdownToHtml } from 'satteri';
import { isMap, parseDocument } from 'yaml';
import { filesBelow } from '../../src/content/files.ts';
import { searchRecords } from '../../src/integrations/output/searchRecords.ts';
import { features } from '../../src/markdown/features.ts';
import { headingOf } from 'search/index/textsPart.ts';
import type { SearchRecord } from 'search/index/record.ts';
import { makeSlugger } from 'search/text/strings.ts';
import { escapeHtml } from 'check/text/escape.ts';
import { findFrontMatter } from 'check/text/frontMatter.ts';
import { normalText } from 'check/text/normalText.ts';

/**
 * Titles of pages about changes between versions. These pages mention topics that other pages
 * explain, so they get the weight of this site's release posts.
 */
const CHANGES = /^(?:what.?s new\b|change ?log\b|release notes\b|migrat|upgrad)/i;
const CHANGES_WEIGHT = 0.8;
const MARKDOWN_FILE = /\.(?:md|mdx|markdown)$/i;
/** MDX (imports, comments, components), HTML headings, and code, which is kept. */
const MDX =
  /^ *(`{3,}|~{3,})[\s\S]*?^ *\1.*$|`[^`\n]*`|^(?:import|export)\s[\s\S]*?(?:\n\n|$)|\{\/\*[\s\S]*?\*\/\}|<\/?(?:[A-Z]|h[1-6]\b)[^<>]*>/gm;
/** A name in code or bold that starts a list item or table row, which defines it. */
const DEFINED_NAME =
  /(<(?:li|tr)>\s*(?:<(?:p|td|a|strong)[^>]*>\s*)*)(?:<code>([^<]+)|<strong>([\w.-]*(?:[_.-]|[a-z](?=[A-Z]))[\w.-]*|--?[\w-]+)(?=<))/g;
const NAME = /^[-\w.:/$@]*[A-Za-z][-\w.:/$@]*$/;

/** Creates records from a folder of Markdown: a page per file, and a record per heading. */
export function recordsOfFolder(folder: string): SearchRecord[] {
  const isEntered = (path: string): boolean => !/(?:^|\/)(?:\.|node_modules\/)/.test(path);
  const isPage = (path: string): boolean => MARKDOWN_FILE.test(path) && isEntered(path);
  return filesBelow(folder, isPage, isEntered).flatMap((file) =>
    recordsOfPage(pagePath(file), readFileSync(join(folder, file), 'utf8')),
  );
}

/** Returns the path of a page: its file's path without the extension. */
export function pagePath(file: string): string {
  return `/${file.replace(MARKDOWN_FILE, '')}`;
}

/** Creates the records of a Markdown page with this site's pipeline. */
export function recordsOfPage(page: string, source: string): SearchRecord[] {
  const text = normalText(source);
  const { start = 0, end = 0, body = 0 } = findFrontMatter(text) ?? {};
  const matter = readMatter(text.slice(start, end));
  const { html } = markdownToHtml(withoutMdx(text.slice(body)), {
    features: { ...features, directive: false, frontmatter: false },
  }) as { html: string };
  const keywords = keywordsOf(matter).join();
  const [top, ...sections] = searchRecords(
    `<main data-search="${escapeHtml(keywords)}"><h1>${escapeHtml(String(matter.title ?? ''))}</h1>
    <p>${escapeHtml(String(matter.description ?? ''))}</p>${markNames(withImageTexts(html))}</main>`,
    page,
  );
  return top === undefined ? [] : withTitle(top, sections, matter);
}

/** Sets the title of a page's records, and merges the title's section into the first record. */
function withTitle(
  top: SearchRecord,
  sections: readonly SearchRecord[],
  matter: FrontMatter,
): SearchRecord[] {
  const first = sections.find(({ type }) => type === 'lvl1') ?? sections[0];
  const heading = first && headingOf(first);
  const title = matter.title || heading || top.page.slice(top.page.lastIndexOf('/') + 1);
  const titleSection = first?.type === 'lvl1' || heading === title ? first : undefined;
  const merged = titleSection === undefined ? top : merge(top, titleSection);
  const weight = Number(matter.searchWeight) || (CHANGES.test(title) ? CHANGES_WEIGHT : 1);
  const { lvl0 } = top.hierarchy;
  const keywords = top.keywords.filter((word) => word !== title);
  const page: SearchRecord = { ...merged, hierarchy: { lvl0, lvl1: title }, keywords, weight };
  const slugger = makeSlugger();
  const others = sections
    .filter((record) => record !== titleSection)
    .map((record): SearchRecord => {
      const anchor = slugger(headingOf(record));
      if (record.type !== 'lvl1')
        return { ...record, anchor, hierarchy: { ...record.hierarchy, lvl1: title }, weight };
      const hierarchy = { lvl0, lvl1: title, lvl2: headingOf(record) };
      return { ...record, anchor, type: 'lvl2', hierarchy, weight };
    });
  return [page, ...others];
}

function merge(a: SearchRecord, b: SearchRecord): SearchRecord {
  return {
    ...a,
    text: `${a.text}\n${b.text}`.trim(),
    code: `${a.code}\n${b.code}`.trim(),
    properties: [...new Set([...a.properties, ...b.properties])],
    identifiers: [...new Set([...a.identifiers, ...b.identifiers])],
  };
}

/** Removes MDX outside code, but keeps titles of components. Removes hand-written heading ids. */
function withoutMdx(body: string): string {
  return body
    .replace(MDX, (found, fence: string | undefined) => {
      if (fence !== undefined || found.startsWith('`')) return found;
      return / (?:title|label|summary)=["']([^"'<>]+)["']/.exec(found)?.[1] ?? '';
    })
    .replace(/^(#{1,6} .*?)\s*\\?\{#[^}\s]+\s*\}\s*$/gm, '$1');
}

function withImageTexts(html: string): string {
  return html.replace(/<img\b[^>]*\salt="([^"]*)"[^>]*>/g, '$1');
}

/** Marks the names that list items and table rows define, without arguments or values. */
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

interface FrontMatter {
  title?: string;
  description?: string;
  keywords?: string | string[];
  tags?: string | string[];
  sidebar_label?: string;
  sidebarTitle?: string;
  searchWeight?: string;
}

/** Reads front matter, and falls back to reading line by line if it isn't valid YAML. */
function readMatter(yaml: string): FrontMatter {
  const document = parseDocument(yaml, { schema: 'failsafe' });
  if (document.errors.length === 0 && isMap(document.contents)) return document.toJS();
  const lines = [...yaml.matchAll(/^([\w-]+):[ \t]*(["']?)(.*)\2$/gm)];
  return Object.fromEntries(lines.map(([, key, , value]) => [key, value]));
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
