/** A page as the engine knows it before any text is loaded. */
export interface SitePage {
  readonly path: string;
  readonly title: string;
  readonly label: string;
  readonly keywords: readonly string[];
  /** A how-to that recommends or names a best practice (SPEC section 9: 100 points). */
  readonly advises: boolean;
  /** Number of its first section; the page's top. */
  readonly first: number;
  /** Number after its last section. */
  readonly end: number;
}

/** Heading and id of a section. */
export interface SiteHeading {
  readonly text: string;
  readonly anchor: string;
}

/** Pages and the outline of their sections, numbered through the site. */
export interface Site {
  readonly build: string;
  readonly pages: readonly SitePage[];
  /** Weight of each page, 1 unless its writer says otherwise: apart from the pages, because a key asks for those of thousands. */
  readonly weights: Float64Array;
  /** Page of each section. */
  readonly pageOf: Int32Array;
  /** Heading level of each section, 1 for the page's top. */
  readonly levels: Uint8Array;
  /** Words of each section's heading. */
  readonly headingWords: Uint8Array;
  /** Size of each section's text, as the logarithm of its words. */
  readonly sizes: Uint8Array;
  /** Headings by section; on large sites they come with the text parts. */
  readonly headings: (SiteHeading | undefined)[];
}

/** Lists the headings between a page's title and a section, outermost first. */
export function trailOf(site: Site, section: number): string[] {
  const trail: string[] = [];
  const first = site.pages[site.pageOf[section] ?? 0]?.first ?? 0;
  let level = site.levels[section] ?? 1;
  for (let s = section - 1; s > first && level > 2; s--) {
    const above = site.levels[s] ?? 1;
    if (above >= level) continue;
    level = above;
    trail.unshift(site.headings[s]?.text ?? '');
  }
  return trail;
}
