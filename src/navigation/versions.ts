export interface VersionFacts {
  name: string;
  label: string;
  path: string;
  isLast: boolean;
  mainDocId: string;
  /** The ids of its pages: routes without the path of the version and the first slash. */
  docIds: ReadonlySet<string>;
}

export interface VersionLink {
  name: string;
  label: string;
  route: string;
  current: boolean;
  isLast: boolean;
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
  return versions.map(({ name, label, path, isLast, mainDocId, docIds }) => {
    const missing = !docIds.has(docId);
    const route = routeInVersion(path, missing ? mainDocId : docId);
    return { name, label, route, current: name === current, isLast, missing };
  });
}
