import { DIALECTS, writeMarkdown } from '../generate/dialects.ts';
import { writePageText } from '../generate/pageText.ts';
import { pagesOfPlan, planSite, type PlannedPage } from '../generate/sitePlan.ts';

const TYPICAL = 11_000;

/** Chooses the page to load, with about 11 kB of Markdown, and a page in its group to click to. */
export function samplePages(count: number): { page: PlannedPage; next: PlannedPage } {
  const areas = planSite(count);
  const all = pagesOfPlan(areas);
  const group = areas[0]?.groups[0]?.pages ?? [];
  const off = (length: number): number => Math.abs(length - TYPICAL);
  const byLength = group
    .map((page) => ({
      page,
      length: writeMarkdown(writePageText(page, all), DIALECTS.ours).length,
    }))
    .sort((a, b) => off(a.length) - off(b.length));
  const [first, second] = byLength;
  if (first === undefined || second === undefined)
    throw new Error(`a site with ${count} pages has no group of two pages`);
  return { page: first.page, next: second.page };
}
