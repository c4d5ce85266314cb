import { isNavPage, pagesOf } from '../navigation/tree.ts';
import type { NavItem } from '../navigation/types.ts';
import { textOf } from '../validate/json.ts';
import { stepsOf } from './places.ts';
import { propertyRecords } from './propertyRecords.ts';
import type { ReferencePages } from './ReferencePages.ts';
import { topKeys } from '../validate/validateYaml.ts';

/** A file of a project, by the key at its top. */
export interface FileEntry {
  key: string;
  /** Where it lies; empty for what is no file. */
  file: string;
  /** Resources that stand under the key. */
  pages: readonly { route: string; name: string }[];
}

/** A name of a field, and everywhere it stands. */
export interface NameEntry {
  name: string;
  places: readonly { href: string; owner: string }[];
}

export interface ReferenceIndex {
  /** The reference's sidebar: groups of pages. */
  groups: readonly { label: string; pages: readonly { route: string; name: string }[] }[];
  files: readonly FileEntry[];
  letters: readonly { letter: string; names: readonly NameEntry[] }[];
}

/** Index the reference: its pages by group, which file holds which key, and every field from A to Z. */
export function referenceIndex(pages: ReferencePages, items: readonly NavItem[]): ReferenceIndex {
  return {
    groups: groupEntries(items, ''),
    files: fileEntries(pages, items),
    letters: letterEntries(pages),
  };
}

/** Flatten groups within groups: `Components: read`. */
function groupEntries(items: readonly NavItem[], above: string): ReferenceIndex['groups'] {
  return items.flatMap((item) => {
    if (isNavPage(item)) return [];
    const label = above === '' ? item.group : `${above}: ${item.group.toLowerCase()}`;
    const own = item.items.filter(isNavPage).map(([route, name]) => ({ route, name }));
    return [
      ...(own.length === 0 ? [] : [{ label, pages: own }]),
      ...groupEntries(item.items, above === '' ? item.group : above),
    ];
  });
}

function fileEntries(pages: ReferencePages, items: readonly NavItem[]): FileEntry[] {
  const names = new Map(pagesOf(items).map(([route, name]) => [route, name]));
  const nameOf = (route: string, type: string): string => names.get(route) ?? type;
  const order = [...names.keys()];
  const { set } = pages.reference;
  return topKeys(set).map((key) => {
    const below = pages.paths.flatMap((path) => {
      const { schema } = set.get(path);
      const steps = stepsOf(textOf(schema['x-yaml-path']) ?? '');
      const isWhole = steps.length === 1 || (steps.length === 2 && path.startsWith('component/'));
      return steps[0] === key && isWhole
        ? [
            {
              route: String(schema['x-route']),
              name: nameOf(String(schema['x-route']), String(schema['title'])),
            },
          ]
        : [];
    });
    const fallback =
      key === 'otto' || key === 'mcpServers'
        ? [{ route: textOf(set.get('agents').schema['x-route']) ?? '', name: 'Agents' }]
        : [];
    const holder = [...set.schemas.values()].find(
      (schema) => schema['x-yaml-path'] === key && schema['x-file'] !== undefined,
    );
    // As in the sidebar.
    const inOrder = below.toSorted((a, b) => order.indexOf(a.route) - order.indexOf(b.route));
    return {
      key,
      file: textOf(holder?.['x-file']) ?? '',
      pages: inOrder.length === 0 ? fallback : inOrder,
    };
  });
}

function letterEntries(pages: ReferencePages): ReferenceIndex['letters'] {
  const names = Map.groupBy(
    propertyRecords(pages).filter(({ name }) => name !== '<name>'),
    ({ name }) => name,
  );
  const entries = [...names].map(([name, records]): NameEntry => ({
    name,
    places: records.map(({ page, anchor, owner }) => ({ href: `${page}#${anchor}`, owner })),
  }));
  const letters = Map.groupBy(
    entries.toSorted((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1)),
    ({ name }) => name.charAt(0).toUpperCase(),
  );
  return [...letters].map(([letter, list]) => ({ letter, names: list }));
}
