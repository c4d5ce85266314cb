import { letterTables, sortKey } from '../content/letterRange.ts';
import { isNavPage, pagesOf } from '../navigation/tree.ts';
import type { NavItem } from '../navigation/types.ts';
import { textOf } from 'check/validate/json.ts';
import { topKeys } from 'check/validate/validateYaml.ts';
import { listProperties, type PropertyEntry } from 'reference/listProperties.ts';
import type { ReferencePages } from 'reference/ReferencePages.ts';
import { stepsOf } from 'reference/yamlPath.ts';

interface PageEntry {
  route: string;
  name: string;
}

/** A file of a project, by its top-level key. */
export interface FileEntry {
  key: string;
  /** Its path in a project; empty if the key isn't in a file of its own. */
  file: string;
  /** The resources below the key. */
  pages: readonly PageEntry[];
}

interface NameEntry {
  name: string;
  summary: string;
  places: readonly { href: string; owner: string }[];
}

export interface ReferenceIndex {
  /** The groups of the reference's sidebar. */
  groups: readonly { label: string; icons: readonly string[]; pages: readonly PageEntry[] }[];
  files: readonly FileEntry[];
  /** The names of all properties, from A to Z, once for each meaning. */
  properties: readonly NameEntry[];
}

/** The start of the routes of resources. The sidebar also has lists of properties. */
const RESOURCES = '/reference/resource/';

/** Lists the pages by group, the files by top-level key, and the properties from A to Z. */
export function referenceIndex(pages: ReferencePages, items: readonly NavItem[]): ReferenceIndex {
  return {
    groups: groupEntries(items),
    files: fileEntries(pages, items),
    properties: nameEntries(listProperties(pages)),
  };
}

/** Flattens nested groups: `Read components`. The icons are the names to try, in this order. */
function groupEntries(
  items: readonly NavItem[],
  parent = '',
  outer: readonly string[] = [],
): ReferenceIndex['groups'] {
  return items.flatMap((item) => {
    if (isNavPage(item)) return [];
    const label = parent === '' ? item.group : `${item.group} ${parent.toLowerCase()}`;
    const icons = [item.icon ?? item.group.toLowerCase(), ...outer];
    const pages = item.items
      .filter(isNavPage)
      .map(([route, name]) => ({ route, name }))
      .filter(({ route }) => route.startsWith(RESOURCES));
    const nested = groupEntries(item.items, parent === '' ? item.group : parent, icons);
    return pages.length === 0 ? nested : [{ label, icons, pages }, ...nested];
  });
}

/** Lists the files of a project by top-level key. */
function fileEntries(
  { reference: { set } }: ReferencePages,
  items: readonly NavItem[],
): FileEntry[] {
  const resources = [...set.schemas].flatMap(([path, schema]) => {
    const [key, ...steps] = stepsOf(textOf(schema['x-yaml-path']) ?? '');
    const isWhole = steps.length === 0 || (steps.length === 1 && path.startsWith('component/'));
    return isWhole ? [{ key, route: schema['x-route'], file: textOf(schema['x-file']) }] : [];
  });
  return topKeys(set).map((key) => {
    const ofKey = resources.filter((resource) => resource.key === key);
    const pages = pagesOf(items).filter(([page]) => ofKey.some(({ route }) => route === page));
    return {
      key,
      file: ofKey.find(({ file }) => file !== undefined)?.file ?? '',
      pages: pages.map(([route, name]) => ({ route, name })),
    };
  });
}

function nameEntries(properties: readonly PropertyEntry[]): NameEntry[] {
  const named = properties.filter(({ name }) => name !== '<name>');
  const byMeaning = Map.groupBy(named, ({ name, summary }) => `${name} ${summary}`);
  const entries = [...byMeaning.values()].map((same): NameEntry => ({
    name: same[0]?.name ?? '',
    summary: same[0]?.summary ?? '',
    places: same.map(({ page, anchor, owner }) => ({ href: `${page}#${anchor}`, owner })),
  }));
  return entries.toSorted((a, b) => sortKey(a.name).localeCompare(sortKey(b.name), 'en'));
}

/** Writes the properties of a range of letters as Markdown, with the types that have them. */
export function propertyIndexText(properties: readonly NameEntry[], letters: string): string {
  return letterTables(
    properties,
    letters,
    ({ name }) => name,
    '| Property | Description | In |\n|---|---|---|',
    ({ name, summary, places }) =>
      `| \`${name}\` | ${summary.replaceAll('|', '\\|')} | ${places.map(({ href, owner }) => `[${owner}](${href})`).join(', ')} |`,
  );
}
