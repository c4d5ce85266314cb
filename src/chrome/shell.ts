import type { FooterColumn, LinkItem, SiteConfig } from '../content/siteConfig.ts';
import type { VersionLink } from '../navigation/versions.ts';

interface NavbarLink {
  label: string;
  route: string;
  current: boolean;
  /** Where it leads a reader who chose another version. Only on pages outside of the versions. */
  inVersions?: Readonly<Record<string, string>>;
}

/** The data for the frame around every page. */
export interface Shell {
  site: SiteConfig;
  navbar: readonly NavbarLink[];
  area?: { id: string; label: string };
  /** Undefined on pages outside of the versions: home, search, releases. */
  version: string | undefined;
  versions: readonly VersionLink[];
  /** Its version, if that isn't the newest. */
  oldVersion: string | undefined;
  footer: FooterColumn[] | LinkItem[];
  /** The current year, for the copyright line. */
  year: number;
}

export function isFlat(footer: FooterColumn[] | LinkItem[]): footer is LinkItem[] {
  return footer.length === 0 || 'href' in (footer[0] ?? {});
}

/** Keeps the footer's links to existing pages and to other sites. */
export function existingFooter(
  footer: FooterColumn[] | LinkItem[],
  exists: (route: string) => boolean,
): FooterColumn[] | LinkItem[] {
  const keep = (item: LinkItem): boolean => !item.href.startsWith('/') || exists(item.href);
  if (isFlat(footer)) return footer.filter(keep);
  return footer
    .map((column) => ({ ...column, items: column.items.filter(keep) }))
    .filter(({ items }) => items.length > 0);
}
