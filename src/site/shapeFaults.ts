import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lineOf, SIDEBARS } from './navigationFaults.ts';
import { siteRoot } from '../content/paths.ts';
import { Problem, type ProblemFacts } from '../content/problem.ts';

const ENTRIES =
  "['/route', 'Label'], ['/route', 'Label', 'unlisted'] or { group: 'Label', items: […] }";

/** Most characters shown of something that isn't an entry. */
const MOST_SHOWN = 60;

const readSidebars = (): string =>
  existsSync(join(siteRoot, SIDEBARS)) ? readFileSync(join(siteRoot, SIDEBARS), 'utf8') : '';

/**
 * Finds what isn't a sidebar, a group, or a page in a navigation. `source` reads the file, for the
 * lines.
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
    const text = JSON.stringify(entry) ?? 'nothing';
    return [
      faultAt(Array.isArray(entry) ? entry[0] : (group ?? parent), {
        what: `an entry of "${parent}" is neither a page nor a group: ${text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text}`,
        allowed: ENTRIES,
        fix:
          entry === undefined
            ? 'look for two entries without a comma between them, or with two'
            : 'write it as one of these, or remove it',
      }),
    ];
  };
  // The copy has `undefined` where two commas make a hole.
  const faultsOfEntries = (entries: readonly unknown[], parent: string): Problem[] =>
    [...entries].flatMap((entry) => faultsOfEntry(entry, parent));

  const faultsOfSidebar = (sidebar: unknown): Problem[] => {
    const { id, label, root, items } = Object(sidebar) as Record<string, unknown>;
    if ([id, label, root].every((part) => typeof part === 'string') && Array.isArray(items))
      return faultsOfEntries(items, String(label));
    return [
      faultAt(id ?? label ?? root, {
        what: 'a sidebar is incomplete',
        allowed: '{ id, label, root, items: […] }',
        fix: 'add what is missing',
      }),
    ];
  };

  const { sidebars, standalone } = navigation;
  const missing = Object.entries({ sidebars, standalone })
    .filter(([, list]) => !Array.isArray(list))
    .map(([name]) => faultAt(name, { what: `there is no list "${name}"`, fix: 'export it' }));
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
