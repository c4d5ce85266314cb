/** What the version menu needs to know of one version. */
export interface VersionFacts {
  name: string;
  label: string;
  path: string;
  isLast: boolean;
  mainDocId: string;
  /** Ids of its pages: routes without the version's path and the first slash. */
  docIds: ReadonlySet<string>;
}

export interface VersionLink {
  name: string;
  label: string;
  route: string;
  current: boolean;
  /** The page does not exist in that version; the link leads to its main page. */
  missing: boolean;
}

/** Join a version's path and a document's id to a route. */
export function routeInVersion(path: string, docId: string): string {
  const prefix = path === '/' ? '' : path;
  return docId === '' ? prefix || '/' : `${prefix}/${docId}`;
}

/** Link a page to itself in every version, or to the version's main page where it does not exist (DECISIONS.md 'Version'). */
export function versionLinks(
  versions: readonly VersionFacts[],
  current: string,
  docId: string,
): VersionLink[] {
  return versions.map(({ name, label, path, mainDocId, docIds }) => {
    const missing = !docIds.has(docId);
    return {
      name,
      label,
      route: routeInVersion(path, missing ? mainDocId : docId),
      current: name === current,
      missing,
    };
  });
}
