/** The most open tabs. With more, the oldest one closes. */
const MAX_TABS = 10;

/** Opens a tab for a file, at the end if the file has none. */
export function withTab(tabs: readonly string[], path: string): readonly string[] {
  return tabs.includes(path) ? tabs : [...tabs, path].slice(-MAX_TABS);
}

/** Closes a tab, and returns the file to show after that: the next one, or else the one before. */
export function withoutTab(
  tabs: readonly string[],
  path: string,
  shown: string,
): { tabs: readonly string[]; shown: string | undefined } {
  const index = tabs.indexOf(path);
  const rest = tabs.filter((tab) => tab !== path);
  return { tabs: rest, shown: path === shown ? (rest[index] ?? rest.at(-1)) : shown };
}

/** Keeps the tabs of files that still exist, under their new paths. */
export function keptTabs(
  tabs: readonly string[],
  paths: readonly string[],
  renamed?: { from: string; to: string },
): readonly string[] {
  const existing = new Set(paths);
  return tabs
    .map((tab) => (tab === renamed?.from ? renamed.to : tab))
    .filter((tab) => existing.has(tab));
}

/** Names tabs by their files. Files of the same name also have their folder. */
export function tabNames(tabs: readonly string[]): string[] {
  const parts = tabs.map((tab) => tab.split('/'));
  return parts.map((segments) => {
    const name = segments.at(-1) ?? '';
    const isUnique = parts.filter((other) => other.at(-1) === name).length === 1;
    return isUnique
      ? name
      : segments
          .filter((part) => part !== 'components')
          .slice(-2)
          .join('/');
  });
}
