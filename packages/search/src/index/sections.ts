import { SECTIONS } from './weights.ts';
import { own } from 'check/text/own.ts';

const labels = Object.values(SECTIONS).map(({ label }) => label);

/** Names the section of a page by the first segment of its path. */
export function sectionLabel(path: string): string {
  const segment = path.split('/')[1] ?? '';
  return own(SECTIONS, segment)?.label ?? segment.charAt(0).toUpperCase() + segment.slice(1);
}

/** Returns the weight of a section's pages that don't set their own. */
export function sectionWeight(label: string): number {
  return Object.values(SECTIONS).find((section) => section.label === label)?.weight ?? 1;
}

/** Returns a section's place in the order of sections, from 0. Other labels come last. */
export function sectionOrder(label: string): number {
  const place = labels.indexOf(label);
  return place < 0 ? labels.length : place;
}

/** Sorts counts by section label into the order of sections, then by label. */
export function inSectionOrder(counts: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(counts).toSorted(
      ([a], [b]) => sectionOrder(a) - sectionOrder(b) || (a < b ? -1 : 1),
    ),
  );
}

export function countBySection(pages: Iterable<{ label: string }>): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { label } of pages) counts[label] = (counts[label] ?? 0) + 1;
  return inSectionOrder(counts);
}

const ADVICE = /\brecommend|\bbest[ -]practices?\b/i;

/** True if a text of a how-to recommends something or names a best practice. */
export function givesAdvice(label: string, text: string): boolean {
  return label === SECTIONS['how-to']?.label && ADVICE.test(text);
}
