/** A place a reader went to from the search: its path and hash without the base, its name and where it lies. */
export interface KeptPlace {
  readonly url: string;
  readonly title: string;
  readonly trail: string;
}

export interface KeptPlaces {
  readonly recent: readonly KeptPlace[];
  readonly favourites: readonly KeptPlace[];
}

/** SPEC section 9: recent searches 7, 4 with favourites; favourite searches 10. */
const RECENT = 7;
const RECENT_WITH_FAVOURITES = 4;
const FAVOURITES = 10;
/** Longest text that is believed of the store. */
const LONGEST = 300;

/** Reads stored places; whatever is damaged, foreign or too much is left out. */
export function parsePlaces(text: string | null): KeptPlace[] {
  let value: unknown;
  try {
    value = JSON.parse(text ?? '[]');
  } catch {
    return [];
  }
  if (!Array.isArray(value)) return [];
  const places = value.filter(isPlace).map(({ url, title, trail }) => ({ url, title, trail }));
  return places
    .filter(({ url }, i) => places.findIndex((other) => other.url === url) === i)
    .slice(0, FAVOURITES);
}

function isPlace(value: unknown): value is KeptPlace {
  if (typeof value !== 'object' || value === null) return false;
  const { url, title, trail } = value as Record<string, unknown>;
  return isText(url) && isOwnPath(url) && isText(title) && title !== '' && isText(trail);
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= LONGEST;
}

/** Tells whether an address is a path on this site: `//host` and `/\host` are not. */
export function isOwnPath(url: string): boolean {
  return /^\/(?![/\\])[^\\\s]*$/.test(url);
}

/** Puts a place first among the recent ones; a favourite stays where it is. */
export function visit({ recent, favourites }: KeptPlaces, place: KeptPlace): KeptPlaces {
  if (favourites.some(({ url }) => url === place.url)) return { recent, favourites };
  return trim({ recent: [place, ...without(recent, place)], favourites });
}

/** Makes a recent place a favourite. */
export function favour({ recent, favourites }: KeptPlaces, place: KeptPlace): KeptPlaces {
  return trim({
    recent: without(recent, place),
    favourites: [place, ...without(favourites, place)],
  });
}

/** Forgets a place. */
export function forgetPlace({ recent, favourites }: KeptPlaces, place: KeptPlace): KeptPlaces {
  return { recent: without(recent, place), favourites: without(favourites, place) };
}

/** Keeps as many as there is room for. */
export function trim({ recent, favourites }: KeptPlaces): KeptPlaces {
  return {
    recent: recent.slice(0, favourites.length > 0 ? RECENT_WITH_FAVOURITES : RECENT),
    favourites: favourites.slice(0, FAVOURITES),
  };
}

function without(places: readonly KeptPlace[], place: KeptPlace): KeptPlace[] {
  return places.filter(({ url }) => url !== place.url);
}
