import { editDistance } from './editDistance.ts';

/**
 * Returns the names that somebody probably meant: the nearest one, and others that are as near. At
 * most a third of the letters differ (one in short names, eight in long ones), or one name has all words of the other,
 * as `has_header` and `header` do. Case and separators don't count. Paths that end in the same name
 * come first, and then names that have all of several words.
 */
export function nearest(name: string, candidates: Iterable<string>, count = 1): string[] {
  const words = wordsOf(name);
  const plain = words.join('');
  const limit = Math.min(8, Math.max(1, Math.floor(name.length / 3)));
  const found: { candidate: string; rank: number }[] = [];
  for (const candidate of new Set(candidates)) {
    const others = wordsOf(candidate);
    const distance = editDistance(plain, others.join(''), limit);
    const hasAllWords = words.length > 1 && words.every((word) => others.includes(word));
    if (isSameFile(name, candidate)) found.push({ candidate, rank: -1 });
    else if (hasAllWords) found.push({ candidate, rank: candidate.length / 1000 });
    else if (distance <= limit) found.push({ candidate, rank: distance });
    else if (hasSameWords(words, others)) found.push({ candidate, rank: limit + candidate.length });
  }
  const best = Math.min(...found.map(({ rank }) => rank));
  return found
    .filter(({ rank }) => rank < best + 1)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, count)
    .map(({ candidate }) => candidate);
}

/** Returns a hint that names the nearest candidates, or another hint if there are none. */
export function didYouMean<Otherwise extends string | undefined>(
  name: string,
  candidates: Iterable<string>,
  otherwise: Otherwise,
  count = 1,
): string | Otherwise {
  const near = nearest(name, candidates, count);
  return near.length === 0 ? otherwise : `did you mean ${near.map(quoted).join(', ')}?`;
}

export function quoted(name: string): string {
  return `"${name}"`;
}

/** True for `docs/orders.sql` and `shop/orders.sql`. */
function isSameFile(path: string, other: string): boolean {
  const end = path.slice(path.lastIndexOf('/'));
  return end.length > 1 && end.startsWith('/') && other.endsWith(end);
}

function hasSameWords(a: readonly string[], b: readonly string[]): boolean {
  const [fewer, more] = a.length <= b.length ? [a, b] : [b, a];
  return (
    fewer.length > 0 &&
    fewer.every(
      (word) =>
        word.length > 3 && more.some((other) => other.startsWith(word) || word.startsWith(other)),
    )
  );
}

/** Lists the words of a name such as `has_header`, `HasHeader`, or `/has/header`. */
function wordsOf(name: string): string[] {
  return name
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
