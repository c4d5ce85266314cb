import { subjectOf } from './addressWords.ts';

export type RouteTitle = readonly [route: string, title: string];

/**
 * A lower similarity is a coincidence: most words share a pair of letters with one of hundreds of
 * pages.
 */
const MIN_SIMILARITY = 0.45;
/** A page that is much less similar than the best one isn't suggested. */
const MIN_SHARE_OF_BEST = 0.8;

/** The pairs of letters and the whole words of a text, by weight. */
type Features = ReadonlyMap<string, number>;

/**
 * Finds up to `count` pages whose route or title is similar to a missing path and to its subject.
 */
export function nearestRoutes(
  path: string,
  routes: readonly RouteTitle[],
  count = 5,
): RouteTitle[] {
  const wanted = featuresOf(path);
  const subject = featuresOf(subjectOf(path));
  if (subject.size === 0) return [];
  const candidates = routes.map((entry) => {
    const offered = featuresOf(entry.join(' '));
    // Without this condition, all pages of an area would be similar to any path there.
    const isOnSubject = shareOf(subject, offered) >= MIN_SIMILARITY;
    return { entry, similarity: isOnSubject ? similarity(wanted, offered) : 0 };
  });
  const best = Math.max(...candidates.map((candidate) => candidate.similarity));
  const least = Math.max(MIN_SIMILARITY, MIN_SHARE_OF_BEST * best);
  return candidates
    .filter((candidate) => candidate.similarity >= least)
    .sort((a, b) => b.similarity - a.similarity || a.entry[0].length - b.entry[0].length)
    .slice(0, count)
    .map(({ entry }) => entry);
}

/** Whole words weigh twice as much as pairs of letters. */
function featuresOf(text: string): Features {
  const features = new Map<string, number>();
  const words =
    text
      .toLowerCase()
      .replace(/\.html?$/, '')
      .match(/[a-z0-9]+/g) ?? [];
  for (const word of words) {
    features.set(word, 2);
    for (let i = 0; i + 1 < word.length; i += 1) features.set(`+${word.slice(i, i + 2)}`, 1);
  }
  return features;
}

/**
 * Returns the share of the wanted features that a page has, slightly reduced for its other
 * features.
 */
function similarity(wanted: Features, offered: Features): number {
  const total = weightOf(wanted.values());
  const extra = Math.max(0, offered.size - wanted.size);
  return (shareOf(wanted, offered) * total) / (total + 0.1 * extra);
}

/** Returns the share of the wanted features that a page has, by weight. */
function shareOf(wanted: Features, offered: Features): number {
  const shared = [...wanted].filter(([feature]) => offered.has(feature));
  return weightOf(shared.map(([, weight]) => weight)) / weightOf(wanted.values());
}

function weightOf(weights: Iterable<number>): number {
  return [...weights].reduce((sum, weight) => sum + weight, 0);
}
