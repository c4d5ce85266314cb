import { base } from '../shared/base.ts';
import { subjectOf } from './addressWords.ts';

export type RouteTitle = readonly [route: string, title: string];

/** Loads the routes and titles of all pages; none if they can't be loaded. */
export async function fetchRoutes(): Promise<readonly RouteTitle[]> {
  try {
    const response = await fetch(`${base}routes.json`);
    return response.ok ? ((await response.json()) as RouteTitle[]) : [];
  } catch {
    return [];
  }
}

/** Less in common than this is chance: most words share a pair of letters with one of hundreds of pages. */
const LEAST = 0.45;
/** What has much less in common than the best is not meant. */
const OF_BEST = 0.8;

/** Find up to `count` pages whose route or title shares the most with a missing path, and enough with what it asks for: pairs of letters, and whole words twice. */
export function nearestRoutes(
  path: string,
  routes: readonly RouteTitle[],
  count = 5,
): RouteTitle[] {
  const asked = features(path);
  const subject = features(subjectOf(path));
  if (subject.size === 0) return [];
  const candidates = routes.map((entry) => {
    const offered = features(`${entry[0]} ${entry[1]}`);
    // Without it, all pages of an area would be like any address there.
    return { entry, likeness: shareOf(subject, offered) < LEAST ? 0 : likeness(asked, offered) };
  });
  const least = Math.max(
    LEAST,
    OF_BEST * Math.max(...candidates.map((candidate) => candidate.likeness)),
  );
  return candidates
    .filter((candidate) => candidate.likeness >= least)
    .sort((a, b) => b.likeness - a.likeness || a.entry[0].length - b.entry[0].length)
    .slice(0, count)
    .map(({ entry }) => entry);
}

function features(text: string): Map<string, number> {
  const found = new Map<string, number>();
  const words =
    text
      .toLowerCase()
      .replace(/\.html?$/, '')
      .match(/[a-z0-9]+/g) ?? [];
  for (const word of words) {
    found.set(word, 2);
    for (let at = 0; at + 1 < word.length; at += 1) found.set(`+${word.slice(at, at + 2)}`, 1);
  }
  return found;
}

/** The weight both share against the weight of what was asked, a little less for every other thing the page has. */
function likeness(
  asked: ReadonlyMap<string, number>,
  offered: ReadonlyMap<string, number>,
): number {
  const all = weightOf(asked.entries());
  return (shareOf(asked, offered) * all) / (all + 0.1 * Math.max(0, offered.size - asked.size));
}

/** The part of what was asked, by weight, that a page has. */
function shareOf(asked: ReadonlyMap<string, number>, offered: ReadonlyMap<string, number>): number {
  return (
    weightOf([...asked].filter(([feature]) => offered.has(feature))) / weightOf(asked.entries())
  );
}

function weightOf(weighed: Iterable<readonly [string, number]>): number {
  let sum = 0;
  for (const [, weight] of weighed) sum += weight;
  return sum;
}
