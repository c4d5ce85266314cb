import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sectionLabel } from '../index/labels.ts';
import type { Hierarchy, RecordType, SearchRecord } from '../index/record.ts';
import { makeSlugger } from '../text/slug.ts';
import { readMarkdown } from './markdown.ts';
import type { MarkdownSection } from './markdown.ts';
import { namesIn, plain } from './plain.ts';

/**
 * Titles of pages that tell what changed from one version to another. They name everything once, and what is looked for is mostly explained elsewhere:
 * in a folder, where nobody weighs pages, they weigh what release posts do on the site (measured on six sets: nDCG@8 rises by up to 0.006, falls on none).
 */
const HISTORY = /^(?:what.?s new\b|change ?log\b|release notes\b|migrat|upgrad)/i;
const HISTORY_WEIGHT = 0.8;

/** Lists the Markdown files of a folder as paths from it, sorted so that an index comes before its siblings. */
export function listMarkdown(folder: string, below = ''): string[] {
  const entries = readdirSync(join(folder, below), { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  );
  return entries.flatMap((entry) => {
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    if (entry.name.startsWith('.') || entry.name === 'node_modules') return [];
    if (entry.isDirectory()) return listMarkdown(folder, path);
    return /\.(?:md|mdx|markdown)$/i.test(entry.name) ? [path] : [];
  });
}

/** Reads a folder of Markdown into records: one page a file, one record a heading. `doubt` is told, by file and line, what was read as far as it could be. */
export function recordsOfFolder(folder: string, doubt?: (text: string) => void): SearchRecord[] {
  return listMarkdown(folder).flatMap((file) => {
    const path = join(folder, file);
    return recordsOfPage(pagePath(file), readFileSync(path, 'utf8'), (line, what) =>
      doubt?.(`${path}:${line}: ${what}`),
    );
  });
}

/** Names a page by its path from the folder, without ending. */
export function pagePath(file: string): string {
  return `/${file.replace(/\.(?:md|mdx|markdown)$/i, '')}`;
}

/** Turns one Markdown page into records. */
export function recordsOfPage(
  page: string,
  source: string,
  doubt?: (line: number, what: string) => void,
): SearchRecord[] {
  const { matter, sections, doubt: found } = readMarkdown(source);
  if (found) doubt?.(found.line, found.what);
  const written = matter.get('searchWeight');
  if (written !== undefined && !(Number(written) > 0))
    doubt?.(
      1 + source.split('\n').findIndex((line) => line.startsWith('searchWeight')),
      `searchWeight is "${String(written)}"; allowed is a number above 0, such as 0.8; the page counts as if it had none`,
    );
  const one = (key: string): string => {
    const value = matter.get(key);
    return typeof value === 'string' ? value : '';
  };
  const first = sections.find((s) => s.level === 1) ?? sections.find((s) => s.level > 0);
  const title =
    plain(one('title')) ||
    plain(sections.find((s) => s.level === 1)?.heading ?? '') ||
    plain(first?.heading ?? '') ||
    (page.split('/').at(-1) ?? '');
  const listed = matter.get('keywords') ?? matter.get('tags') ?? [];
  const alias = plain(one('sidebar_label') || one('sidebarTitle'));
  const keywords = [
    ...(Array.isArray(listed) ? listed : String(listed).split(',')).map((k) => k.trim()),
    alias,
  ].filter((k) => k !== '' && k !== title);
  const label = sectionLabel(page);
  const slugger = makeSlugger();
  const records: SearchRecord[] = [];
  let hierarchy: Hierarchy = { lvl0: label, lvl1: title };
  const top: string[] = [one('description')];
  const topCode: string[] = [];
  let names = namesIn('');
  sections.forEach((section, i) => {
    const heading = plain(section.heading);
    const isTop = i === 0 || (section === first && (section.level === 1 || heading === title));
    const anchor = i === 0 ? '' : (section.id ?? slugger(heading));
    const text = plain(section.lines.join('\n'));
    const own = namesIn(section.lines.join('\n'));
    if (isTop) {
      top.push(text);
      topCode.push(...section.code);
      names = {
        properties: [...names.properties, ...own.properties],
        identifiers: [...names.identifiers, ...own.identifiers],
      };
      return;
    }
    const level = Math.max(2, section.level);
    hierarchy = Object.fromEntries(
      Object.entries(hierarchy).filter(([key]) => Number(key.slice(3)) < level),
    );
    hierarchy[`lvl${level}` as RecordType] = heading;
    records.push({
      page,
      anchor,
      type: `lvl${level}` as RecordType,
      hierarchy,
      section: label,
      text,
      code: codeOf(section),
      keywords: [],
      ...own,
      weight: 1,
    });
  });
  const weight =
    Math.max(0, Number(one('searchWeight'))) || (HISTORY.test(title) ? HISTORY_WEIGHT : 1);
  return [
    {
      page,
      anchor: '',
      type: 'lvl1',
      hierarchy: { lvl0: label, lvl1: title },
      section: label,
      text: top.filter((t) => t !== '').join('\n'),
      code: topCode.join('\n'),
      keywords,
      ...names,
      weight,
    },
    ...records,
  ];
}

function codeOf(section: MarkdownSection): string {
  return section.code.join('\n').trim();
}
