interface Entry {
  label: string;
  route: string;
  below?: string | undefined;
}

/** Finds the navbar's page for all releases, which shows the sidebar of the releases. */
export function overviewOf<T extends Entry>(navbar: readonly T[]): T | undefined {
  return navbar.find(({ below }) => below === '/releases');
}
