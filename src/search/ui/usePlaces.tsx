import { useState } from 'react';
import { readPlaces, writePlaces } from './keptPlaces.ts';
import { favour, forgetPlace, visit } from './places.ts';
import type { KeptPlace, KeptPlaces } from './places.ts';

export interface PlacesOfReader {
  readonly places: KeptPlaces;
  readonly visit: (place: KeptPlace) => void;
  readonly favour: (place: KeptPlace) => void;
  readonly forget: (place: KeptPlace) => void;
  readonly clearRecent: () => void;
  /** Read the store again: another tab may have changed it. */
  readonly refresh: () => void;
}

/** Hold where the reader has been from the search and what they marked. */
export function usePlaces(): PlacesOfReader {
  const [places, setPlaces] = useState(readPlaces);
  const change = (make: (before: KeptPlaces) => KeptPlaces): void => {
    const next = make(readPlaces());
    writePlaces(next);
    setPlaces(next);
  };
  return {
    places,
    visit: (place) => change((before) => visit(before, place)),
    favour: (place) => change((before) => favour(before, place)),
    forget: (place) => change((before) => forgetPlace(before, place)),
    clearRecent: () => change(({ favourites }) => ({ recent: [], favourites })),
    refresh: () => setPlaces(readPlaces()),
  };
}
