interface Entry {
  label: string;
  route: string;
  below?: string | undefined;
}

/** Finds the page that the navbar offers for all releases: it shows their sidebar. */
export function overviewOf<T extends Entry>(navbar: readonly T[]): T | undefined {
  return navbar.find(({ below }) => below === '/releases');
}
