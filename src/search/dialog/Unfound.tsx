import type { SearchState } from './state.ts';
import { unfoundText } from './unfoundText.ts';

/** Tell above the hits which words of the query no page has; the live region says the same. */
export function Unfound({ state }: { state: SearchState }) {
  const text = unfoundText(state);
  return text === '' ? null : <p className="search-unfound">{text}</p>;
}
