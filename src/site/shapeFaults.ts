import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SIDEBARS } from './navigationFaults.ts';
import { siteRoot } from '../content/paths.ts';
import { nearest, Problem } from '../content/problem.ts';

const ENTRIES =
  "['/route', 'Label'], ['/route', 'Label', 'unlisted'] or { group: 'Label', items: […] }";

const readSidebars = (): string =>
  existsSync(join(siteRoot, SIDEBARS)) ? readFileSync(join(siteRoot, SIDEBARS), 'utf8') : '';

/**
 * Finds what is no sidebar, no group and no page in a navigation. `source` reads the file, for the
 * lines.
 */
export function shapeFaults(navigation: unknown, source: () => string = readSidebars): Problem[] {
  const { sidebars, standalone } = navigation as Record<string, unknown>;
  const faults: Problem[] = [];
  const fault = (near: unknown, what: string, allowed: string, fix: string): void => {
    const row = source()
      .split('\n')
      .findIndex((line) => typeof near === 'string' && line.includes(`'${near}'`));
    faults.push(new Problem({ file: SIDEBARS, line: Math.max(1, row + 1), what, allowed, fix }));
  };
  const entry = (found: unknown, before: string): void => {
    if (isPage(found)) return;
    const { group, items } = (found ?? {}) as Record<string, unknown>;
    if (typeof group === 'string' && Array.isArray(items))
      for (const item of items) entry(item, group);
    else if (typeof group === 'string')
      fault(
        group,
        `the group "${group}" has no items`,
        ENTRIES,
        "write items: […] behind the group's name, or remove the group",
      );
    else
      fault(
        Array.isArray(found) ? found[0] : before,
        `an entry of "${before}" is neither a page nor a group: ${shown(found)}`,
        ENTRIES,
        fixFor(found),
      );
  };
  if (!Array.isArray(sidebars))
    fault(
      undefined,
      'there is no list of sidebars',
      'export const sidebars = [{ id, label, root, items }, …]',
      'export it',
    );
  for (const sidebar of Array.isArray(sidebars) ? (sidebars as unknown[]) : []) {
    const { id, label, root, items } = (sidebar ?? {}) as Record<string, unknown>;
    const wrong = Object.entries({ id, label, root }).flatMap(([key, value]) =>
      typeof value === 'string' ? [] : [key],
    );
    if (!Array.isArray(items)) wrong.push('items');
    if (wrong.length > 0)
      fault(
        id ?? label ?? root,
        `a sidebar without ${wrong.join(', ')}`,
        '{ id, label, root, items: […] }',
        'add what is missing',
      );
    else for (const item of items as unknown[]) entry(item, String(label));
  }
  if (!Array.isArray(standalone))
    fault(
      undefined,
      'there is no list of pages outside of the sidebars',
      "export const standalone = [['/route', 'Label'], …]",
      'export it, empty if there are none',
    );
  else for (const item of standalone as unknown[]) entry(item, 'standalone');
  return faults;
}

/** Most letters of what was found instead of an entry. */
const MOST_SHOWN = 60;

function shown(found: unknown): string {
  const text = JSON.stringify(found) ?? 'nothing';
  return text.length <= MOST_SHOWN ? text : `${text.slice(0, MOST_SHOWN)}…`;
}

function fixFor(found: unknown): string {
  // What JavaScript makes of two commas, and of two lists with none between them: a look into the
  // first.
  if (found === undefined) return 'look for two entries without a comma between them, or with two';
  const keys =
    typeof found === 'object' && found !== null && !Array.isArray(found) ? Object.keys(found) : [];
  for (const key of keys.filter((one) => one !== 'group' && one !== 'items')) {
    const [near] = nearest(key, ['group', 'items'], 1);
    if (near !== undefined) return `did you mean "${near}" by "${key}"?`;
  }
  return 'write it as one of these, or remove it';
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
