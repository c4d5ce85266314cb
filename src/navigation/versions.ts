export interface VersionFacts {
  name: string;
  label: string;
  path: string;
  isLast: boolean;
  deprecated?: boolean;
  mainDocId: string;
  /** The ids of its pages: routes without the path of the version and the first slash. */
  docIds: ReadonlySet<string>;
}

export interface VersionLink {
  name: string;
  label: string;
  route: string;
  current: boolean;
  /** The version doesn't have the page, so the link leads to its main page. */
  missing: boolean;
}

export function routeInVersion(path: string, docId: string): string {
  const prefix = path === '/' ? '' : path;
  return docId === '' ? prefix || '/' : `${prefix}/${docId}`;
}

/** Links a page to itself in every version, or to the main page of versions that don't have it. */
export function versionLinks(
  versions: readonly VersionFacts[],
  current: string,
  docId: string,
): VersionLink[] {
  return versions.map(({ name, label, path, mainDocId, docIds }) => {
    const missing = !docIds.has(docId);
    const route = routeInVersion(path, missing ? mainDocId : docId);
    return { name, label, route, current: name === current, missing };
  });
}

/** What the newest version has in place of a page of an old version. */
export interface NewerPage {
  /** The old version. */
  from: string;
  isDeprecated: boolean;
  /** The newest version. */
  label: string;
  route: string;
  /** The area that the link leads to if the page is gone. */
  area?: string;
  /** The newest version has the page, maybe under another name. */
  isSame: boolean;
}

/** Where the newest version has what readers of an old page look for. */
export interface NewestVersion {
  areas: readonly { id: string; label: string; root: string }[];
  /** Old routes with the routes that replaced them. */
  moved: ReadonlyMap<string, string>;
}

/**
 * Finds a page of an old version in the newest one: the page itself, the page that replaced it, its
 * area, or the main page. Undefined for a page of the newest version.
 */
export function newerPage(
  versions: readonly VersionFacts[],
  current: string,
  { docId, area }: { docId: string; area: string | undefined },
  { areas, moved }: NewestVersion = { areas: [], moved: new Map() },
): NewerPage | undefined {
  const own = versions.find(({ name }) => name === current);
  const last = versions.find(({ isLast }) => isLast);
  if (own === undefined || last === undefined || own === last) return undefined;
  const { path, label, docIds, mainDocId } = last;
  const ids = [docId, moved.get(`/${docId}`)?.replace(/#.*$/, '').slice(1)];
  const same = ids.find((id) => id !== undefined && docIds.has(id));
  const found = areas.find(({ id }) => id === area);
  return {
    from: own.label,
    isDeprecated: own.deprecated === true,
    label,
    route: routeInVersion(path, same ?? found?.root.slice(1) ?? mainDocId),
    ...(same === undefined && found && { area: found.label }),
    isSame: same !== undefined,
  };
}

/** Returns the route of a version's search page. */
export function searchRoute(version: string | undefined): string {
  return version === undefined ? '/search' : `/${version}/search`;
}
