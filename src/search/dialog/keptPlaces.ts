import { forget, keys, readText, writeText } from '../../browser/shared/storage.ts';
import { parsePlaces, trim, visit } from './places.ts';
import type { KeptPlace, KeptPlaces } from './places.ts';

/** Reads the recent and favourite places; none where the store is blocked or damaged. */
export function readPlaces(): KeptPlaces {
  const favourites = parsePlaces(readText(keys.searchFavourites));
  const recent = parsePlaces(readText(keys.searchRecent)).filter(
    ({ url }) => !favourites.some((other) => other.url === url),
  );
  return trim({ recent, favourites });
}

/** Keeps the recent and favourite places. */
export function writePlaces({ recent, favourites }: KeptPlaces): void {
  for (const [key, places] of [
    [keys.searchRecent, recent],
    [keys.searchFavourites, favourites],
  ] as const) {
    if (places.length > 0) writeText(key, JSON.stringify(places));
    else forget(key);
  }
}

/** Keeps a place that the reader goes to. */
export function keepVisited(place: KeptPlace): void {
  writePlaces(visit(readPlaces(), place));
}
