import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lineOf, SIDEBARS } from './navigationFaults.ts';
import { siteRoot } from '../content/paths.ts';
import { Problem, type ProblemFacts } from '../content/problem.ts';

const ENTRIES =
  "['/route', 'Label'], ['/route', 'Label', 'unlisted'] or { group: 'Label', items: […] }";

/** The most characters of an invalid entry that a message shows. */
const MOST_SHOWN = 60;

const readSidebars = (): string =>
  existsSync(join(siteRoot, SIDEBARS)) ? readFileSync(join(siteRoot, SIDEBARS), 'utf8') : '';

/**
 * Finds invalid sidebars, groups, and pages in a navigation. `source` reads the file, for line
 * numbers.
 */
export function shapeFaults(
  navigation: Readonly<Record<string, unknown>>,
  source: () => string = readSidebars,
): Problem[] {
  const faultAt = (near: unknown, facts: Pick<ProblemFacts, 'what' | 'allowed' | 'fix'>): Problem =>
    new Problem({ file: SIDEBARS, line: lineOf(source(), `'${String(near)}'`), ...facts });

  const faultsOfEntry = (entry: unknown, parent: string): Problem[] => {
    const { group, items } = Object(entry) as Record<string, unknown>;
    if (isPage(entry)) return [];
    if (typeof group === 'string' && Array.isArray(items)) return faultsOfEntries(items, group);
    const text = JSON.stringify(entry) ?? 'undefined';
    return [
      faultAt(Array.isArray(entry) ? entry[0] : (group ?? parent), {
        what: `entry in "${parent}" is neither a page nor a group: ${text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text}`,
        allowed: ENTRIES,
        fix:
          entry === undefined
            ? 'check for a missing or an extra comma between entries'
            : 'write it in one of these forms, or remove it',
      }),
    ];
  };
  // The copy has `undefined` where two commas leave a hole.
  const faultsOfEntries = (entries: readonly unknown[], parent: string): Problem[] =>
    [...entries].flatMap((entry) => faultsOfEntry(entry, parent));

  const faultsOfSidebar = (sidebar: unknown): Problem[] => {
    const { id, label, root, items } = Object(sidebar) as Record<string, unknown>;
    if ([id, label, root].every((part) => typeof part === 'string') && Array.isArray(items))
      return faultsOfEntries(items, String(label));
    return [
      faultAt(id ?? label ?? root, {
        what: 'sidebar is incomplete',
        allowed: '{ id, label, root, items: […] }',
        fix: 'add the missing fields',
      }),
    ];
  };

  const { sidebars, standalone } = navigation;
  const missing = Object.entries({ sidebars, standalone })
    .filter(([, list]) => !Array.isArray(list))
    .map(([name]) => faultAt(name, { what: `list "${name}" is missing`, fix: 'export it' }));
  if (missing.length > 0) return missing;
  return [
    ...(sidebars as unknown[]).flatMap(faultsOfSidebar),
    ...faultsOfEntries(standalone as unknown[], 'standalone'),
  ];
}

function isPage(entry: unknown): boolean {
  if (!Array.isArray(entry)) return false;
  const [route, label, visibility, ...others] = entry as unknown[];
  return (
    typeof route === 'string' &&
    typeof label === 'string' &&
    (visibility === undefined || visibility === 'unlisted') &&
    others.length === 0
  );
}
