import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SIDEBARS } from './navigationFaults.ts';
import { siteRoot } from './paths.ts';
import { Problem } from './problem.ts';

const ENTRIES = "['/route', 'Label'], ['/route', 'Label', 'unlisted'] or { group: 'Label', items: […] }";

const readSidebars = (): string => (existsSync(join(siteRoot, SIDEBARS)) ? readFileSync(join(siteRoot, SIDEBARS), 'utf8') : '');

/** Find what is no sidebar, no group and no page in a navigation. `source` reads the file, for the lines. */
export function shapeFaults(navigation: unknown, source: () => string = readSidebars): Problem[] {
  const { sidebars, standalone } = navigation as Record<string, unknown>;
  const faults: Problem[] = [];
  const fault = (near: unknown, what: string, allowed: string, mend: string): void => {
    const row = source().split('\n').findIndex((line) => typeof near === 'string' && line.includes(`'${near}'`));
    faults.push(new Problem({ file: SIDEBARS, line: Math.max(1, row + 1), what, allowed, mend }));
  };
  const entry = (found: unknown, before: string): void => {
    if (isPage(found)) return;
    const { group, items } = (found ?? {}) as Record<string, unknown>;
    if (typeof group === 'string' && Array.isArray(items)) for (const item of items) entry(item, group);
    else if (typeof group === 'string') fault(group, `the group "${group}" has no items`, ENTRIES, "write items: […] behind the group's name, or remove the group");
    else fault(Array.isArray(found) ? found[0] : before, `an entry of "${before}" is neither a page nor a group: ${JSON.stringify(found) ?? 'nothing'}`, ENTRIES, 'write it as one of these, or remove it');
  };
  if (!Array.isArray(sidebars)) fault(undefined, 'there is no list of sidebars', "export const sidebars = [{ id, label, root, items }, …]", 'export it');
  for (const sidebar of Array.isArray(sidebars) ? (sidebars as unknown[]) : []) {
    const { id, label, root, items } = (sidebar ?? {}) as Record<string, unknown>;
    const wrong = Object.entries({ id, label, root }).flatMap(([key, value]) => (typeof value === 'string' ? [] : [key]));
    if (!Array.isArray(items)) wrong.push('items');
    if (wrong.length > 0) fault(id ?? label ?? root, `a sidebar without ${wrong.join(', ')}`, '{ id, label, root, items: […] }', 'add what is missing');
    else for (const item of items as unknown[]) entry(item, String(label));
  }
  if (!Array.isArray(standalone)) fault(undefined, 'there is no list of pages outside of the sidebars', "export const standalone = [['/route', 'Label'], …]", 'export it, empty if there are none');
  else for (const item of standalone as unknown[]) entry(item, 'standalone');
  return faults;
}

function isPage(entry: unknown): boolean {
  if (!Array.isArray(entry)) return false;
  const [route, label, visibility, ...others] = entry as unknown[];
  return typeof route === 'string' && typeof label === 'string' && (visibility === undefined || visibility === 'unlisted') && others.length === 0;
}
